import type { Locale } from "../market/locale.ts";
import { excerptOf, type Finding } from "./finding.ts";
import { escaped, type Voice, type WrittenText } from "./subject.ts";

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
  return texts.flatMap(({ locale, file, field, text }) =>
    patterns.flatMap(({ use, pattern }): readonly Finding[] => {
      const match = pattern.exec(text);
      return match
        ? [
            {
              rule: "word-forbidden",
              locale,
              file,
              field,
              found: excerptOf(text, match.index),
              expected: `${use}, not ${match[0]}`,
            },
          ]
        : [];
    }),
  );
};

/** Letters of Hebrew, Arabic and their neighbours, and the invisible marks that turn the direction. */
const BIDIRECTIONAL =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Text that runs from right to left, or that contains a mark which makes it: no language of the shop does. */
export const findBidirectionalTexts = (texts: readonly WrittenText[]): readonly Finding[] =>
  texts.flatMap(({ locale, file, field, text }): readonly Finding[] => {
    const at = text.search(BIDIRECTIONAL);
    const code = text.codePointAt(at)?.toString(16).toUpperCase().padStart(4, "0") ?? "";
    return at < 0
      ? []
      : [
          {
            rule: "bidirectional-text",
            locale,
            file,
            field,
            found: `${excerptOf(text, at)} (U+${code})`,
            expected: "text from left to right, without invisible marks",
          },
        ];
  });

/** Texts that are still written with ß where Switzerland and Liechtenstein read them. */
export const findSharpS = (
  texts: readonly WrittenText[],
  written: (text: string, locale: Locale) => string,
): readonly Finding[] =>
  texts.flatMap(({ locale, file, field, text }): readonly Finding[] => {
    const left = (["de-CH", "de-LI"] as const).find((country) =>
      written(text, country).includes("ß"),
    );
    return left === undefined
      ? []
      : [
          {
            rule: "sharp-s",
            locale,
            file,
            field,
            found: excerptOf(text, text.indexOf("ß")),
            expected: `ss in ${left}`,
          },
        ];
  });
