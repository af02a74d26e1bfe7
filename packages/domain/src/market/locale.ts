import { memoize } from "../kernel/memoize.ts";
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

/** The countries in which the shop sells. */
export const COUNTRIES = [
  "at",
  "be",
  "ch",
  "de",
  "es",
  "fr",
  "gb",
  "it",
  "li",
  "lu",
  "nl",
  "us",
] as const satisfies readonly Country[];

/** The storefront hosts by suffix: a country code, or `com` for `en-US`. The main locale is served without a path prefix. */
const HOSTS = {
  at: { mainLocale: "de-AT", timeZone: "Europe/Vienna" },
  ch: { mainLocale: "de-CH", timeZone: "Europe/Zurich" },
  de: { mainLocale: "de-DE", timeZone: "Europe/Berlin" },
  it: { mainLocale: "it-IT", timeZone: "Europe/Rome" },
  li: { mainLocale: "de-LI", timeZone: "Europe/Vaduz" },
  lu: { mainLocale: "de-LU", timeZone: "Europe/Luxembourg" },
  gb: { mainLocale: "en-GB", timeZone: "Europe/London" },
  com: { mainLocale: "en-US", timeZone: "America/New_York" },
  es: { mainLocale: "es-ES", timeZone: "Europe/Madrid" },
  be: { mainLocale: "nl-BE", timeZone: "Europe/Brussels" },
  fr: { mainLocale: "fr-FR", timeZone: "Europe/Paris" },
  nl: { mainLocale: "nl-NL", timeZone: "Europe/Amsterdam" },
} as const satisfies Readonly<
  Record<string, { readonly mainLocale: Locale; readonly timeZone: string }>
>;

export type HostSuffix = keyof typeof HOSTS;

export const HOST_SUFFIXES = Object.keys(HOSTS) as readonly HostSuffix[];
export const languageOf = (locale: Locale): Language => locale.slice(0, 2) as Language;

export const countryOf = (locale: Locale): Country => locale.slice(3).toLowerCase() as Country;

export const hostSuffixOf = (locale: Locale): HostSuffix =>
  locale === "en-US" ? "com" : (countryOf(locale) as HostSuffix);

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

const LOCALES_OF_SUFFIX: ReadonlyMap<HostSuffix, readonly Locale[]> = new Map(
  HOST_SUFFIXES.map((suffix) => [
    suffix,
    LOCALES.filter((locale) => hostSuffixOf(locale) === suffix),
  ]),
);

export const mainLocaleOfSuffix = (suffix: HostSuffix): Locale => HOSTS[suffix].mainLocale;

/** All locales of a host in alphabetical order; those other than the main one have a language prefix in the path. */
export const localesOfSuffix = (suffix: HostSuffix): readonly Locale[] =>
  LOCALES_OF_SUFFIX.get(suffix) ?? [];

/** The locale to which a language prefix leads on a host that does not serve the language: `en-GB` for `en`. */
export const mainLocaleOfLanguage = (language: Language): Locale =>
  MAIN_LOCALE_OF_LANGUAGE[language];

export const isLanguage = isOneOf(LANGUAGES);

export const isHostSuffix = isOneOf(HOST_SUFFIXES);

/** The host suffix for a country or suffix in lower case: `com` for `us`, `gb` for `uk`. Undefined if the shop has no such host. */
export const suffixFromText = (text: string): HostSuffix | undefined => {
  if (text === "us") return "com";
  if (text === "uk") return "gb";
  return isHostSuffix(text) ? text : undefined;
};

/** The IANA time zone of a locale's country. */
export const timeZoneOf = memoize((locale: Locale) => HOSTS[hostSuffixOf(locale)].timeZone);
