import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CartAmounts, type CartReduction, cartTotals } from "./cart-totals.ts";

const cents = fc.integer({ min: 0, max: 500_000 });

const voucher: fc.Arbitrary<CartReduction | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ cents }),
);

const anyCart: fc.Arbitrary<CartAmounts> = fc.record({
  goods: fc.array(cents, { maxLength: 40 }),
  gifts: fc.array(cents, { maxLength: 4 }),
  shipping: fc.integer({ min: 0, max: 3000 }),
  voucher,
  payments: fc.array(fc.record({ code: fc.string(), cents }), { maxLength: 5 }),
  vatRate: fc.constantFrom(0, 8.1, 17, 19, 20, 22),
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** A cart without anything but what a test sets. */
const cart = (amounts: Partial<CartAmounts>): CartAmounts => ({
  goods: [],
  gifts: [],
  shipping: 0,
  payments: [],
  vatRate: 19,
  ...amounts,
});

describe("the totals of a cart", () => {
  it.each<[string, Partial<CartAmounts>, object]>([
    [
      "goods and shipping",
      { goods: [2990, 1990], shipping: 490 },
      { goods: 4980, total: 5470, payable: 5470, vat: [{ rate: 19, gross: 5470, vat: 873 }] },
    ],
    [
      "a voucher of 10 % on goods alone",
      { goods: [2995], shipping: 490, voucher: { percent: 10 } },
      { discount: 300, total: 3185, payable: 3185 },
    ],
    [
      "a gift voucher worth more than the order",
      { goods: [1990], shipping: 490, payments: [{ code: "G", cents: 5000 }] },
      { total: 2480, payments: [{ code: "G", cents: 2480 }], payable: 0 },
    ],
    [
      "a gift voucher does not pay for a gift voucher",
      { goods: [1000], gifts: [5000], payments: [{ code: "G", cents: 5000 }] },
      { total: 6000, payments: [{ code: "G", cents: 1000 }], payable: 5000 },
    ],
    [
      "a bought gift voucher contains no tax",
      { gifts: [5000] },
      { total: 5000, payable: 5000, vat: [] },
    ],
    ["nothing", {}, { total: 0, payable: 0, vat: [] }],
  ])("of %s [CUS-Q20]", (_, amounts, expected) => {
    expect(cartTotals(cart(amounts))).toMatchObject(expected);
  });

  it("adds up to the cent, and is never negative [CUS-Q20]", () => {
    fc.assert(
      fc.property(anyCart, (amounts) => {
        const totals = cartTotals(amounts);
        const { goods, gifts, discount, shipping, total, payments, payable, vat } = totals;
        expect(goods).toBe(sum(amounts.goods));
        expect(total).toBe(goods + gifts - discount + shipping);
        expect(total).toBe(payable + sum(payments.map((one) => one.cents)));
        for (const one of [discount, total, payable, ...payments.map((each) => each.cents)])
          expect(one).toBeGreaterThanOrEqual(0);
        for (const number of [goods, discount, total, payable, ...vat.map((one) => one.vat)])
          expect(Number.isInteger(number)).toBe(true);
      }),
    );
  });

  it("a voucher lowers neither shipping nor bought gift vouchers [CUS-Q20]", () => {
    fc.assert(
      fc.property(anyCart, (amounts) => {
        const totals = cartTotals(amounts);
        expect(totals.discount).toBeLessThanOrEqual(totals.goods);
        expect(totals.total).toBeGreaterThanOrEqual(amounts.shipping + totals.gifts);
        expect(totals.payable).toBeGreaterThanOrEqual(totals.gifts);
      }),
    );
  });

  it("contains tax that is rounded once per rate [CUS-Q20]", () => {
    fc.assert(
      fc.property(anyCart, (amounts) => {
        const { goods, discount, shipping, vat } = cartTotals(amounts);
        const taxed = goods - discount + shipping;
        expect(vat).toHaveLength(amounts.vatRate > 0 && taxed > 0 ? 1 : 0);
        for (const { rate, gross, vat: tax } of vat) {
          expect(gross).toBe(taxed);
          expect(Math.abs(tax - (gross * rate) / (100 + rate))).toBeLessThanOrEqual(0.5001);
        }
      }),
    );
  });

  it("does not depend on the order of its lines [CUS-Q20]", () => {
    fc.assert(
      fc.property(anyCart, (amounts) => {
        expect(cartTotals({ ...amounts, goods: amounts.goods.toReversed() })).toEqual(
          cartTotals(amounts),
        );
      }),
    );
  });
});
