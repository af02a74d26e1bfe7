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

/** An amount in cents with the rate, in percent, of the tax that it contains. */
export interface TaxedAmount {
  readonly cents: number;
  readonly rate: number;
}

/** The tax that amounts contain at one rate. */
export interface ContainedVat {
  /** In percent. */
  readonly rate: number;
  /** In cents, with the tax. */
  readonly gross: number;
  /** In cents. */
  readonly vat: number;
}

/** The tax that amounts contain, rounded once for each rate and not once for each amount; the highest rate first, without amounts that contain none. */
export const containedVat = (amounts: readonly TaxedAmount[]): readonly ContainedVat[] => {
  const grossOf = new Map<number, number>();
  for (const { cents, rate } of amounts)
    if (rate > 0) grossOf.set(rate, (grossOf.get(rate) ?? 0) + cents);
  return [...grossOf]
    .map(([rate, gross]) => {
      // In whole tenths, because a rate such as 8.1 has no exact binary form.
      const tenths = Math.round(rate * 10);
      return { rate, gross, vat: Math.round((gross * tenths) / (1000 + tenths)) };
    })
    .filter(({ gross }) => gross > 0)
    .toSorted((one, other) => other.rate - one.rate);
};
