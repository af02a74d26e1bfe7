import type { Country } from "../market/locale.ts";

/** The standard rates of value-added tax that prices contain, in tenths of a percent. In the United States prices contain none. */
const TENTHS: Readonly<Record<Country, number>> = {
  at: 200,
  be: 210,
  ch: 81,
  de: 190,
  es: 210,
  fr: 200,
  gb: 200,
  it: 220,
  li: 81,
  lu: 170,
  nl: 210,
  us: 0,
};

/** The rate of a country in percent, for example 8.1. */
export const vatRateOf = (country: Country): number => TENTHS[country] / 10;

/** The tax that an amount contains at one rate. */
export interface ContainedVat {
  /** In percent. */
  readonly rate: number;
  /** In cents, with the tax. */
  readonly gross: number;
  /** In cents. */
  readonly vat: number;
}

/** The tax that an amount in cents contains; empty if it contains none. */
export const containedVat = (gross: number, rate: number): readonly ContainedVat[] => {
  // In whole tenths, because a rate such as 8.1 has no exact binary form.
  const tenths = Math.round(rate * 10);
  return gross > 0 && rate > 0
    ? [{ rate, gross, vat: Math.round((gross * tenths) / (1000 + tenths)) }]
    : [];
};
