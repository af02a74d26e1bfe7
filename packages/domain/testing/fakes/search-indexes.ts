import { addPosition, noPositions } from "@passepartout/domain/search/positions";
import type {
  SearchDocument,
  SearchIndex,
  SearchIndexes,
  SearchTerm,
} from "@passepartout/domain/search/search-index.port";
import { foldedWords } from "@passepartout/domain/search/search-text";

/** An index that reads all documents for each search. */
export const createFakeSearchIndex = (documents: readonly SearchDocument[]): SearchIndex => {
  const titles = documents.map(({ title, keywords }) => foldedWords(`${title} ${keywords}`));
  const texts = documents.map(({ note, text }, at) => [
    ...(titles[at] ?? []),
    ...foldedWords(`${note} ${text}`),
  ]);
  const has = (words: readonly string[], { word, isPrefix }: SearchTerm) =>
    words.some((one) => (isPrefix ? one.startsWith(word) : one === word));
  return {
    documents,
    words: [...new Set(texts.flat())],
    isComplete: documents.every(({ isIncomplete }) => isIncomplete !== true),
    find: (groups, where = "anywhere") => {
      const found = noPositions(documents.length);
      for (const [at, words] of (where === "title" ? titles : texts).entries())
        if (groups.length > 0 && groups.every((terms) => terms.some((term) => has(words, term))))
          addPosition(found, at);
      return found;
    },
  };
};

/** Indexes that are never cached. */
export const createFakeSearchIndexes = (): SearchIndexes => ({
  open: async (load) => createFakeSearchIndex(await load()),
});
