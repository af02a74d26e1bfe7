import { languageOf } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import { type DocumentPorts, loadDocuments } from "./load-documents.ts";
import { findGifts, type GiftChoice, type Gifts } from "./gifts.ts";
import { searchIn, type SearchFilters, type SearchResult } from "./search.ts";
import type { SearchIndexes } from "./search-index.port.ts";

type Ports = DocumentPorts & { readonly searchIndexes: SearchIndexes };

const openIndex = (ports: Ports, place: Place) =>
  ports.searchIndexes.open(() => loadDocuments(ports, place));

/** Searches the products, themes, pages and answers of a place. Rejects if they fail to load. */
export const openSearch = async (
  ports: Ports,
  place: Place,
  text: string,
  filters: SearchFilters = {},
  part: Parameters<typeof searchIn>[4] = {},
): Promise<SearchResult> => {
  const index = await openIndex(ports, place);
  return searchIn(index, text, languageOf(place.locale), filters, part);
};

/** Finds the gifts of a place. Rejects if its products fail to load. */
export const openGifts = async (ports: Ports, place: Place, choice: GiftChoice): Promise<Gifts> =>
  findGifts((await openIndex(ports, place)).documents, choice);
