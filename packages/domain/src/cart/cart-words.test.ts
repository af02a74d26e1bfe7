import { describe, expect, it } from "vitest";
import { cartSums, removedText, voucherRefusal } from "./cart-words.ts";
import { cartTotals } from "./cart-totals.ts";
import type { OpenedCart } from "./open-cart.ts";

const shop = {
  place: { channel: "wall", locale: "de-DE", platform: "web" } as const,
  text: (key: string, values = {}) => [key, ...Object.values(values)].join(" "),
};

const sumsOf = (
  amounts: Partial<Parameters<typeof cartTotals>[0]>,
  cart: Partial<OpenedCart> = {},
) => {
  const totals = cartTotals({
    ...{ goods: [], gifts: [], shipping: 0, payments: [], vatRate: 19 },
    ...amounts,
  });
  const opened = { country: "at", vouchers: [], totals, ...cart } as unknown as OpenedCart;
  const { sums, payable } = cartSums(shop, opened);
  return [...sums, payable].map(({ label, value }) => `${label}: ${value}`);
};

describe("the sums of a cart in words", () => {
  it("leave out what is nothing", () => {
    expect(sumsOf({ goods: [1990, 10] })).toEqual([
      "cart.goods: 20,00\u00a0€",
      "cart.totalWithTax: 20,00\u00a0€",
    ]);
  });

  it("name the voucher that reduces, the country, and what gift vouchers leave to pay", () => {
    const vouchers = [
      { kind: "voucher", code: "OLD", refusal: "expired" },
      { kind: "voucher", code: "TEN", percent: 10 },
    ];
    const amounts = {
      goods: [10_000],
      shipping: 490,
      voucher: { percent: 10 },
      payments: [{ code: "GIFT", cents: 2000 }],
    };
    const cart = { vouchers, delivery: {} } as unknown as Partial<OpenedCart>;
    expect(sumsOf(amounts, cart)).toEqual([
      "cart.goods: 100,00\u00a0€",
      "cart.discount TEN: −10,00\u00a0€",
      "cart.shipping Österreich: 4,90\u00a0€",
      "cart.totalWithTax: 94,90\u00a0€",
      "cart.payment GIFT: −20,00\u00a0€",
      "cart.payableWithTax: 74,90\u00a0€",
    ]);
  });
});

describe("the words about a cart", () => {
  it("say why a voucher takes nothing off: the reason of the shop, or that there are gift vouchers alone [CUS-Q20]", () => {
    const voucher = { kind: "voucher", code: "TEN", percent: 10 } as const;
    const cartOf = (goods: readonly number[], gifts: readonly number[]) => ({
      totals: cartTotals({ goods, gifts, shipping: 0, payments: [], vatRate: 19 }),
    });
    expect(voucherRefusal(shop, cartOf([], [5000]), voucher)).toBe("cart.notForGifts");
    expect(voucherRefusal(shop, cartOf([], [5000]), { ...voucher, refusal: "used" })).toBe("used");
    expect(voucherRefusal(shop, cartOf([100], [5000]), voucher)).toBeUndefined();
    expect(voucherRefusal(shop, cartOf([], []), voucher)).toBeUndefined();
  });

  it("say what was removed, and whether accessories went with it [CUS-Q22]", () => {
    expect(removedText(shop, { others: 2 }, "Karte")).toBe("cart.removedWith Karte");
    expect(removedText(shop, { others: 0 }, "Karte")).toBe("cart.removed Karte");
    expect(removedText(shop, {}, "Karte")).toBe("cart.removed Karte");
  });
});
