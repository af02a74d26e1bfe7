/** What a search finds, in the order in which results of equal rank are listed. */
export const SEARCH_KINDS = ["product", "page", "help", "theme"] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];
