import { isOneOf } from "../kernel/untrusted-text.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";

/** The locales in which the shop sells, in alphabetical order. */
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

export type Locale = (typeof LOCALES)[number];

/** The locale of a request that does not determine one. */
export const DEFAULT_LOCALE: Locale = "de-DE";

export const LANGUAGES = ["de", "en", "es", "fr", "it", "nl"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The country code of a locale in lower case: `us` for `en-US`. */
export type Country = Lowercase<Locale extends `${string}-${infer C}` ? C : never>;

export const languageOf = (locale: Locale): Language => locale.slice(0, 2) as Language;

export const countryOf = (locale: Locale): Country => locale.slice(3).toLowerCase() as Country;

/** The countries in which the shop sells, in alphabetical order. */
export const COUNTRIES = [...new Set(LOCALES.map(countryOf))].toSorted() as [Country, ...Country[]];

/** True for two letters, a dash and two letters in any case, supported or not. */
export const hasLocaleShape = (text: string): boolean => /^[a-z]{2}-[a-z]{2}$/i.test(text);

/** True for a supported locale in its exact spelling: `de-de` is not one. */
export const isLocale = isOneOf(LOCALES);

/** Parses a locale in its exact spelling. Errors: `locale-malformed`, `locale-unsupported`. */
export const parseLocale = (text: string): Result<Locale> => {
  if (isLocale(text)) return ok(text);
  const supported = LOCALES.join(", ");
  return hasLocaleShape(text)
    ? invalid(
        "locale-unsupported",
        `the shop does not support this locale; it supports ${supported}`,
        text,
      )
    : invalid(
        "locale-malformed",
        `a locale is two letters, a dash and two letters; the shop supports ${supported}`,
        text,
      );
};

const MAIN_LOCALE_OF_LANGUAGE: Readonly<Record<Language, Locale>> = {
  de: "de-DE",
  en: "en-GB",
  es: "es-ES",
  fr: "fr-FR",
  it: "it-IT",
  nl: "nl-NL",
};

/** The locale to which a language prefix leads on a host that does not serve the language: `en-GB` for `en`. */
export const mainLocaleOfLanguage = (language: Language): Locale =>
  MAIN_LOCALE_OF_LANGUAGE[language];

export const isLanguage = isOneOf(LANGUAGES);
