import { invalid, ok, type Result } from "../kernel/result.ts";
import { type Currency, currencyOf } from "./currency.ts";
import { type Language, languageOf, type Locale } from "./locale.ts";
import { CURRENCY_SYMBOLS, priceStyleOf } from "./price-style.ts";
import { fromCents, toCents } from "./price.ts";

/** The word before the lowest price of a product, per language. [CUR-11] [CUR-Q4] */
export const FROM_PREFIX: Readonly<Record<Language, string>> = {
  de: "ab",
  en: "from",
  es: "desde",
  fr: "à partir de",
  it: "da",
  nl: "vanaf",
};

/** How a price is to be written; without `currency` in that of the locale. [CUR-09] [CUR-11] */
export interface PriceTextOptions {
  readonly locale: Locale;
  readonly currency?: Currency | undefined;
  /** 2 unless overridden downwards; 0 leaves `,00` away. [CUR-09] */
  readonly minimumDecimals?: 0 | 2 | undefined;
  /** Whether the price is the lowest of several: `ab 20,00 €`. [CUR-11] */
  readonly from?: boolean | undefined;
}

const grouped = (digits: string, group: string): string => {
  let end = digits.length - 3;
  let text = digits.slice(end);
  for (; end > 3; end -= 3) text = digits.slice(end - 3, end) + group + text;
  return digits.slice(0, end) + group + text;
};

/**
 * An amount in major units as the shop writes it, the same text in every runtime: `1.234,50 €`, `CHF 1’234.50`.
 * Two decimals, or with `minimumDecimals` 0 none for a whole amount; never one. What is no finite number has no text. [CUR-09] [CUR-10] [CUR-11] [CUR-Q7]
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
  let text = whole < style.groupsFrom ? digits : grouped(digits, style.group);
  if (rest > 0 || options.minimumDecimals !== 0) {
    text += style.decimal + (rest < 10 ? "0" : "") + String(rest);
  }
  const symbol = CURRENCY_SYMBOLS[currency];
  text = style.symbolBefore ? symbol + style.gap + text : text + style.gap + symbol;
  if (signed < 0) text = `-${text}`;
  return options.from ? `${FROM_PREFIX[languageOf(locale)]} ${text}` : text;
};

/** Amounts of a trillion and more are typing errors, and cents would be lost in them. */
const MOST_DIGITS = 12;
const LONGEST_TEXT = 60;

const isSpace = (char: string | undefined): boolean =>
  char === " " || char === "\u00a0" || char === "\u202f";

const trimmed = (text: string): string => {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text[start])) start += 1;
  while (end > start && isSpace(text[end - 1])) end -= 1;
  return text.slice(start, end);
};

const without = (text: string, part: string): string => {
  if (text.startsWith(part)) return trimmed(text.slice(part.length));
  return text.endsWith(part) ? trimmed(text.slice(0, -part.length)) : text;
};

const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** The digits of a whole amount without its group signs; undefined when they stand wrongly. */
const ungrouped = (text: string, group: string): string | undefined => {
  const [first = "", ...others] = text.split(group);
  if (!isDigits(first) || (others.length > 0 && first.length > 3)) return undefined;
  return others.every((other) => other.length === 3 && isDigits(other))
    ? first + others.join("")
    : undefined;
};

/** Typed text has plain spaces and straight apostrophes where ours has finer ones. */
const plain = (text: string): string =>
  text.replaceAll("\u00a0", " ").replaceAll("\u202f", " ").replaceAll("’", "'");

/**
 * Reads a price text of a locale back into an amount: the inverse of `formatPrice`, with or without prefix and symbol;
 * errors: `price-malformed`, `price-too-large`. [CUR-09] [CUR-Q3]
 */
export const parsePriceText = (
  text: string,
  { locale, currency = currencyOf(locale) }: Pick<PriceTextOptions, "locale" | "currency">,
): Result<number> => {
  const malformed = () =>
    invalid(
      "price-malformed",
      `this is not a price here; write it like ${formatPrice(1234.5, { locale, currency })}`,
      text,
    );
  if (text.length > LONGEST_TEXT) return malformed();
  const style = priceStyleOf(locale, currency);
  const prefix = FROM_PREFIX[languageOf(locale)];
  let rest = trimmed(text);
  if (rest.startsWith(prefix)) rest = trimmed(rest.slice(prefix.length));
  const minus = rest.startsWith("-");
  rest = without(minus ? trimmed(rest.slice(1)) : rest, CURRENCY_SYMBOLS[currency]);
  const [whole = "", decimals, ...more] = rest.split(style.decimal);
  const digits = ungrouped(plain(whole), plain(style.group));
  if (digits === undefined || more.length > 0) return malformed();
  if (decimals !== undefined && (decimals.length !== 2 || !isDigits(decimals))) return malformed();
  if (digits.length > MOST_DIGITS) {
    return invalid("price-too-large", "a price has at most twelve digits before the cents", text);
  }
  const cents = Number(digits) * 100 + Number(decimals ?? 0);
  return ok(fromCents(minus && cents > 0 ? -cents : cents));
};

/**
 * Reads an amount as machines write it, with a point and no grouping: `19.9`;
 * errors: `amount-malformed` (also for `NaN`, `Infinity`, `0x10` and `1e3`), `amount-too-large`. [CUR-Q2]
 */
export const parseAmount = (text: string): Result<number> => {
  if (text.length > LONGEST_TEXT || !/^-?\d+(?:\.\d+)?$/.test(text)) {
    return invalid("amount-malformed", "an amount is digits with a point, like 1234.50", text);
  }
  const amount = Number(text);
  return Math.abs(amount) < 10 ** MOST_DIGITS
    ? ok(amount === 0 ? 0 : amount)
    : invalid("amount-too-large", "an amount has at most twelve digits before the point", text);
};
