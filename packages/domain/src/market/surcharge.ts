import type { Country, Locale } from "./locale.ts";

export type EnvelopeSize = "standard" | "compact" | "large";

const SURCHARGES: Readonly<Record<EnvelopeSize, Readonly<Partial<Record<Country, string>>>>> = {
  standard: { at: "1,00 EUR", de: "0,95", ch: "1.00 CHF" },
  compact: { at: "1,50", de: "1,10", ch: "1.20 CHF" },
  large: { at: "1,50", de: "1,80", ch: "2.90 CHF" },
};

/** The displayed text of an envelope's surcharge in a country; undefined if none is displayed. */
export const envelopeSurchargeText = (country: Country, size: EnvelopeSize): string | undefined =>
  SURCHARGES[size][country];

const BARE_AMOUNT = /^[\d.,]+$/;

/** The text of a surcharge on a page, where an amount without a currency is in euros. */
export const surchargeWords = (text: string): string =>
  BARE_AMOUNT.test(text) ? `${text}\u00a0€` : text;

const RATES: Readonly<Partial<Record<Locale, number>>> = { "de-DE": 2.5, "de-CH": 3.5 };

/** The rate recorded for a locale. It is only looked up, never applied to a price. */
export const rateOf = (locale: Locale): number | undefined => RATES[locale];
