import type { Basket } from "@passepartout/domain/cart/basket";
import type { Checkout } from "@passepartout/domain/cart/checkout.port";
import { describe, expect, it } from "vitest";

type Opened<Value> = Promise<Value>;

/** A basket with two pens. */
export const PENS: Basket = {
  id: "11111111-2222-4333-8444-555555555555",
  channel: "wall",
  locale: "de-DE",
  currency: "eur",
  country: "de",
  lines: [{ id: "a", article: "pen", name: "Stift", quantity: 2, centsEach: 390, cents: 780 }],
  vouchers: [],
  totals: {
    goods: 780,
    gifts: 0,
    discount: 0,
    shipping: 690,
    total: 1470,
    payments: [],
    payable: 1470,
    vat: [],
  },
  returnUrl: "https://shop.example/warenkorb?basket=11111111-2222-4333-8444-555555555555",
  issuedAt: Date.UTC(2026, 10, 28, 9),
  expiresAt: Date.UTC(2026, 10, 28, 11),
};

/** Runs the contract of a checkout. */
export const checkoutContract = (
  name: string,
  {
    open,
    openFailing,
    origin,
  }: {
    readonly open: () => Opened<Checkout>;
    /** A checkout that responds with a status from 400. */
    readonly openFailing: (status: number) => Opened<Checkout>;
    readonly origin: () => string;
  },
): void => {
  describe(`the checkout of ${name}`, () => {
    it("says where the visitor goes on, on its own origin [CUS-Q26]", async () => {
      const url = await (await open()).handOver(PENS);
      expect(new URL(url).origin).toBe(origin());
    });

    it.each([400, 403, 404, 500, 503])("rejects if it responds with %s", async (status) => {
      await expect((await openFailing(status)).handOver(PENS)).rejects.toThrow(String(status));
    });
  });
};
