import type { Currency } from "./currency.ts";
import type { Locale } from "./locale.ts";

const NBSP = "\u00a0";
const NARROW = "\u202f";
const APOSTROPHE = "\u2019";

/** How amounts are written. [CUR-Q7] */
export interface PriceStyle {
  readonly symbolBefore: boolean;
  /** What stands between symbol and amount. */
  readonly gap: "" | "\u00a0";
  /** What stands between thousands. */
  readonly group: string;
  readonly decimal: "," | ".";
  /** The least whole amount that is grouped; Spanish and Italian leave four digits together. */
  readonly groupsFrom: 1000 | 10000;
}

const after = (group: string, groupsFrom: 1000 | 10000 = 1000): PriceStyle => ({
  symbolBefore: false,
  gap: NBSP,
  group,
  decimal: ",",
  groupsFrom,
});
const before = (group: string, decimal: "," | ".", gap: "" | "\u00a0"): PriceStyle => ({
  symbolBefore: true,
  gap,
  group,
  decimal,
  groupsFrom: 1000,
});

const SWISS = before(APOSTROPHE, ".", NBSP);
const SWISS_AFTER: PriceStyle = { ...SWISS, symbolBefore: false };
const ENGLISH = before(",", ".", "");
const DUTCH = before(".", ",", NBSP);

const STYLES: Readonly<Record<Locale, PriceStyle>> = {
  "de-AT": before(".", ",", NBSP),
  "de-CH": SWISS,
  "de-DE": after("."),
  "de-IT": after("."),
  "de-LI": SWISS,
  "de-LU": after("."),
  "en-GB": ENGLISH,
  "en-US": ENGLISH,
  "es-ES": after(".", 10000),
  "fr-BE": after(NARROW),
  "fr-CH": SWISS_AFTER,
  "fr-FR": after(NARROW),
  "fr-LU": after("."),
  "it-CH": SWISS,
  "it-IT": after(".", 10000),
  "nl-BE": DUTCH,
  "nl-NL": DUTCH,
};

/** How a locale writes amounts of a currency; francs always with ’ between thousands and a point. [CUR-10] [CUR-Q3] [CUR-Q7] */
export const priceStyleOf = (locale: Locale, currency: Currency): PriceStyle =>
  currency !== "chf" ? STYLES[locale] : STYLES[locale].symbolBefore ? SWISS : SWISS_AFTER;

/** The sign of a currency beside an amount. [CUR-Q7] */
export const CURRENCY_SYMBOLS: Readonly<Record<Currency, string>> = {
  chf: "CHF",
  eur: "€",
  gbp: "£",
  usd: "$",
};
