import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addPrices,
  discountPercent,
  discountShare,
  fromCents,
  hasDiscount,
  multiplyPrice,
  type Price,
  toCents,
} from "./price.ts";

const price = (priceOriginal: number, priceCurrent: number): Price => ({
  priceOriginal,
  priceCurrent,
});
const cents = fc.integer({ min: 0, max: 100_000_000 });
const prices = fc.tuple(cents, cents).map(([a, b]) => price(a / 100, b / 100));

describe("cents", () => {
  it.each([
    [19.9, 1990],
    [0, 0],
    [1.005, 101],
    [1.004, 100],
    [8.345, 835],
    [35.855, 3586],
    [0.615, 62],
    [4.35, 435],
    [1.15, 115],
    [-19.9, -1990],
    [-1.005, -101],
    [1_234_567.89, 123_456_789],
  ])("of %d are %d [CUR-Q2]", (amount, expected) => {
    expect(toCents(amount)).toBe(expected);
  });

  it("have no negative zero [CUR-Q2]", () => {
    expect(toCents(-0.001)).toBe(0);
    expect(toCents(-0)).toBe(0);
  });

  it("are converted to an amount and back, up to a trillion [CUR-Q2]", () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (count) => {
        expect(toCents(fromCents(count))).toBe(count);
      }),
    );
  });

  it("are those of the decimal text, half a cent rounded away from zero [CUR-Q2]", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 0, max: 999 }),
        (whole, thousandths) => {
          const written = Number(`${whole}.${String(thousandths).padStart(3, "0")}`);
          const up = thousandths % 10 >= 5 ? 1 : 0;
          expect(toCents(written)).toBe(whole * 100 + Math.floor(thousandths / 10) + up);
        },
      ),
    );
  });
});

describe("calculating with prices", () => {
  it("adds without the errors of binary fractions [CUR-Q2] [CUR-06]", () => {
    expect(addPrices(price(0.3, 0.1), price(0.6, 0.2))).toEqual({
      priceOriginal: 0.9,
      priceCurrent: 0.3,
    });
  });

  it("multiplies without the errors of binary fractions [CUR-Q2] [CUR-06]", () => {
    expect(multiplyPrice(price(1.15, 1.1), 3)).toEqual({ priceOriginal: 3.45, priceCurrent: 3.3 });
  });

  it("adds commutatively [CUR-Q2]", () => {
    fc.assert(
      fc.property(prices, prices, (one, other) => {
        expect(addPrices(one, other)).toEqual(addPrices(other, one));
      }),
    );
  });

  it("multiplies like repeated addition [CUR-Q2]", () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 12 }), (one, quantity) => {
        let sum = price(0, 0);
        for (let piece = 0; piece < quantity; piece += 1) sum = addPrices(sum, one);
        expect(multiplyPrice(one, quantity)).toEqual(sum);
      }),
    );
  });
});

describe("a discount", () => {
  it.each([
    [24.9, 19.9, true, 0.2008, 20],
    [20, 15, true, 0.25, 25],
    [20, 20, false, 0, 0],
    [15, 20, false, 0, 0],
    [19.99, 19.98, true, 0.0005, 0],
    [10, 0, true, 1, 100],
    [0, 0, false, 0, 0],
    [0, -5, true, 0, 0],
    [-1, -5, true, 0, 0],
    [8, 7, true, 0.125, 13],
  ])(
    "from %d to %d: %s, share %d, shown as %d percent [CUR-06] [CUR-08] [CUR-Q1]",
    (original, current, discounted, share, percent) => {
      expect(hasDiscount(price(original, current))).toBe(discounted);
      expect(discountShare(price(original, current))).toBeCloseTo(share, 4);
      expect(discountPercent(price(original, current))).toBe(percent);
    },
  );

  it("strikes through a price of whole cents if and only if it is above the current one [CUR-07] [CUR-08]", () => {
    fc.assert(
      fc.property(prices, (one) => {
        expect(hasDiscount(one)).toBe(one.priceOriginal > one.priceCurrent);
      }),
    );
  });

  it("never strikes through a text equal to the current price [CUR-08] [CUR-Q2]", () => {
    expect(hasDiscount(price(20.001, 20))).toBe(false);
    expect(discountShare(price(20.001, 20))).toBe(0);
  });

  it("has a share above 0 exactly when there is one, and never above 1 [CUR-07] [CUR-Q1]", () => {
    fc.assert(
      fc.property(prices, (one) => {
        const share = discountShare(one);
        expect(share > 0).toBe(hasDiscount(one));
        expect(share).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("has the same share for any quantity [CUR-Q1] [CUR-Q2]", () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 1_000 }), (one, quantity) => {
        expect(discountShare(multiplyPrice(one, quantity))).toBeCloseTo(discountShare(one), 10);
      }),
    );
  });

  it("is 0 for NaN [CUR-07]", () => {
    expect(hasDiscount(price(Number.NaN, 1))).toBe(false);
    expect(discountShare(price(20, Number.NaN))).toBe(0);
    expect(discountShare(price(20, -5))).toBe(1);
  });
});
