import { invalid, ok, type Result } from "../kernel/result.ts";
import { type Country, countryOf, type Locale, LOCALES } from "./locale.ts";

export const CURRENCIES = ["chf", "eur", "gbp", "usd"] as const;

export type Currency = (typeof CURRENCIES)[number];

/** The currencies of countries without the euro. */
const OWN_CURRENCIES: Readonly<Partial<Record<Country, Currency>>> = {
  ch: "chf",
  gb: "gbp",
  li: "chf",
  us: "usd",
};

let currencies: ReadonlyMap<Locale, Currency>;

/** Sets the currencies of countries in which the shop takes another one. A process or a page does so once, before it formats anything. */
export const setCurrencies = (others: Readonly<Partial<Record<Country, Currency>>>): void => {
  const all = { ...OWN_CURRENCIES, ...others };
  currencies = new Map(LOCALES.map((locale) => [locale, all[countryOf(locale)] ?? "eur"]));
};

setCurrencies({});

export const currencyOf = (locale: Locale): Currency => currencies.get(locale) ?? "eur";

/** Parses a currency code, ignoring case. Error: `currency-unknown`. */
export const parseCurrency = (text: string): Result<Currency> => {
  const lower = text.length === 3 ? text.toLowerCase() : "";
  const currency = CURRENCIES.find((known) => known === lower);
  return currency
    ? ok(currency)
    : invalid(
        "currency-unknown",
        `the shop does not sell in this currency; a currency is one of ${CURRENCIES.join(", ")}`,
        text,
      );
};
