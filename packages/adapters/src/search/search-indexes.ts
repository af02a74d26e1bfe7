import type { Place } from "@passepartout/domain/market/place";
import {
  addPosition,
  commonPositions,
  noPositions,
  type Positions,
} from "@passepartout/domain/search/positions";
import type {
  FoundDocument,
  SearchDocument,
  SearchIndex,
  SearchIndexes,
  SearchTerm,
} from "@passepartout/domain/search/search-index.port";
import { foldedWords } from "@passepartout/domain/search/search-text";
import { giveWay } from "../processes/give-way.ts";

/** Returns what was loaded for a key recently, or loads it. */
type IndexCache = <T>(key: string, load: () => Promise<T>) => Promise<T>;

/** The search index of a place in memory, until its documents are old. */
export const createSearchIndexes = (
  { channel, locale }: Pick<Place, "channel" | "locale">,
  cache: IndexCache = (_, load) => load(),
): SearchIndexes => ({
  open: async (load) => {
    try {
      return await cache(`${channel}/${locale}`, async () => {
        const index = await createSearchIndex(await load());
        if (!index.isComplete) throw new IncompleteIndex(index);
        return index;
      });
    } catch (reason) {
      if (reason instanceof IncompleteIndex) return reason.index;
      throw reason;
    }
  },
});

/** Keeps the cache from storing an index, and lets it return an older one instead. */
class IncompleteIndex extends Error {
  readonly index: SearchIndex;

  constructor(index: SearchIndex) {
    super("the search index lacks prices");
    this.index = index;
  }
}

type WordPositions = readonly number[] | Uint32Array;

/** An index in memory: for each word the positions of its documents. Other requests go on while it is built. */
export const createSearchIndex = async (
  documents: readonly SearchDocument[],
): Promise<SearchIndex> => {
  const { length } = documents;
  const postings = await postingsOf(documents);
  const words = [...postings.keys()].toSorted();
  const wordsFrom = function* (prefix: string): Generator<string> {
    for (let at = lowerBound(words, prefix); words[at]?.startsWith(prefix) === true; at++)
      yield words[at] ?? "";
  };
  const found = (terms: readonly SearchTerm[], where: "anywhere" | "title"): Positions => {
    const positions = noPositions(length);
    for (const { word, isPrefix } of terms) {
      if (word === "") continue;
      for (const one of isPrefix ? wordsFrom(word) : [word]) {
        const { title = NONE, text = NONE } = postings.get(one) ?? {};
        for (const position of title) addPosition(positions, position);
        if (where === "anywhere") for (const position of text) addPosition(positions, position);
      }
    }
    return positions;
  };
  return {
    documents: withoutWords(documents),
    words,
    isComplete: !documents.some(({ isIncomplete }) => isIncomplete),
    find: (groups, where = "anywhere") => {
      const [first, ...others] = groups.map((terms) => found(terms, where));
      return first ? commonPositions(first, ...others) : noPositions(length);
    },
  };
};

/** What a search shows of the documents. */
const withoutWords = (documents: readonly SearchDocument[]): readonly FoundDocument[] => {
  const texts = new Map<string, string>();
  /** Equal texts are one string, and a text that was joined does not hold its parts. */
  const once = (text: string): string => {
    const known = texts.get(text) ?? text;
    texts.set(known, known);
    return known;
  };
  return documents.map(
    // Every field by its name: an object of the rest of another's fields is twice as large.
    ({ kind, title, note, path, image, price, product, material, occasion, colors }) => ({
      kind,
      title: once(title),
      note: once(note),
      path: once(path),
      image,
      price,
      product,
      material,
      occasion: occasion === undefined ? undefined : once(occasion),
      colors,
    }),
  );
};

const NONE: readonly number[] = [];
const FEW = 50;

/** Positions without the room that a grown array has for more. Of a few, as most words have, a typed array takes four times as much as a plain one; of many it takes half. */
const compact = (positions: readonly number[]): WordPositions => {
  if (positions.length === 0) return NONE;
  return positions.length > FEW ? Uint32Array.from(positions) : positions.slice();
};

/** The positions of the documents that have a word: those with it in title or keywords, and the others. */
const postingsOf = async (documents: readonly SearchDocument[]) => {
  const collected = new Map<string, { readonly title: number[]; readonly text: number[] }>();
  for (const [position, { title, keywords, note, text }] of documents.entries()) {
    await giveWay();
    const inTitle = new Set(foldedWords(`${title} ${keywords}`));
    const elsewhere = new Set(foldedWords(`${note} ${text}`).filter((word) => !inTitle.has(word)));
    for (const [words, field] of [
      [inTitle, "title"],
      [elsewhere, "text"],
    ] as const)
      for (const word of words) {
        const ofWord = collected.get(word) ?? { title: [], text: [] };
        collected.set(word, ofWord);
        ofWord[field].push(position);
      }
  }
  return new Map(
    [...collected].map(([word, { title, text }]) => [
      word,
      { title: compact(title), text: compact(text) },
    ]),
  );
};

/** The position of the first of some sorted words that is not before a text. */
const lowerBound = (words: readonly string[], text: string): number => {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
};
