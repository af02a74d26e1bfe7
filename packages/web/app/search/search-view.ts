import type { ChosenRow, FilterRow } from "../content/filter-rows.server.ts";
import type { PageLink } from "../router/page-link.ts";
import type { SearchFormView } from "../search-field/search-form.server.ts";
import type { Suggestion } from "../search-field/suggestions.ts";
import type { ResponsiveImage } from "../ui/image.tsx";

/** A result of a search as a tile. */
export interface SearchHit extends Suggestion {
  readonly note: string;
  readonly image?: ResponsiveImage;
  /** Whether the image is shown whole, as that of a theme is. */
  readonly isWhole?: true;
}

/** The page of a search, or of gifts. */
export interface SearchView {
  readonly title: string;
  readonly words: string;
  /** Absent on the page of gifts. */
  readonly form?: SearchFormView;
  /** How many results there are, or what to do without any. */
  readonly status: string;
  readonly hint?: string;
  /** That the other shop sells what was searched for, and its search. */
  readonly elsewhere?: { readonly text: string; readonly link: PageLink };
  readonly hits: readonly SearchHit[];
  readonly rows: readonly FilterRow[];
  readonly chosen: ChosenRow;
  readonly more?: PageLink;
  /** Where else to look, if nothing was found. */
  readonly ways?: { readonly text: string; readonly links: readonly PageLink[] };
}
