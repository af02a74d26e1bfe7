import type { ShopDefinition } from "@passepartout/domain/definition/shop-definition";
import type { Channel } from "@passepartout/domain/market/channel";
import { currencyOf, type Currency } from "@passepartout/domain/market/currency";
import { type Country, countryOf, LOCALES } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import { fromCents, type Price, toCents } from "@passepartout/domain/market/price";
import { findListed, type ListedArticle, type ListedPrices } from "./listed-prices.ts";

/** The campaigns take turns: each product is in one turn at most, so that it had its original price in all of the turn before. A shop of one's own has none of them. */
export const CAMPAIGN_TURNS = ["first", "second", "none"] as const;

export type CampaignTurn = (typeof CAMPAIGN_TURNS)[number];

/** The part of a place on which prices depend. */
export interface PriceContext extends Pick<Place, "channel" | "locale"> {
  /** Whose campaigns hold; the first turn if it is absent. */
  readonly campaignTurn?: CampaignTurn;
  /** The shop's list, which goes before the formulas. */
  readonly listedPrices?: ListedPrices;
  /** What the shop sells; absent: everything. */
  readonly sold?: Pick<
    ShopDefinition,
    "addedMaterials" | "delivery" | "kinds" | "materials" | "production"
  >;
}

/** A discount from 0 to 1 that holds in one turn of the campaigns. */
export interface Discount {
  readonly share: number;
  readonly turn: CampaignTurn;
}

/** What each piece up to a quantity, or beyond all others, costs; a tier prices only those above the previous one. */
export interface Tier {
  readonly upTo?: number;
  readonly each: number;
}

export const tieredSum = (quantity: number, tiers: readonly Tier[]): number => {
  let sum = 0;
  let counted = 0;
  for (const { upTo = Infinity, each } of tiers) {
    const inTier = Math.max(0, Math.min(quantity, upTo) - counted);
    sum += inTier * each;
    counted += inTier;
  }
  return sum;
};

/** The prices of several quantities, if a request names some. */
export const pricesFor = (
  quantities: readonly number[] | undefined,
  priceOf: (quantity: number) => Price,
) =>
  quantities && {
    prices: quantities.map((quantity) => ({ quantity, ...priceOf(quantity) })),
  };

const CURRENCY_FACTOR: Readonly<Record<Currency, number>> = {
  chf: 1.2,
  eur: 1,
  gbp: 0.9,
  usd: 1.15,
};

const CENTS_ENDING: Readonly<Record<Currency, number>> = { chf: 90, eur: 90, gbp: 99, usd: 99 };

const CHANNEL_FACTOR: Readonly<Record<Channel, number>> = { wall: 1, card: 1.05 };

/** Rounds up to the next amount with the currency's ending (.90 or .99), or below one unit to a whole cent, so that small prints differ in price. Monotonic: a larger product never costs less. */
export const roundUpToEnding = (cents: number, currency: Currency): number => {
  const ending = CENTS_ENDING[currency];
  // A factor such as 1.15 can leave a tiny fraction above a whole cent, which must not add a whole unit.
  const whole = Math.ceil(Math.max(0, cents) - 1e-6);
  if (whole < 100) return Math.max(1, whole);
  return Math.ceil(Math.max(0, whole - ending) / 100) * 100 + ending;
};

/** Rounds down to the next amount with the last digit of the currency's ending (.x0 or .x9), so that a discount is never smaller than announced, and in whole percent the same. It is monotonic. */
export const roundDownReduced = (cents: number, currency: Currency): number => {
  const digit = CENTS_ENDING[currency] % 10;
  // A factor such as 0.9 can leave a tiny fraction below a whole cent, which must not take away ten of them.
  const whole = Math.floor(cents + 1e-6);
  return Math.max(1, Math.floor((whole - digit) / 10) * 10 + digit);
};

/** An amount in the currency of a country as one of a storefront: the same in the same currency, converted and rounded in another. */
export const amountFrom = (country: Country, amount: number, { locale }: Pick<Place, "locale">) => {
  const there = LOCALES.find((one) => countryOf(one) === country) ?? locale;
  const currency = currencyOf(locale);
  const factor = CURRENCY_FACTOR[currency] / CURRENCY_FACTOR[currencyOf(there)];
  return factor === 1 ? amount : fromCents(roundUpToEnding(toCents(amount) * factor, currency));
};

/** Converts an amount in cents of a euro into cents of a storefront, rounded up to a whole one. */
export const storefrontCents = (euroCents: number, { channel, locale }: PriceContext): number =>
  Math.ceil(euroCents * CURRENCY_FACTOR[currencyOf(locale)] * CHANNEL_FACTOR[channel] - 1e-6);

/** Converts an amount in cents of a euro into the price of a storefront; `campaign` is the discount of its campaign, if it has one. The price of one of `articles` that the shop's list has stands for the formula; what the amount exceeds that article by is added. */
export const storefrontPrice = (
  euroCents: number,
  { channel, locale, campaignTurn = "first", listedPrices }: PriceContext,
  {
    campaign,
    articles,
  }: {
    readonly campaign?: Discount | undefined;
    readonly articles?: () => readonly ListedArticle[];
  } = {},
): Price => {
  const currency = currencyOf(locale);
  const factor = CURRENCY_FACTOR[currency] * CHANNEL_FACTOR[channel];
  const byFormula = (cents: number): number => roundUpToEnding(cents * factor, currency);
  const share = campaign?.turn === campaignTurn ? campaign.share : 0;
  const found = listedPrices && articles && findListed(listedPrices, articles(), currency);
  if (found) {
    const { listed, price } = found;
    const { times = 1 } = listed;
    const surcharge = byFormula(euroCents) - byFormula(listed.euroCents);
    const original = price.original * times + surcharge;
    const current =
      price.reduced === undefined
        ? Math.floor(original * (1 - share) + 1e-6)
        : price.reduced * times + surcharge;
    return { priceOriginal: fromCents(original), priceCurrent: fromCents(current) };
  }
  const original = byFormula(euroCents);
  const current = share > 0 ? roundDownReduced(original * (1 - share), currency) : original;
  return { priceOriginal: fromCents(original), priceCurrent: fromCents(current) };
};
