import { memoize } from "../kernel/memoize.ts";
import type { Language } from "../market/locale.ts";
import { foldText } from "./search-text.ts";
import synonyms from "./synonyms.json" with { type: "json" };

/** Languages that write several nouns as one word: a `Hochzeitskarte` is a `Karte`. */
export const hasCompounds = (language: Language): boolean => language === "de" || language === "nl";

/** Words that mean the same to those who shop; those after `>` are found by the others, not the other way round. Most people call a material by a brand's name. */
const SYNONYMS: Readonly<Record<Language, readonly string[]>> = synonyms;

const groupsOf = memoize((language: Language): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, readonly string[]>();
  for (const line of SYNONYMS[language]) {
    const [alike = [], more = []] = line
      .split(">")
      .map((part) => part.trim().split(" ").map(foldText));
    for (const word of alike)
      groups.set(word, [
        ...(groups.get(word) ?? []),
        ...[...alike, ...more].filter((other) => other !== word),
      ]);
  }
  return groups;
});

/** The words, folded, that have others with the same meaning. */
export const wordsOfMarket = (language: Language): readonly string[] => [
  ...groupsOf(language).keys(),
];

/** Other words, folded, for what a folded word of a search means. */
export const synonymsOf = (word: string, language: Language): readonly string[] => {
  const groups = groupsOf(language);
  return (
    groups.get(word) ??
    groups.get(word.replace(/s$/, "")) ??
    groups.get(word.replace(/es$/, "")) ??
    []
  );
};
