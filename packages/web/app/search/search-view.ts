import type { ChosenRow, FilterRow } from "../content/filter-links.tsx";
import type { Carried } from "../router/carried-fields.tsx";
import type { PageLink } from "../router/page-link.ts";
import type { ResponsiveImage } from "../ui/image.tsx";

/** The form of a search. */
export interface SearchFormView {
  readonly action: string;
  readonly carried: Carried;
  readonly label: string;
  readonly placeholder: string;
  readonly submit: string;
  readonly maxLength: number;
}

/** The form in the header, with suggestions. */
export interface HeaderSearchView extends SearchFormView {
  readonly suggestions: string;
}

/** A result of a search. */
export interface SearchHit extends PageLink {
  /** What it is: a product, a theme, an idea or help. */
  readonly label: string;
  readonly note: string;
  readonly image?: ResponsiveImage;
  readonly price?: string;
}

/** What a field suggests for what has been typed so far: results, then the link to all of them. */
export interface SearchSuggestions {
  readonly hits: readonly SearchHit[];
  readonly all?: PageLink;
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
  readonly hits: readonly SearchHit[];
  readonly rows: readonly FilterRow[];
  readonly chosen: ChosenRow;
  readonly more?: PageLink;
  /** Where else to look, if nothing was found. */
  readonly ways?: { readonly text: string; readonly links: readonly PageLink[] };
}
