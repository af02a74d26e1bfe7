import { languageOf, LOCALES, type Locale, mainLocaleOfLanguage } from "./locale.ts";

/** The last locale of every fallback chain; not to be confused with the default locale. */
export const LAST_FALLBACK: Locale = "en-US";

const CHAINS: ReadonlyMap<Locale, readonly Locale[]> = new Map(
  LOCALES.map((locale) => [
    locale,
    [...new Set([locale, mainLocaleOfLanguage(languageOf(locale)), LAST_FALLBACK])],
  ]),
);

/** The locales in which a text is looked up, in order: the locale itself, the main locale of its language, `en-US`, without duplicates. */
export const fallbackChain = (locale: Locale): readonly Locale[] => CHAINS.get(locale) ?? [locale];

/** The fallback chain without the locale itself. */
export const fallbacksOf = (locale: Locale): readonly Locale[] => fallbackChain(locale).slice(1);
