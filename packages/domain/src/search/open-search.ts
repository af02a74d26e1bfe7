import { languageOf } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import { findGifts, type GiftChoice, type Gifts } from "./gifts.ts";
import { searchIn, type SearchFilters, type SearchResult } from "./search.ts";
import type { SearchIndex } from "./search-index.port.ts";

/** The index of all that a place has. */
export interface OpenSearchIndex {
  /** Rejects if there is none and its documents fail to load. */
  open(): Promise<SearchIndex>;
}

/** Searches the products, themes, pages and answers of a place. Rejects if they fail to load. */
export const openSearch = async (
  { searchIndex, place }: { readonly searchIndex: OpenSearchIndex; readonly place: Place },
  text: string,
  filters: SearchFilters = {},
  part: Parameters<typeof searchIn>[4] = {},
): Promise<SearchResult> =>
  searchIn(await searchIndex.open(), text, languageOf(place.locale), filters, part);

/** Finds the gifts of a place. Rejects if its products fail to load. */
export const openGifts = async (
  { searchIndex }: { readonly searchIndex: OpenSearchIndex },
  choice: GiftChoice,
): Promise<Gifts> => findGifts((await searchIndex.open()).documents, choice);
