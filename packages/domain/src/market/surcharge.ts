import type { Country, Locale } from "./locale.ts";

/** The sizes of envelopes that cost extra. [CUR-12] [CUR-13] [CUR-14] */
export type EnvelopeSize = "standard" | "compact" | "large";

const SURCHARGES: Readonly<Record<EnvelopeSize, Readonly<Partial<Record<Country, string>>>>> = {
  standard: { at: "1,00 EUR", de: "0,95", ch: "1.00 CHF" },
  compact: { at: "1,50", de: "1,10", ch: "1.20 CHF" },
  large: { at: "1,50", de: "1,80", ch: "2.90 CHF" },
};

/** What an envelope costs extra in a country, as the text that is displayed; undefined where none is displayed. [CUR-12] [CUR-13] [CUR-14] [CUR-Q5] */
export const envelopeSurchargeText = (country: Country, size: EnvelopeSize): string | undefined =>
  SURCHARGES[size][country];

const RATES: Readonly<Partial<Record<Locale, number>>> = { "de-DE": 2.5, "de-CH": 3.5 };

/** The rate on record for a locale, to be looked up and never applied to a price; undefined where there is none. [CUR-15] [CUR-Q6] */
export const rateOf = (locale: Locale): number | undefined => RATES[locale];
