import { LOCALES, type Locale } from "./locale.ts";

/** The last locale of every fallback chain; not to be confused with the default locale. */
export const LAST_FALLBACK: Locale = "en-US";

/** The locale whose texts are used when one has none; the main locale of a language has no such locale. */
const DIRECT_FALLBACKS: Readonly<Partial<Record<Locale, Locale>>> = {
  "de-AT": "de-DE",
  "de-CH": "de-DE",
  "de-LI": "de-DE",
  "de-LU": "de-DE",
  "de-IT": "de-DE",
  "en-US": "en-GB",
  "fr-BE": "fr-FR",
  "fr-CH": "fr-FR",
  "fr-LU": "fr-FR",
  "it-CH": "it-IT",
  "nl-BE": "nl-NL",
};

const CHAINS: ReadonlyMap<Locale, readonly Locale[]> = new Map(
  LOCALES.map((locale) => [
    locale,
    [...new Set([locale, DIRECT_FALLBACKS[locale] ?? LAST_FALLBACK, LAST_FALLBACK])],
  ]),
);

/** The locales in which a text is looked up, in order: the locale itself, its direct fallback, `en-US`, without duplicates. */
export const fallbackChain = (locale: Locale): readonly Locale[] => CHAINS.get(locale) ?? [locale];

/** The fallback chain without the locale itself. */
export const fallbacksOf = (locale: Locale): readonly Locale[] => fallbackChain(locale).slice(1);
