import type { Positions } from "./positions.ts";
import type { ProductKind } from "../catalogue/product-kind.ts";
import type { ContentImage } from "../content/media.ts";
import type { SearchKind } from "../content/search-kind.ts";

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

/** Something that a search has found. */
export interface FoundDocument {
  readonly kind: SearchKind;
  readonly title: string;
  /** What it is about, in a sentence or a few words. */
  readonly note: string;
  /** An address for links, without prefix. */
  readonly path: string;
  readonly image?: ContentImage | undefined;
  /** Its lowest price in the currency of the locale. */
  readonly price?: number | undefined;
  /** The kind of product that it is about. */
  readonly product?: ProductKind | undefined;
  /** The material of wall pictures that it is about. */
  readonly material?: string | undefined;
  readonly occasion?: string | undefined;
  readonly colors: readonly string[];
}

/** Something that a search can find, with the words by which it is found; an index holds their positions alone. */
export interface SearchDocument extends FoundDocument {
  /** Words that count as much as its title, such as the occasion of a theme. */
  readonly keywords: string;
  /** All other words. */
  readonly text: string;
  /** Its price or its sizes failed to load. */
  readonly isIncomplete?: true;
}
