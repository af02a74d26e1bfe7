/** What something costs now and cost before, in major units of the locale's currency (19.9 is 19 euros 90). [CUR-06] */
export interface Price {
  readonly priceOriginal: number;
  readonly priceCurrent: number;
}

/** A major-unit amount in whole cents, half a cent away from zero: 1.005 is 101 though a computer stores it a hair lower. [CUR-Q2] */
export const toCents = (amount: number): number => {
  const scaled = Math.abs(amount) * 100;
  const near = Math.round(scaled);
  // Only where a half cent is in play can the binary fraction tip the balance; the decimal text decides then.
  const cents = Math.abs(scaled - near) > 0.49 ? Math.round(Number(scaled.toPrecision(15))) : near;
  return amount < 0 && cents > 0 ? -cents : cents;
};

/** Whole cents as a major-unit amount. [CUR-Q2] */
export const fromCents = (cents: number): number => cents / 100;

/** Two prices together, counted in cents. [CUR-Q2] */
export const addPrices = (one: Price, other: Price): Price => ({
  priceOriginal: fromCents(toCents(one.priceOriginal) + toCents(other.priceOriginal)),
  priceCurrent: fromCents(toCents(one.priceCurrent) + toCents(other.priceCurrent)),
});

/** The price of `quantity` pieces, counted in cents. [CUR-Q2] */
export const multiplyPrice = (price: Price, quantity: number): Price => ({
  priceOriginal: fromCents(toCents(price.priceOriginal) * quantity),
  priceCurrent: fromCents(toCents(price.priceCurrent) * quantity),
});

/** Whether a price is reduced, so that the original is shown struck through: it is above the current one by a cent or more. [CUR-07] [CUR-08] */
export const hasDiscount = (price: Price): boolean =>
  toCents(price.priceOriginal) > toCents(price.priceCurrent);

/** The part of the original price that is saved, from 0 to 1; 0 without a discount, or when the original is not above zero. [CUR-07] [CUR-Q1] */
export const discountShare = (price: Price): number => {
  const original = toCents(price.priceOriginal);
  const saved = original - toCents(price.priceCurrent);
  return original > 0 && saved > 0 ? Math.min(saved / original, 1) : 0;
};

/** The discount in whole percent, as shown. [CUR-Q1] */
export const discountPercent = (price: Price): number => Math.round(discountShare(price) * 100);
