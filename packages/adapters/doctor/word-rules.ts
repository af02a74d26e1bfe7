import type { Locale } from "@passepartout/domain/market/locale";
import type { Voice } from "../src/messages/voices.ts";
import { type Finding, findingIn, type WrittenText } from "./finding.ts";
import { escaped } from "./subject.ts";

/** A phrase as whole words in any case; a star at its end stands for any ending, straight and typographic apostrophes are alike. */
const patternOf = (phrase: string): string =>
  phrase.endsWith("*") ? String.raw`${escaped(phrase.slice(0, -1))}[\p{L}]*` : escaped(phrase);

const APOSTROPHES = /['’]/g;

/** Words that a native shop would not print, each with what it prints instead. */
export const findForbiddenWords = (
  texts: readonly WrittenText[],
  { words }: Pick<Voice, "words">,
): readonly Finding[] => {
  const patterns = words.map(({ not, use }) => ({
    use,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?:${not.map(patternOf).join("|")})(?![\p{L}\d])`.replace(
        APOSTROPHES,
        "['’]",
      ),
      "iu",
    ),
  }));
  return texts.flatMap((text) =>
    patterns.flatMap(({ use, pattern }) => {
      const match = pattern.exec(text.text);
      return match
        ? [findingIn(text, "word-forbidden", `${use}, not ${match[0]}`, match.index)]
        : [];
    }),
  );
};

/** Letters of Hebrew, Arabic and their neighbours, and the invisible marks that turn the direction. */
const BIDIRECTIONAL =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Text that runs from right to left, or that contains a mark which makes it: no language of the shop does. */
export const findBidirectionalTexts = (texts: readonly WrittenText[]): readonly Finding[] =>
  texts.flatMap((text) => {
    const at = text.text.search(BIDIRECTIONAL);
    if (at < 0) return [];
    const code = text.text.codePointAt(at)?.toString(16).toUpperCase().padStart(4, "0");
    const expected = "text from left to right, without invisible marks";
    const finding = findingIn(text, "bidirectional-text", expected, at);
    return [{ ...finding, found: `${finding.found} (U+${code})` }];
  });

/** Texts that are still written with ß where Switzerland and Liechtenstein read them. */
export const findSharpS = (
  texts: readonly WrittenText[],
  written: (text: string, locale: Locale) => string,
): readonly Finding[] =>
  texts.flatMap((text) => {
    const left = (["de-CH", "de-LI"] as const).find((country) =>
      written(text.text, country).includes("ß"),
    );
    return left === undefined
      ? []
      : [findingIn(text, "sharp-s", `ss in ${left}`, text.text.indexOf("ß"))];
  });
