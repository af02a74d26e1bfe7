import { invalid, ok, type Result } from "../kernel/result.ts";
import { type Currency, currencyOf } from "./currency.ts";
import { type Language, languageOf, type Locale } from "./locale.ts";
import { CURRENCY_SYMBOLS, grouped, priceStyleOf } from "./price-style.ts";
import { toCents } from "./price.ts";

/** The word before the lowest of several prices. */
export const FROM_PREFIX: Readonly<Record<Language, string>> = {
  de: "ab",
  en: "from",
  es: "desde",
  fr: "à partir de",
  it: "da",
  nl: "vanaf",
};

export interface PriceTextOptions {
  readonly locale: Locale;
  /** Defaults to the locale's currency. */
  readonly currency?: Currency | undefined;
  /** Defaults to 2; 0 omits `,00`. */
  readonly minimumDecimals?: 0 | 2 | undefined;
  /** True for the lowest of several prices: `ab 20,00 €`. */
  readonly from?: boolean | undefined;
}

const DECIMALS = Array.from({ length: 100 }, (_, cents) => String(cents).padStart(2, "0"));

/**
 * Formats an amount in major units, identically in every runtime: `1.234,50 €`, `CHF 1’234.50`.
 * The text has two decimals, or none for a whole amount if `minimumDecimals` is 0. It is empty for NaN and infinite amounts.
 */
export const formatPrice = (amount: number, options: PriceTextOptions): string => {
  const { locale } = options;
  if (!Number.isFinite(amount)) return "";
  const currency = options.currency ?? currencyOf(locale);
  const style = priceStyleOf(locale, currency);
  const signed = toCents(amount);
  const cents = Math.abs(signed);
  const exact = cents <= Number.MAX_SAFE_INTEGER;
  const whole = exact ? Math.floor(cents / 100) : Math.abs(amount);
  const rest = exact ? cents % 100 : 0;
  const digits = exact ? String(whole) : BigInt(Math.round(whole)).toString();
  let text = grouped(digits, style);
  if (rest > 0 || options.minimumDecimals !== 0) text += style.decimal + DECIMALS[rest];
  const symbol = CURRENCY_SYMBOLS[currency];
  text = style.symbolBefore ? symbol + style.gap + text : text + style.gap + symbol;
  if (signed < 0) text = `-${text}`;
  return options.from ? `${FROM_PREFIX[languageOf(locale)]} ${text}` : text;
};

/** From a trillion on, amounts are typing errors, and their cents would be lost. */
const MAX_DIGITS = 12;
const MAX_TEXT_LENGTH = 60;

/**
 * Parses an amount with a decimal point and without grouping: `19.9`.
 * Errors: `amount-malformed` (also for `NaN`, `Infinity`, `0x10` and `1e3`), `amount-too-large`.
 */
export const parseAmount = (text: string): Result<number> => {
  if (text.length > MAX_TEXT_LENGTH || !/^-?\d+(?:\.\d+)?$/.test(text)) {
    return invalid(
      "amount-malformed",
      "an amount is written in digits with a decimal point, like 1234.50",
      text,
    );
  }
  const amount = Number(text);
  return Math.abs(amount) < 10 ** MAX_DIGITS
    ? ok(amount === 0 ? 0 : amount)
    : invalid(
        "amount-too-large",
        "an amount has at most twelve digits before the decimal point",
        text,
      );
};
