import type { PageLink } from "../router/page-link.ts";

/** A result of a search. */
export interface Suggestion extends PageLink {
  /** What it is: a product, a theme, an idea or help. */
  readonly label: string;
  readonly price?: string;
}

/** What a field suggests for what has been typed so far: results, then the link to all of them. */
export interface Suggestions {
  readonly hits: readonly Suggestion[];
  readonly all?: PageLink;
}
