import { isOneOf } from "../kernel/untrusted-text.ts";
import { fallbackChain } from "./fallback-chain.ts";
import { languageOf, type Locale } from "./locale.ts";

/** The locales that have interface texts of their own. */
export const TEXT_LOCALES = [
  "de-DE",
  "en-GB",
  "en-US",
  "es-ES",
  "fr-FR",
  "it-IT",
  "nl-NL",
] as const satisfies readonly Locale[];

export type TextLocale = (typeof TEXT_LOCALES)[number];

export const isTextLocale = isOneOf(TEXT_LOCALES);

/** The first locale in the fallback chain that has interface texts. */
export const textLocaleOf = (locale: Locale): TextLocale =>
  fallbackChain(locale).find(isTextLocale) ?? "en-US";

/** The locale of footer and review texts, which all of these locales have but `en-US`: that is `en-GB`. */
export const footerTextLocaleOf = (locale: Locale) => {
  const textLocale = textLocaleOf(locale);
  return textLocale === "en-US" ? "en-GB" : textLocale;
};

/** The locales whose stories a visit may show, best match first: the text locales of its fallback chain in its own language. */
export const contentLocalesOf = (locale: Locale): readonly TextLocale[] =>
  fallbackChain(locale)
    .filter(isTextLocale)
    .filter((link) => languageOf(link) === languageOf(locale));
