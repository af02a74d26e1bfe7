import { currencyOf } from "./currency.ts";
import { languageOf, type Locale } from "./locale.ts";
import { grouped, priceStyleOf } from "./price-style.ts";

/** A number as the locale writes it, with the separator that its prices have: `2.307`, `2,307`, `2’307`. Four digits have none where the locale writes none. */
export const numberText = (locale: Locale, number: number): string =>
  Number.isSafeInteger(number)
    ? `${number < 0 ? "-" : ""}${grouped(String(Math.abs(number)), priceStyleOf(locale, currencyOf(locale)))}`
    : new Intl.NumberFormat(languageOf(locale)).format(number);

/** A number with at most one decimal, as a rating or a rate has. Its sign is that of the language, as in sizes: Swiss prices alone have a point. */
export const decimalText = (locale: Locale, number: number, decimals: 0 | 1 = 0): string =>
  new Intl.NumberFormat(languageOf(locale), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 1,
  }).format(number);

const SPACED = new Set(["de", "es", "fr"]);

/** A share from 0 to 1, in the style of the language in every country: `20 %` in German, `20%` in English. */
export const percentText = (locale: Locale, share: number): string =>
  `${Math.round(share * 100)}${SPACED.has(languageOf(locale)) ? "\u00A0" : ""}%`;
