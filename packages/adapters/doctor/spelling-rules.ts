import type { Spelling } from "../src/spelling/dictionaries.ts";
import { type Language, languageOf } from "@passepartout/domain/market/locale";
import { type Finding, findingIn, type WrittenText } from "./finding.ts";
import { withoutPlaceholders } from "./subject.ts";

/** Addresses and codes, which are not words. */
const WORDLESS = /\S+@\S+|https?:\/\/\S+|\b\S+\.(?:[a-z]{2,3}|example|localhost)\b|\S*[\d_/]\S*/giu;
/** With the hyphen of a part that stands for a joined noun: `Geburts- und Taufkarten`. */
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’‑-][\p{L}\p{M}]+)*[‑-]?/gu;

/** What joins two nouns of one word. */
const LINKS: Readonly<Partial<Record<Language, readonly string[]>>> = {
  de: ["", "s", "n", "en", "es", "e", "er"],
  nl: ["", "s", "en", "e", "n"],
};
const MIN_PART = 4;

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Whether a word is joined from two that are known, such as `Leinwandbild`. A dictionary lists few of those. */
const isJoined = (word: string, language: Language, knows: (part: string) => boolean): boolean => {
  const links = LINKS[language];
  if (!links) return false;
  for (let at = MIN_PART; at <= word.length - MIN_PART; at++) {
    const end = word.slice(at);
    if (!knows(language === "de" ? capitalized(end) : end) && !knows(end)) continue;
    const start = word.slice(0, at);
    const isStart = (link: string): boolean => {
      const part = start.slice(0, start.length - link.length);
      return (
        start.endsWith(link) &&
        part.length >= MIN_PART - 1 &&
        (knows(part) || knows(capitalized(part)))
      );
    };
    if (links.some(isStart)) return true;
  }
  return false;
};

/** Words of texts that neither the dictionary nor the list of the shop's own words knows; each once per text. `ofShop` holds words in lower case; a star at the end stands for any ending. */
export const findMisspelled = (
  texts: readonly WrittenText[],
  spelling: Spelling,
  ofShop: readonly string[],
): readonly Finding[] => {
  const whole = new Set(ofShop.filter((word) => !word.endsWith("*")));
  const beginnings = ofShop.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1));
  const isOfShop = (word: string): boolean => {
    const lower = word.toLowerCase();
    return whole.has(lower) || beginnings.some((beginning) => lower.startsWith(beginning));
  };
  const judged = new Map<string, boolean>();
  const suggested = new Map<string, string>();
  const isRight = (word: string, language: Language): boolean => {
    const known = judged.get(word);
    if (known !== undefined) return known;
    const parts = word.split(/['‑-]/u);
    const isKnown = (one: string): boolean => isOfShop(one) || spelling.knows(one);
    const right =
      isKnown(word) ||
      // A capital may stand at the beginning of a sentence alone.
      isKnown(word.toLowerCase()) ||
      (parts.length === 1
        ? isJoined(word, language, isKnown)
        : parts.every((part) => part.length < 3 || isRight(part, language)));
    judged.set(word, right);
    return right;
  };
  return texts.flatMap((text) => {
    const plain = withoutPlaceholders(text.text).replace(WORDLESS, " ");
    const words = new Set(Array.from(plain.matchAll(WORD), ([word]) => word.replaceAll("’", "'")));
    return [...words]
      .filter(
        (word) =>
          word.length > 2 && !/[‑-]$/u.test(word) && !isRight(word, languageOf(text.locale)),
      )
      .map((word) => {
        const likely = suggested.get(word) ?? spelling.suggest(word)[0] ?? "another word";
        suggested.set(word, likely);
        const expected = `${likely}, not ${word}; a word of the shop stands in the list of its voice`;
        return findingIn(text, "misspelled", expected, text.text.indexOf(word.slice(0, 3)));
      });
  });
};
