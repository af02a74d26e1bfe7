import { memoize } from "../kernel/memoize.ts";
import { isOneOf } from "../kernel/untrusted-text.ts";
import { countryOf, type Locale, LOCALES } from "./locale.ts";

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

export const hostSuffixOf = (locale: Locale): HostSuffix =>
  locale === "en-US" ? "com" : (countryOf(locale) as HostSuffix);

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

export const isHostSuffix = isOneOf(HOST_SUFFIXES);

/** The host suffix for a country or suffix in lower case: `com` for `us`, `gb` for `uk`. Undefined if the shop has no such host. */
export const suffixFromText = (text: string): HostSuffix | undefined => {
  if (text === "us") return "com";
  if (text === "uk") return "gb";
  return isHostSuffix(text) ? text : undefined;
};

/** The IANA time zone of a locale's country. */
export const timeZoneOf = memoize((locale: Locale) => HOSTS[hostSuffixOf(locale)].timeZone);
