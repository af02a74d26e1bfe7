import { invalid, ok, type Result } from "../kernel/result.ts";
import { type Currency, currencyOf } from "./currency.ts";
import { type Language, languageOf, type Locale } from "./locale.ts";
import { CURRENCY_SYMBOLS, grouped, priceStyleOf } from "./price-style.ts";
import { fromCents, toCents } from "./price.ts";

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
  if (rest > 0 || options.minimumDecimals !== 0) {
    text += style.decimal + (rest < 10 ? "0" : "") + String(rest);
  }
  const symbol = CURRENCY_SYMBOLS[currency];
  text = style.symbolBefore ? symbol + style.gap + text : text + style.gap + symbol;
  if (signed < 0) text = `-${text}`;
  return options.from ? `${FROM_PREFIX[languageOf(locale)]} ${text}` : text;
};

/** From a trillion on, amounts are typing errors, and their cents would be lost. */
const MAX_DIGITS = 12;
const MAX_TEXT_LENGTH = 60;

const withoutSymbol = (text: string, symbol: string): string => {
  if (text.startsWith(symbol)) return text.slice(symbol.length).trim();
  return text.endsWith(symbol) ? text.slice(0, -symbol.length).trim() : text;
};

const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** The digits of a whole amount without group separators; undefined if these are misplaced. */
const ungrouped = (text: string, group: string): string | undefined => {
  const [first = "", ...groups] = text.split(group);
  if (!isDigits(first) || (groups.length > 0 && first.length > 3)) return undefined;
  return groups.every((digits) => digits.length === 3 && isDigits(digits))
    ? first + groups.join("")
    : undefined;
};

/** With plain spaces and straight apostrophes, as people type them. */
const plain = (text: string): string =>
  text.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("’", "'");

/**
 * Parses a price text of a locale, with or without prefix and symbol: the inverse of `formatPrice`.
 * Errors: `price-malformed`, `price-too-large`.
 */
export const parsePriceText = (
  text: string,
  { locale, currency = currencyOf(locale) }: Pick<PriceTextOptions, "locale" | "currency">,
): Result<number> => {
  const malformed = () =>
    invalid(
      "price-malformed",
      `a price in ${locale} is written like ${formatPrice(1234.5, { locale, currency })}`,
      text,
    );
  if (text.length > MAX_TEXT_LENGTH) return malformed();
  const style = priceStyleOf(locale, currency);
  const prefix = FROM_PREFIX[languageOf(locale)];
  let rest = text.trim();
  if (rest.startsWith(prefix)) rest = rest.slice(prefix.length).trim();
  const minus = rest.startsWith("-");
  rest = withoutSymbol(minus ? rest.slice(1).trim() : rest, CURRENCY_SYMBOLS[currency]);
  const [whole = "", decimals, ...more] = rest.split(style.decimal);
  const digits = ungrouped(plain(whole), plain(style.group));
  if (digits === undefined || more.length > 0) return malformed();
  if (decimals !== undefined && (decimals.length !== 2 || !isDigits(decimals))) return malformed();
  if (digits.length > MAX_DIGITS) {
    return invalid(
      "price-too-large",
      "a price has at most twelve digits before the decimals",
      text,
    );
  }
  const cents = Number(digits) * 100 + Number(decimals ?? 0);
  return ok(fromCents(minus && cents > 0 ? -cents : cents));
};

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
