import type { Channel } from "@passepartout/domain/market/channel";
import { currencyOf, type Currency } from "@passepartout/domain/market/currency";
import type { Place } from "@passepartout/domain/market/place";
import { fromCents, type Price } from "@passepartout/domain/market/price";
import type { CampaignTurn } from "../http/endpoint.ts";

/** The part of a place on which prices depend. */
export interface PriceContext extends Pick<Place, "channel" | "locale"> {
  /** Whose campaigns hold; the first turn if it is absent. */
  readonly campaignTurn?: CampaignTurn;
}

/** A discount from 0 to 1 that holds in one turn of the campaigns. */
export interface Discount {
  readonly share: number;
  readonly turn: CampaignTurn;
}

const CURRENCY_FACTOR: Readonly<Record<Currency, number>> = {
  chf: 1.2,
  eur: 1,
  gbp: 0.9,
  usd: 1.15,
};

const CENTS_ENDING: Readonly<Record<Currency, number>> = {
  chf: 90,
  eur: 90,
  gbp: 99,
  usd: 99,
};

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

/** Converts an amount in cents of a euro into cents of a storefront, rounded up to a whole one. */
export const storefrontCents = (euroCents: number, { channel, locale }: PriceContext): number =>
  Math.ceil(euroCents * CURRENCY_FACTOR[currencyOf(locale)] * CHANNEL_FACTOR[channel] - 1e-6);

/** Converts an amount in cents of a euro into the price of a storefront; `campaign` is the discount of its campaign, if it has one. */
export const storefrontPrice = (
  euroCents: number,
  { channel, locale, campaignTurn = "first" }: PriceContext,
  campaign?: Discount,
): Price => {
  const currency = currencyOf(locale);
  const factor = CURRENCY_FACTOR[currency] * CHANNEL_FACTOR[channel];
  const original = roundUpToEnding(euroCents * factor, currency);
  const current =
    campaign?.turn === campaignTurn
      ? roundDownReduced(original * (1 - campaign.share), currency)
      : original;
  return { priceOriginal: fromCents(original), priceCurrent: fromCents(current) };
};
