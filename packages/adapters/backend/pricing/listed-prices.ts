import { CURRENCIES, type Currency } from "@passepartout/domain/market/currency";
import { toCents } from "@passepartout/domain/market/price";
import type { Problem } from "../../src/contract/problem.ts";
import { isOneOf } from "@passepartout/domain/kernel/untrusted-text";

/** A price of the shop's list, in cents. */
export interface ListedPrice {
  readonly original: number;
  /** Undefined if a campaign decides. */
  readonly reduced?: number;
}

export type ListedPrices = Readonly<Partial<Record<string, ListedPrice>>>;

/** What a row of a list can be about, with what it costs by formula, in cents of a euro. */
export interface ListedArticle {
  /** For example `photoframe-leinwand-600x450`. */
  readonly article: string;
  readonly euroCents: number;
  /** How many of it are priced together; 1 by default. */
  readonly times?: number;
}

const keyOf = (article: string, currency: Currency): string => `${article} ${currency}`;

/** The first of some articles that the list has in a currency, with its price. */
export const findListed = (
  prices: ListedPrices | undefined,
  articles: readonly ListedArticle[],
  currency: Currency,
): { readonly listed: ListedArticle; readonly price: ListedPrice } | undefined => {
  if (!prices) return undefined;
  for (const listed of articles) {
    const price = prices[keyOf(listed.article, currency)];
    if (price) return { listed, price };
  }
  return undefined;
};

const HEADER = "article,currency,price,reduced";
const AMOUNT = /^\d{1,6}(?:\.\d{1,2})?$/;
/** In cents; undefined for what is no price. */
const parseAmount = (text: string): number | undefined => {
  const amount = AMOUNT.test(text) ? toCents(Number(text)) : 0;
  return amount > 0 ? amount : undefined;
};

/** Reads a list as comma-separated text with the header `article,currency,price,reduced`, of which `reduced` may be empty. Articles are checked only with `isArticle`. */
export const parseListedPrices = (
  text: string,
  isArticle: (article: string) => boolean = () => true,
): { readonly prices: ListedPrices; readonly problems: readonly Problem[] } => {
  const prices: Record<string, ListedPrice> = {};
  const problems: Problem[] = [];
  const [header = "", ...rows] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (header.trim() !== HEADER) problems.push({ field: "line 1", message: `must be ${HEADER}` });
  for (const [at, row] of rows.entries()) {
    if (row.trim() === "") continue;
    const problem = (message: string) => problems.push({ field: `line ${at + 2}`, message });
    const [article = "", currency = "", price = "", reduced = "", ...more] = row
      .split(",")
      .map((field) => field.trim());
    const original = parseAmount(price);
    const lower = reduced === "" ? undefined : parseAmount(reduced);
    if (more.length > 0) problem("has more than four fields");
    else if (!isArticle(article))
      problem(`${article || "nothing"} is not an article that the shop sells`);
    else if (!isOneOf(CURRENCIES)(currency))
      problem(`${currency} must be one of ${CURRENCIES.join(", ")}`);
    else if (original === undefined) problem(`${price} must be a price such as 29.95`);
    else if (reduced !== "" && (lower === undefined || lower >= original))
      problem(`${reduced} must be a price below ${price}, or empty`);
    else if (Object.hasOwn(prices, keyOf(article, currency)))
      problem(`${article} has a price in ${currency} already`);
    else
      prices[keyOf(article, currency)] = {
        original,
        ...(lower !== undefined && { reduced: lower }),
      };
  }
  return { prices, problems };
};
