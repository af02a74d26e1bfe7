import { type Language, languageOf } from "@passepartout/domain/market/locale";
import { spelledFor } from "@passepartout/domain/market/spelling";
import type { Voice } from "../src/messages/voices.ts";
import { type Finding, findingIn, type WrittenText } from "./finding.ts";
import { escaped, withoutPlaceholders } from "./subject.ts";
import type { TextLocale } from "@passepartout/domain/market/text-locale";

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
export const findBidirectionalText = (written: WrittenText): readonly Finding[] => {
  const at = written.text.search(BIDIRECTIONAL);
  if (at < 0) return [];
  const code = written.text.codePointAt(at)?.toString(16).toUpperCase().padStart(4, "0");
  const expected = "text from left to right, without invisible marks";
  const finding = findingIn(written, "bidirectional-text", expected, at);
  return [{ ...finding, found: `${finding.found} (U+${code})` }];
};

/** A German text that is still written with ß where Switzerland and Liechtenstein read it. */
export const findSharpS = (written: WrittenText): readonly Finding[] => {
  const { locale, text } = written;
  const left = (["de-CH", "de-LI"] as const).find((country) =>
    spelledFor(text, country).includes("ß"),
  );
  return left === undefined || languageOf(locale) !== "de"
    ? []
    : [findingIn(written, "sharp-s", `ss in ${left}`, text.indexOf("ß"))];
};

interface TypographyRule {
  /** The languages that it applies to; all if undefined. */
  readonly languages?: readonly Language[];
  readonly wrong: RegExp;
  /** What is written instead, with the quotation marks of the language as `#`. */
  readonly expected: string;
}

const QUOTES: Readonly<Record<TextLocale, string>> = {
  "de-DE": "„…“",
  "en-GB": "‘…’",
  "en-US": "“…”",
  "es-ES": "«…»",
  "fr-FR": "« … » with no-break spaces",
  "it-IT": "«…»",
  "nl-NL": "‘…’",
};

const NOT_GERMAN = ["en", "es", "fr", "it", "nl"] as const;
const NOT_FRENCH = ["de", "en", "es", "it", "nl"] as const;

/** The marks of print of each language, one rule for each thing that can be wrong. */
const TYPOGRAPHY: readonly TypographyRule[] = [
  { wrong: /[\p{L}\d]'|'(?=\p{L})/u, expected: "the apostrophe ’" },
  { wrong: /"/, expected: "quotation marks #" },
  { wrong: /\.{3}/, expected: "the ellipsis …" },
  { wrong: / {2}|\t/, expected: "one space" },
  { wrong: / - /, expected: "a dash, – or —" },
  { wrong: / [,.)\]](?!\d)/, expected: "no space before this mark" },
  {
    languages: NOT_GERMAN,
    wrong: /[\p{L}\d][ \u00A0\u202F]…/u,
    expected: "no space before the ellipsis: “Loading…”",
  },
  {
    languages: ["fr"],
    wrong:
      /[\p{L}\d)»%€]\p{Zs}?(?<![\u00A0\u202F])[!?;»]|[\p{L})»] ?:(?=\s|$)|«(?![\u00A0\u202F])/u,
    expected: "a no-break space before : ; ! ? » and after «",
  },
  {
    languages: NOT_FRENCH,
    wrong: /[\p{L}\d)]\p{Zs}[!?;:](?=\s|$)/u,
    expected: "no space before this mark",
  },
  { languages: ["de"], wrong: /[“”](?=\p{L})|‚\p{L}+'/u, expected: "quotation marks „…“" },
  { languages: ["en"], wrong: /[„«»]/u, expected: "quotation marks #" },
  {
    languages: ["es"],
    wrong: /(?:^|[.!…:]\s)[^¿?.!…:]*\?|(?:^|[.?…:]\s)[^¡!.?…:]*!/u,
    expected: "¿…? and ¡…!",
  },
];

/** Marks that are not those of the language. */
export const findWrongTypography = (written: WrittenText): readonly Finding[] => {
  const plain = { ...written, text: withoutPlaceholders(written.text) };
  return TYPOGRAPHY.flatMap(({ languages, wrong, expected }) => {
    if (languages && !languages.includes(languageOf(plain.locale))) return [];
    const at = plain.text.search(wrong);
    return at < 0
      ? []
      : [findingIn(plain, "typography", expected.replace("#", QUOTES[plain.locale]), at)];
  });
};
