import type { Currency } from "./currency.ts";
import type { Locale } from "./locale.ts";

const NBSP = "\u00a0";
const NARROW = "\u202f";
const APOSTROPHE = "\u2019";

export interface PriceStyle {
  readonly symbolBefore: boolean;
  /** Between symbol and amount. */
  readonly gap: "" | "\u00a0";
  /** Between groups of thousands. */
  readonly group: string;
  readonly decimal: "," | ".";
  /** The fewest digits that are grouped; Spanish and Italian do not group four. */
  readonly groupedDigits: 4 | 5;
}

const GERMAN: PriceStyle = {
  symbolBefore: false,
  gap: NBSP,
  group: ".",
  decimal: ",",
  groupedDigits: 4,
};
const FRENCH: PriceStyle = { ...GERMAN, group: NARROW };
const SOUTHERN: PriceStyle = { ...GERMAN, groupedDigits: 5 };
const DUTCH: PriceStyle = { ...GERMAN, symbolBefore: true };
const SWISS: PriceStyle = { ...DUTCH, group: APOSTROPHE, decimal: "." };
const SWISS_AFTER: PriceStyle = { ...SWISS, symbolBefore: false };
const ENGLISH: PriceStyle = { ...DUTCH, gap: "", group: ",", decimal: "." };

const STYLES: Readonly<Record<Locale, PriceStyle>> = {
  "de-AT": DUTCH,
  "de-CH": SWISS,
  "de-DE": GERMAN,
  "de-IT": GERMAN,
  "de-LI": SWISS,
  "de-LU": GERMAN,
  "en-GB": ENGLISH,
  "en-US": ENGLISH,
  "es-ES": SOUTHERN,
  "fr-BE": FRENCH,
  "fr-CH": SWISS_AFTER,
  "fr-FR": FRENCH,
  "fr-LU": FRENCH,
  "it-CH": SWISS,
  "it-IT": SOUTHERN,
  "nl-BE": DUTCH,
  "nl-NL": DUTCH,
};

/** How a locale writes amounts in a currency. Francs are written in the Swiss way in every locale, on the side of the amount where the locale puts its symbols. */
export const priceStyleOf = (locale: Locale, currency: Currency): PriceStyle => {
  const style = STYLES[locale];
  if (currency !== "chf") return style;
  return style.symbolBefore ? SWISS : SWISS_AFTER;
};

export const CURRENCY_SYMBOLS: Readonly<Record<Currency, string>> = {
  chf: "CHF",
  eur: "€",
  gbp: "£",
  usd: "$",
};

/** The digits of a whole number with the separators of a style. */
export const grouped = (digits: string, { group, groupedDigits }: PriceStyle): string => {
  if (digits.length < groupedDigits) return digits;
  let end = digits.length - 3;
  let text = digits.slice(end);
  for (; end > 3; end -= 3) text = digits.slice(end - 3, end) + group + text;
  return digits.slice(0, end) + group + text;
};
