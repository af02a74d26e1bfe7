import { describe, expect, it } from "vitest";
import { createFailingCart, createFakeCart } from "../../testing/fakes/cart.ts";
import { createFakeLog } from "../../testing/fakes/shop.ts";
import { err } from "../kernel/result.ts";
import type { Cart } from "./cart.port.ts";
import { addAccessories, findVoucher, redeemVoucher } from "./cart-actions.ts";

const open = (changed: Partial<Cart> = {}) => {
  const log = createFakeLog();
  return { log, cart: { ...createFakeCart(), ...changed } };
};

const refusing = (status: number) => async () =>
  err({ status, message: "GIFT-25-01", fieldErrors: {} });

describe("a cart", () => {
  it("takes accessories and vouchers of both kinds, and logs no success [API-14, API-25]", async () => {
    const shop = open();
    expect(await addAccessories(shop, [{ sku: "pen", quantity: 2 }])).toEqual({
      ok: true,
      value: 1,
    });
    expect(await redeemVoucher(shop, "hallo10")).toMatchObject({
      ok: true,
      value: { percent: 10 },
    });
    expect(await redeemVoucher(shop, "gift-25-01")).toMatchObject({
      ok: true,
      value: { amount: 25 },
    });
    expect(shop.log.entries).toEqual([]);
  });

  it("refuses a wrong entry without a log entry [ERR-16, ERR-17]", async () => {
    const shop = open();
    await redeemVoucher(shop, "HALLO10");
    expect(await redeemVoucher(shop, "HALLO10")).toMatchObject({
      ok: false,
      error: { status: 400, message: "used code" },
    });
    expect(await redeemVoucher(shop, "nothing")).toMatchObject({
      ok: false,
      error: { status: 404 },
    });
    expect(await addAccessories(shop, [{ sku: "bowl", quantity: 1 }])).toMatchObject({ ok: false });
    expect(shop.log.entries).toEqual([]);
  });

  it.each([
    [
      "redeemVoucher",
      "error-add-voucher",
      (shop: ReturnType<typeof open>) => redeemVoucher(shop, "GIFT-25-01"),
    ],
    [
      "addAccessories",
      "error-add-accessory",
      (shop: ReturnType<typeof open>) => addAccessories(shop, [{ sku: "pen", quantity: 1 }]),
    ],
  ] as const)(
    "%s logs a failure once as %s, without the code of a voucher [ERR-16, ERR-17]",
    async (action, code, act) => {
      const refused = open({ [action]: refusing(429) });
      expect(await act(refused)).toMatchObject({ ok: false });
      expect(refused.log.entries).toEqual([
        { type: "log.entry", level: "error", code, details: { status: 429 } },
      ]);
      const failing = open(createFailingCart());
      await expect(act(failing)).rejects.toThrow("unavailable");
      expect(failing.log.entries).toEqual([
        {
          type: "log.entry",
          level: "error",
          code,
          details: { reason: "the cart service is unavailable" },
        },
      ]);
    },
  );

  it("looks for a gift voucher only if there is no other voucher with the code [API-25]", async () => {
    const requested: string[] = [];
    const result = await findVoucher(
      {
        cart: {
          voucher: async ({ kind, code }) => {
            requested.push(kind);
            return err({ status: 400, message: code, fieldErrors: {} });
          },
        },
      },
      "HALLO10",
    );
    expect(result.ok).toBe(false);
    expect(requested).toEqual(["voucher"]);
  });
});
