import { languageOf } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import { type DocumentPorts, loadDocuments } from "./load-documents.ts";
import { searchIn, type SearchFilters, type SearchResult } from "./search.ts";
import type { SearchIndexes } from "./search-index.port.ts";

/** Searches the products, themes, pages and answers of a place. Rejects if they fail to load. */
export const openSearch = async (
  ports: DocumentPorts & { readonly searchIndexes: SearchIndexes },
  place: Place,
  text: string,
  filters: SearchFilters = {},
  part: Parameters<typeof searchIn>[4] = {},
): Promise<SearchResult> => {
  const index = await ports.searchIndexes.open(() => loadDocuments(ports, place));
  return searchIn(index, text, languageOf(place.locale), filters, part);
};
