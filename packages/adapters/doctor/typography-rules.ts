import { type Language, languageOf } from "@passepartout/domain/market/locale";
import type { TextLocale } from "@passepartout/domain/market/text-locale";
import { type Finding, findingIn, type WrittenText } from "./finding.ts";
import { withoutPlaceholders } from "./subject.ts";

interface TypographyRule {
  /** The languages that it applies to; all if undefined. */
  readonly languages?: readonly Language[];
  readonly wrong: RegExp;
  readonly expected: (locale: TextLocale) => string;
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
  { wrong: /[\p{L}\d]'|'(?=\p{L})/u, expected: () => "the apostrophe ’" },
  { wrong: /"/, expected: (locale) => `quotation marks ${QUOTES[locale]}` },
  { wrong: /\.{3}/, expected: () => "the ellipsis …" },
  { wrong: / {2}|\t/, expected: () => "one space" },
  { wrong: / - /, expected: () => "a dash, – or —" },
  { wrong: / [,.)\]](?!\d)/, expected: () => "no space before this mark" },
  {
    languages: NOT_GERMAN,
    wrong: /[\p{L}\d][ \u00A0\u202F]…/u,
    expected: () => "no space before the ellipsis: “Loading…”",
  },
  {
    languages: ["fr"],
    wrong:
      /[\p{L}\d)»%€]\p{Zs}?(?<![\u00A0\u202F])[!?;»]|[\p{L})»] ?:(?=\s|$)|«(?![\u00A0\u202F])/u,
    expected: () => "a no-break space before : ; ! ? » and after «",
  },
  {
    languages: NOT_FRENCH,
    wrong: /[\p{L}\d)]\p{Zs}[!?;:](?=\s|$)/u,
    expected: () => "no space before this mark",
  },
  { languages: ["de"], wrong: /[“”](?=\p{L})|‚\p{L}+'/u, expected: () => "quotation marks „…“" },
  { languages: ["en"], wrong: /[„«»]/u, expected: (locale) => `quotation marks ${QUOTES[locale]}` },
  {
    languages: ["es"],
    wrong: /(?:^|[.!…:]\s)[^¿?.!…:]*\?|(?:^|[.?…:]\s)[^¡!.?…:]*!/u,
    expected: () => "¿…? and ¡…!",
  },
];

/** Marks that are not those of the language. */
export const findWrongTypography = (texts: readonly WrittenText[]): readonly Finding[] =>
  texts.flatMap((written) => {
    const plain = { ...written, text: withoutPlaceholders(written.text) };
    return TYPOGRAPHY.flatMap(({ languages, wrong, expected }) => {
      if (languages && !languages.includes(languageOf(plain.locale))) return [];
      const at = plain.text.search(wrong);
      return at < 0 ? [] : [findingIn(plain, "typography", expected(plain.locale), at)];
    });
  });
