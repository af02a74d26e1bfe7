import { invalid, ok, type Result } from "../kernel/result.ts";
import type { Locale } from "./locale.ts";

/** The four currencies in which the shop sells. [CUR-01] [CUR-02] [CUR-03] [CUR-04] */
export const CURRENCIES = ["chf", "eur", "gbp", "usd"] as const;

/** A currency in which the shop sells. [CUR-04] */
export type Currency = (typeof CURRENCIES)[number];

const CURRENCY_OF: Readonly<Record<Locale, Currency>> = {
  "de-AT": "eur",
  "de-CH": "chf",
  "de-DE": "eur",
  "de-IT": "eur",
  "de-LI": "chf",
  "de-LU": "eur",
  "en-GB": "gbp",
  "en-US": "usd",
  "es-ES": "eur",
  "fr-BE": "eur",
  "fr-CH": "chf",
  "fr-FR": "eur",
  "fr-LU": "eur",
  "it-CH": "chf",
  "it-IT": "eur",
  "nl-BE": "eur",
  "nl-NL": "eur",
};

/** The currency in which a locale pays. [CUR-01] [CUR-02] [CUR-03] [CUR-04] */
export const currencyOf = (locale: Locale): Currency => CURRENCY_OF[locale];

/** Reads a currency from outside text, in capitals or not; error: `currency-unknown`. [CUR-04] */
export const parseCurrency = (text: string): Result<Currency> => {
  const lower = text.length === 3 ? text.toLowerCase() : "";
  const currency = CURRENCIES.find((known) => known === lower);
  return currency
    ? ok(currency)
    : invalid(
        "currency-unknown",
        `the shop knows no such currency; it sells in ${CURRENCIES.join(", ")}`,
        text,
      );
};
