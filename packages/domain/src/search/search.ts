import { memoize } from "../kernel/memoize.ts";
import { type Language, languageOf } from "../market/locale.ts";
import { hasCompounds, synonymsOf, wordsOfMarket } from "./market-words.ts";
import { createNearWords } from "./near-words.ts";
import {
  addPosition,
  addPositions,
  commonPositions,
  countCommon,
  countPositions,
  firstPositions,
  noPositions,
  type Positions,
} from "./positions.ts";
import type { SearchKind } from "../content/search-kind.ts";
import type { FoundDocument, SearchIndex, SearchTerm } from "./search-index.port.ts";
import { searchWords } from "./search-text.ts";
import type { Place } from "../market/place.ts";
import { findGifts, type GiftChoice, type Gifts } from "./gifts.ts";

/** What a search is limited to. */
export interface SearchFilters {
  readonly kind?: SearchKind | undefined;
  readonly occasion?: string | undefined;
  readonly color?: string | undefined;
  /** The highest lowest price. */
  readonly budget?: number | undefined;
}

export type SearchFacet = keyof SearchFilters;

/** The number of results per value of a facet, given the other filters; for budgets by their amount. */
export type SearchFacets = Readonly<Record<SearchFacet, ReadonlyMap<string, number>>>;

export interface SearchResult {
  readonly hits: readonly FoundDocument[];
  /** The number of results on all pages. */
  readonly total: number;
  readonly facets: SearchFacets;
  /** `similar` if nothing has all words as they were typed. */
  readonly match: "exact" | "similar" | "none";
}

/** The prices by which results are limited, in the currency of the locale. */
export const SEARCH_BUDGETS = [10, 20, 30, 50, 100] as const;

/** With fewer results, those with similar words are listed too. */
const FEW = 3;
const MIN_PREFIX = 3;
/** Shorter words are parts of too many others. */
const MIN_PART = 4;
/** Shorter words inside of others are chance: no `Toner` is a `Ton`. */
const MIN_INNER_PART = 6;
const MAX_TERMS = 40;
/** The letters by which an ending such as the plural may differ. */
const ENDING = 2;
/** Each mistyped word is compared with all words of the index. */
const MAX_MISTYPED = 4;

const VALUES: Readonly<Record<SearchFacet, (document: FoundDocument) => readonly string[]>> = {
  kind: ({ kind }) => [kind],
  occasion: ({ occasion }) => (occasion === undefined ? [] : [occasion]),
  color: ({ colors }) => colors,
  budget: ({ price }) =>
    SEARCH_BUDGETS.filter((budget) => price !== undefined && price <= budget).map(String),
};

export const SEARCH_FACETS = Object.keys(VALUES) as readonly SearchFacet[];

const perFacet = <Value>(valueOf: (facet: SearchFacet) => Value) =>
  Object.fromEntries(SEARCH_FACETS.map((facet) => [facet, valueOf(facet)])) as Readonly<
    Record<SearchFacet, Value>
  >;

/** The documents of an index per facet and value. */
const facetPositions = memoize(({ documents }: SearchIndex) => {
  const count = documents.length;
  return perFacet((facet) => {
    // Budgets in the order of their amounts, whichever document comes first.
    const first = facet === "budget" ? SEARCH_BUDGETS.map(String) : [];
    const positions = new Map(first.map((value) => [value, noPositions(count)]));
    for (const [position, document] of documents.entries())
      for (const value of VALUES[facet](document)) {
        const ofValue = positions.get(value) ?? noPositions(count);
        positions.set(value, ofValue);
        addPosition(ofValue, position);
      }
    return positions;
  });
}, new WeakMap());

/** What searches compare the words of an index with. */
const vocabularyOf = memoize(
  ({ words }: SearchIndex) => ({
    /** All words, each on a line of its own. */
    lines: `\n${words.join("\n")}\n`,
    near: createNearWords(words),
  }),
  new WeakMap(),
);

type Vocabulary = ReturnType<typeof vocabularyOf>;

/** The first lines with a text, but for those that are longer than `maxLength`. */
const linesWith = (lines: string, text: string, maxLength = Infinity): readonly string[] => {
  const found: string[] = [];
  const isStart = text.startsWith("\n");
  for (let at = lines.indexOf(text); at >= 0 && found.length < MAX_TERMS;) {
    const start = isStart ? at + 1 : lines.lastIndexOf("\n", at) + 1;
    const end = lines.indexOf("\n", at + 1);
    if (end - start <= maxLength) found.push(lines.slice(start, end));
    at = lines.indexOf(text, end);
  }
  return found;
};

/** The words of an index that a word is a form of and, in languages that join nouns, those that contain it. */
const relatedTo = (
  word: string,
  language: Language,
  { lines }: Vocabulary,
): readonly SearchTerm[] => {
  if (word.length < MIN_PART) return [];
  const stem = word.slice(0, Math.max(MIN_PART, word.length - ENDING));
  const parts = hasCompounds(language)
    ? linesWith(lines, word).filter(
        (other) =>
          word.length >= MIN_INNER_PART ||
          other.lastIndexOf(word) >= other.length - word.length - ENDING,
      )
    : [];
  return [...new Set([...parts, ...linesWith(lines, `\n${stem}`, word.length)])].map((other) => ({
    word: other,
  }));
};

const nearOfMarket = memoize((language: Language) => createNearWords(wordsOfMarket(language)));

/** The words that a mistyped word may stand for: words of an index, and what words of the market mean. */
const nearWords = (word: string, language: Language, { near }: Vocabulary): readonly SearchTerm[] =>
  [...near(word), ...nearOfMarket(language)(word).flatMap((other) => synonymsOf(other, language))]
    .slice(0, MAX_TERMS)
    .map((other) => ({ word: other }));

/** The documents that match some words in sets, the best first: products whose titles have all words, then others whose titles do, then those that have them anywhere, then those with similar words. */
const rankedPositions = (index: SearchIndex, words: readonly string[], language: Language) => {
  const vocabulary = vocabularyOf(index);
  const exact = words.map((word): readonly SearchTerm[] =>
    [word, ...synonymsOf(word, language)].map((meant) => ({ word: meant })),
  );
  const strict = exact.map((terms) =>
    terms.flatMap((term): readonly SearchTerm[] =>
      term.word.length < MIN_PREFIX
        ? [term]
        : [{ ...term, isPrefix: true }, ...relatedTo(term.word, language, vocabulary)],
    ),
  );
  const anywhere = index.find(strict);
  const inTitles = [index.find(exact, "title"), index.find(strict, "title")];
  const products = facetPositions(index).kind.get("product");
  const tiers = [
    ...(products ? inTitles.map((found) => commonPositions(found, products)) : []),
    ...inTitles,
    anywhere,
  ];
  const count = countPositions(anywhere);
  if (count >= FEW) return { tiers, match: "exact" } as const;
  let mistyped = 0;
  const similar = strict.flatMap((terms, at): (readonly SearchTerm[])[] => {
    const isKnown = countPositions(index.find([terms])) > 0;
    if (!isKnown) mistyped += 1;
    const near =
      mistyped <= MAX_MISTYPED && (!isKnown || words.length === 1)
        ? nearWords(words[at] ?? "", language, vocabulary)
        : [];
    // A word that nothing has is ignored.
    return isKnown || near.length > 0 ? [[...terms, ...near]] : [];
  });
  tiers.push(index.find(similar, "title"), index.find(similar));
  if (tiers.every((tier) => countPositions(tier) === 0))
    tiers.push(...similar.map((group) => index.find([group], "title")));
  if (tiers.every((tier) => countPositions(tier) === 0)) return { tiers, match: "none" } as const;
  return { tiers, match: count > 0 ? "exact" : "similar" } as const;
};

/** The documents within a budget of any amount; none for any other value. */
const positionsWithin = (
  documents: readonly FoundDocument[],
  budget: string | number,
): Positions => {
  const positions = noPositions(documents.length);
  for (const [position, { price = Infinity }] of documents.entries())
    if (typeof budget === "number" && price <= budget) addPosition(positions, position);
  return positions;
};

/** Searches an index. Never throws, whatever the text is; the same search has the same result. */
export const searchIn = (
  index: SearchIndex,
  text: string,
  language: Language,
  filters: SearchFilters = {},
  { offset = 0, limit = Infinity }: { readonly offset?: number; readonly limit?: number } = {},
): SearchResult => {
  const { documents } = index;
  const { tiers, match } = rankedPositions(index, searchWords(text, language), language);
  const all = noPositions(documents.length);
  for (const tier of tiers) addPositions(all, tier);
  const known = facetPositions(index);
  const applied = SEARCH_FACETS.flatMap((facet) => {
    const value = filters[facet];
    return value === undefined
      ? []
      : [[facet, known[facet].get(String(value)) ?? positionsWithin(documents, value)] as const];
  });
  const within = (except?: SearchFacet): Positions =>
    commonPositions(
      all,
      ...applied.filter(([facet]) => facet !== except).map(([, positions]) => positions),
    );
  const found = within();
  const facets = perFacet((facet): ReadonlyMap<string, number> => {
    const given = within(facet);
    return new Map([...known[facet]].map(([value, has]) => [value, countCommon(given, has)]));
  });
  const listed = noPositions(documents.length);
  const hits: FoundDocument[] = [];
  for (const tier of tiers) {
    const more = commonPositions(tier, found);
    for (const position of firstPositions(more, offset + limit - hits.length, listed)) {
      const document = documents[position];
      if (document) hits.push(document);
    }
    addPositions(listed, more);
  }
  return {
    hits: hits.slice(offset, offset + limit),
    total: countPositions(found),
    facets,
    match,
  };
};

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
