import { invalid, ok, type Result } from "../kernel/result.ts";

/** The 17 locales in which the shop sells, in alphabetical order. [LOC-01] */
export const LOCALES = [
  "de-AT",
  "de-CH",
  "de-DE",
  "de-IT",
  "de-LI",
  "de-LU",
  "en-GB",
  "en-US",
  "es-ES",
  "fr-BE",
  "fr-CH",
  "fr-FR",
  "fr-LU",
  "it-CH",
  "it-IT",
  "nl-BE",
  "nl-NL",
] as const;

/** A locale in which the shop sells. [LOC-01] */
export type Locale = (typeof LOCALES)[number];

/** The locale of a visit that tells none. [LOC-02] */
export const DEFAULT_LOCALE: Locale = "de-DE";

/** The six languages of the shop. [LOC-03] */
export const LANGUAGES = ["de", "en", "es", "fr", "it", "nl"] as const;

/** A language of the shop. [LOC-03] */
export type Language = (typeof LANGUAGES)[number];

/** The country of a locale in lower case, `us` for `en-US`; it stands in headers and keys. [LOC-11] */
export type Country = Lowercase<Locale extends `${string}-${infer C}` ? C : never>;

/** The suffixes that storefront hosts end in; `com` stands for `en-US`. [LOC-04] */
export const HOST_SUFFIXES = [
  "at",
  "ch",
  "de",
  "it",
  "li",
  "lu",
  "gb",
  "com",
  "es",
  "be",
  "fr",
  "nl",
] as const;

/** The suffix of a storefront host. [LOC-04] */
export type HostSuffix = (typeof HOST_SUFFIXES)[number];

/** The language of a locale: its first two letters. [LOC-11] */
export const languageOf = (locale: Locale): Language => locale.slice(0, 2) as Language;

/** The country of a locale: its last two letters in lower case. [LOC-11] */
export const countryOf = (locale: Locale): Country => locale.slice(3).toLowerCase() as Country;

/** The host suffix under which a locale is served. [LOC-04] */
export const hostSuffixOf = (locale: Locale): HostSuffix =>
  locale === "en-US" ? "com" : (countryOf(locale) as HostSuffix);

/** Whether a text has the shape of a locale code, supported or not: `de-de` has. [LOC-11] */
export const hasLocaleShape = (text: string): boolean => /^[a-z]{2}-[a-z]{2}$/i.test(text);

/** Whether a text is exactly one of the 17 locales: `de-de` is not. [LOC-01] */
export const isLocale = (text: string): text is Locale =>
  (LOCALES as readonly string[]).includes(text);

/** Reads a locale from outside text; errors: `locale-malformed`, `locale-unsupported`. [LOC-11] */
export const parseLocale = (text: string): Result<Locale> => {
  if (isLocale(text)) return ok(text);
  const list = LOCALES.join(", ");
  return hasLocaleShape(text)
    ? invalid("locale-unsupported", `this locale is not served; the shop serves ${list}`, text)
    : invalid(
        "locale-malformed",
        `a locale is two letters, a dash and two letters; the shop serves ${list}`,
        text,
      );
};

const TIME_ZONES: Readonly<Record<Country, string>> = {
  at: "Europe/Vienna",
  be: "Europe/Brussels",
  ch: "Europe/Zurich",
  de: "Europe/Berlin",
  es: "Europe/Madrid",
  fr: "Europe/Paris",
  gb: "Europe/London",
  it: "Europe/Rome",
  li: "Europe/Vaduz",
  lu: "Europe/Luxembourg",
  nl: "Europe/Amsterdam",
  us: "America/New_York",
};

const MAIN_LOCALE_OF_SUFFIX: Readonly<Record<HostSuffix, Locale>> = {
  at: "de-AT",
  ch: "de-CH",
  de: "de-DE",
  it: "it-IT",
  li: "de-LI",
  lu: "de-LU",
  gb: "en-GB",
  com: "en-US",
  es: "es-ES",
  be: "nl-BE",
  fr: "fr-FR",
  nl: "nl-NL",
};

const MAIN_LOCALE_OF_LANGUAGE: Readonly<Record<Language, Locale>> = {
  de: "de-DE",
  en: "en-GB",
  es: "es-ES",
  fr: "fr-FR",
  it: "it-IT",
  nl: "nl-NL",
};

const LOCALES_OF_SUFFIX: ReadonlyMap<HostSuffix, readonly Locale[]> = new Map(
  HOST_SUFFIXES.map((suffix) => [
    suffix,
    LOCALES.filter((locale) => hostSuffixOf(locale) === suffix),
  ]),
);

/** The locale that a storefront host serves without a path prefix: `de-CH` on ch. [LOC-Q4] */
export const mainLocaleOfSuffix = (suffix: HostSuffix): Locale => MAIN_LOCALE_OF_SUFFIX[suffix];

/** All locales of a storefront host, in alphabetical order; the others than the main one are reached by a language prefix. [LOC-Q4] */
export const localesOfSuffix = (suffix: HostSuffix): readonly Locale[] =>
  LOCALES_OF_SUFFIX.get(suffix) ?? [];

/** The locale of a language's main host, to which the prefix of a foreign language leads: `en` is at home in Great Britain. [LOC-Q5] */
export const mainLocaleOfLanguage = (language: Language): Locale =>
  MAIN_LOCALE_OF_LANGUAGE[language];

/** Whether a text is exactly one of the six languages. [LOC-03] */
export const isLanguage = (text: string): text is Language =>
  (LANGUAGES as readonly string[]).includes(text);

/** Whether a text is exactly one of the twelve host suffixes. [LOC-04] */
export const isHostSuffix = (text: string): text is HostSuffix =>
  (HOST_SUFFIXES as readonly string[]).includes(text);

/** The host suffix that a country or suffix in a path means, in lower case: `us` is com, `uk` is gb; undefined when it is none of ours. [LOC-Q5] */
export const suffixFromText = (text: string): HostSuffix | undefined => {
  if (text === "us") return "com";
  if (text === "uk") return "gb";
  return isHostSuffix(text) ? text : undefined;
};

/** The IANA time zone of a locale's country: there the shop's months begin and end. [LOC-11] */
export const timeZoneOf = (locale: Locale): string => TIME_ZONES[countryOf(locale)];
