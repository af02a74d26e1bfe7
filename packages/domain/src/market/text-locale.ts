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

/** The locales that have footer and review texts of their own: not `en-US`. */
export const FOOTER_TEXT_LOCALES = [
  "de-DE",
  "es-ES",
  "fr-FR",
  "it-IT",
  "nl-NL",
  "en-GB",
] as const satisfies readonly Locale[];

export type FooterTextLocale = (typeof FOOTER_TEXT_LOCALES)[number];

export const isTextLocale = isOneOf(TEXT_LOCALES);

const isFooterTextLocale = isOneOf(FOOTER_TEXT_LOCALES);

/** The first locale in the fallback chain that has interface texts. */
export const textLocaleOf = (locale: Locale): TextLocale =>
  fallbackChain(locale).find(isTextLocale) ?? "en-US";

/** The first locale in the fallback chain that has footer and review texts: `en-GB` for `en-US`. */
export const footerTextLocaleOf = (locale: Locale): FooterTextLocale =>
  fallbackChain(locale).find(isFooterTextLocale) ?? "en-GB";

/** The locales whose stories a visit may show, best match first: the text locales of its fallback chain in its own language. */
export const contentLocalesOf = (locale: Locale): readonly TextLocale[] =>
  fallbackChain(locale)
    .filter(isTextLocale)
    .filter((link) => languageOf(link) === languageOf(locale));
