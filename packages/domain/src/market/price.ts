/** A current price and the original one before a discount, in major units of the locale's currency: 19.9 is 19 euros 90. */
export interface Price {
  readonly priceOriginal: number;
  readonly priceCurrent: number;
}

/** The price of what has other properties besides. */
export const priceIn = ({ priceCurrent, priceOriginal }: Price): Price => ({
  priceCurrent,
  priceOriginal,
});

/** Converts major units to whole cents. Half cents are rounded away from zero as the decimal text shows them: 1.005 gives 101, although its binary value is slightly smaller. */
export const toCents = (amount: number): number => {
  const scaled = Math.abs(amount) * 100;
  const near = Math.round(scaled);
  // Close to half a cent the binary error decides, so the amount is rounded to 15 decimal digits first.
  const cents = Math.abs(scaled - near) > 0.49 ? Math.round(Number(scaled.toPrecision(15))) : near;
  return amount < 0 && cents > 0 ? -cents : cents;
};

export const fromCents = (cents: number): number => cents / 100;

export const addPrices = (a: Price, b: Price): Price => ({
  priceOriginal: fromCents(toCents(a.priceOriginal) + toCents(b.priceOriginal)),
  priceCurrent: fromCents(toCents(a.priceCurrent) + toCents(b.priceCurrent)),
});

export const multiplyPrice = (price: Price, quantity: number): Price => ({
  priceOriginal: fromCents(toCents(price.priceOriginal) * quantity),
  priceCurrent: fromCents(toCents(price.priceCurrent) * quantity),
});

/** True if the original price is at least a cent above the current one and is therefore shown struck through. */
export const hasDiscount = (price: Price): boolean =>
  toCents(price.priceOriginal) > toCents(price.priceCurrent);

/** The discount as a share of the original price, from 0 to 1; 0 if the original price is not positive. */
export const discountShare = (price: Price): number => {
  const original = toCents(price.priceOriginal);
  const saved = original - toCents(price.priceCurrent);
  return original > 0 && saved > 0 ? Math.min(saved / original, 1) : 0;
};

export const discountPercent = (price: Price): number => Math.round(discountShare(price) * 100);
