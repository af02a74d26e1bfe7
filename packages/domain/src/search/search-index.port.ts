import type { Positions } from "./positions.ts";
import type { FoundDocument, SearchDocument } from "./search-document.ts";

/** A word of a search: whole, or the beginning of a word. */
export interface SearchTerm {
  /** Folded. */
  readonly word: string;
  readonly isPrefix?: boolean;
}

/** The documents of a place, by their words. It never changes, so it may be the key of a cache. */
export interface SearchIndex {
  readonly documents: readonly FoundDocument[];
  /** All words of the documents, folded, without duplicates. */
  readonly words: readonly string[];
  /** Whether each document has all that it should have. */
  readonly isComplete: boolean;
  /** The positions of the documents that have a term of each group: anywhere, or in title and keywords. None without groups. */
  find(groups: readonly (readonly SearchTerm[])[], where?: "anywhere" | "title"): Positions;
}

export interface SearchIndexes {
  /** The index of recent documents, or of those that `load` returns; an older complete index instead of an incomplete one. Rejects if there is none and they fail to load. */
  open(load: () => Promise<readonly SearchDocument[]>): Promise<SearchIndex>;
}
