import { type Country, countryOf, type Locale } from "../market/locale.ts";
import laws from "./country-law.json" with { type: "json" };

/** Laws, authorities and bodies of a country, as it calls them in one of its languages. */
export interface CountryLaw {
  readonly accessibilityLaw: string;
  /** Where customers report barriers. */
  readonly accessibilityAuthority: string;
  /** Who settles disputes of customers and shops, whether the shop takes part or not. The mediator of a fictional shop in France is fictional. */
  readonly disputeBody: string;
  /** The law on goods that do not conform to the contract. */
  readonly guaranteeLaw: string;
  /** How long customers can claim a lack of conformity, in years; absent if the law of the country names no term. That of gb is the limitation of claims in England, Wales and Northern Ireland. */
  readonly guaranteeYears?: number;
  /** The law on the withdrawal from contracts concluded at a distance. */
  readonly withdrawalLaw: string;
  /** The right to give back goods without a reason: where no law has it, what the shop grants. */
  readonly withdrawalRight: string;
  /** The supervisory authority for data protection. */
  readonly dataAuthority: string;
  /** How long a gift voucher is valid: where a law says how long, that long. */
  readonly giftVoucherYears: number;
  /** The standard rate of value-added tax that prices contain, in percent. In the United States they contain none. */
  readonly vatRate: number;
}

/** By country in its first language, and by locale what other languages of a country call otherwise. */
const LAWS: Readonly<Record<Country, CountryLaw>> &
  Readonly<Partial<Record<Locale, Partial<CountryLaw>>>> = laws;

export const vatRateOf = (country: Country): number => LAWS[country].vatRate;

export const countryLawOf = (locale: Locale): CountryLaw => ({
  ...LAWS[countryOf(locale)],
  ...LAWS[locale],
});
