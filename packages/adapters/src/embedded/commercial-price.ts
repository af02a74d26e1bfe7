import type { Channel } from "@passepartout/domain/market/channel";
import { currencyOf, type Currency } from "@passepartout/domain/market/currency";
import type { Locale } from "@passepartout/domain/market/locale";
import { fromCents, type Price } from "@passepartout/domain/market/price";

/** The storefront for which a price is asked. */
export interface PriceContext {
  readonly channel: Channel;
  readonly locale: Locale;
}

const CURRENCY_FACTOR: Readonly<Record<Currency, number>> = {
  chf: 1.2,
  eur: 1,
  gbp: 0.9,
  usd: 1.15,
};

/** The cents that prices of a currency end in. */
const COMMERCIAL_ENDING: Readonly<Record<Currency, number>> = {
  chf: 90,
  eur: 90,
  gbp: 99,
  usd: 99,
};

const CHANNEL_FACTOR: Readonly<Record<Channel, number>> = { wall: 1, card: 1.05 };

/** The smallest commercial amount that is not below `cents`, so that a larger product never gets the smaller price. */
export const roundedUp = (cents: number, currency: Currency): number => {
  const ending = COMMERCIAL_ENDING[currency];
  // A factor like 1.15 leaves a hair above a whole cent, which must not cost a whole unit.
  const whole = Math.ceil(Math.max(0, cents) - 1e-6);
  return Math.ceil(Math.max(0, whole - ending) / 100) * 100 + ending;
};

/** What is asked for `euroCents` in a storefront, with a campaign that takes a share off. */
export const commercialPrice = (
  euroCents: number,
  campaign: number,
  context: PriceContext,
): Price => {
  const currency = currencyOf(context.locale);
  const factor = CURRENCY_FACTOR[currency] * CHANNEL_FACTOR[context.channel];
  const original = roundedUp(euroCents * factor, currency);
  const current = campaign > 0 ? roundedUp(original * (1 - campaign), currency) : original;
  return { priceOriginal: fromCents(original), priceCurrent: fromCents(current) };
};
