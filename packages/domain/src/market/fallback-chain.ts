import { LOCALES, type Locale } from "./locale.ts";

/** The locale in which a text is looked up last, whatever the visit's locale; it is not the default locale. [LOC-10] [LOC-Q2] */
export const LAST_FALLBACK: Locale = "en-US";

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

/** The locale whose texts stand in first when `locale` has none: `de-AT` reads `de-DE`; undefined for the main locales. [LOC-05] [LOC-06] [LOC-07] [LOC-08] [LOC-09] */
export const directFallbackOf = (locale: Locale): Locale | undefined => DIRECT_FALLBACKS[locale];

const chainOf = (locale: Locale): readonly Locale[] => {
  const direct = DIRECT_FALLBACKS[locale];
  return [...new Set(direct ? [locale, direct, LAST_FALLBACK] : [locale, LAST_FALLBACK])];
};

const CHAINS = new Map(LOCALES.map((locale) => [locale, chainOf(locale)]));
const FALLBACKS = new Map(LOCALES.map((locale) => [locale, chainOf(locale).slice(1)]));

/** The locales in which a text is looked up, in order: the locale itself, its direct fallback, `en-US`, each once. [LOC-10] [LOC-Q1] */
export const fallbackChain = (locale: Locale): readonly Locale[] => CHAINS.get(locale) ?? [locale];

/** The locales that stand in for a locale, in order of look-up, without the locale itself. [LOC-10] [LOC-Q1] */
export const fallbacksOf = (locale: Locale): readonly Locale[] => FALLBACKS.get(locale) ?? [];
