import { fallbackChain } from "./fallback-chain.ts";
import { languageOf, LOCALES, type Locale } from "./locale.ts";

/** The seven locales in which the chrome's texts exist. [LOC-16] */
export const TEXT_LOCALES = [
  "de-DE",
  "en-GB",
  "en-US",
  "es-ES",
  "fr-FR",
  "it-IT",
  "nl-NL",
] as const satisfies readonly Locale[];

/** A locale in which the chrome's texts exist. [LOC-16] */
export type TextLocale = (typeof TEXT_LOCALES)[number];

/** The six locales in which the footer's and the reviews' texts exist; `en-US` is not among them. [LOC-17] */
export const FOOTER_TEXT_LOCALES = [
  "de-DE",
  "es-ES",
  "fr-FR",
  "it-IT",
  "nl-NL",
  "en-GB",
] as const satisfies readonly Locale[];

/** A locale in which the footer's and the reviews' texts exist. [LOC-17] */
export type FooterTextLocale = (typeof FOOTER_TEXT_LOCALES)[number];

const firstOfChain = <T extends Locale>(written: readonly T[], otherwise: T) =>
  new Map(
    LOCALES.map((locale) => [
      locale,
      fallbackChain(locale).find((link): link is T =>
        (written as readonly Locale[]).includes(link),
      ) ?? otherwise,
    ]),
  );

const TEXT_LOCALE_OF = firstOfChain(TEXT_LOCALES, "en-US");
const FOOTER_TEXT_LOCALE_OF = firstOfChain(FOOTER_TEXT_LOCALES, "en-GB");

/** The locale whose chrome texts a visit reads: the first of its fallback chain that has some. [LOC-Q8] */
export const textLocaleOf = (locale: Locale): TextLocale => TEXT_LOCALE_OF.get(locale) ?? "en-US";

/** The locale whose footer and review texts a visit reads: `en-GB` for `en-US`. [LOC-Q8] */
export const footerTextLocaleOf = (locale: Locale): FooterTextLocale =>
  FOOTER_TEXT_LOCALE_OF.get(locale) ?? "en-GB";

/** The locales whose stories a visit may read, best first: those of its fallback chain that have texts, in its own language. [LOC-10, LOC-Q8] */
export const contentLocalesOf = (locale: Locale): readonly TextLocale[] =>
  fallbackChain(locale).filter(
    (link): link is TextLocale =>
      (TEXT_LOCALES as readonly Locale[]).includes(link) && languageOf(link) === languageOf(locale),
  );
