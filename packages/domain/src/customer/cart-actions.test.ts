import { describe, expect, it } from "vitest";
import { createFailingCart, createFakeCart } from "../../testing/fakes/cart.ts";
import { createFakeLog } from "../../testing/fakes/shop.ts";
import { err } from "../kernel/result.ts";
import type { Cart } from "./cart.port.ts";
import { createCartActions, ofEachKind } from "./cart-actions.ts";

const open = (changed: Partial<Cart> = {}) => {
  const log = createFakeLog();
  return { log, cart: createCartActions({ cart: { ...createFakeCart(), ...changed }, log }) };
};

const refusing = (status: number) => async () =>
  err({ status, message: "GIFT-25-01", fieldErrors: {} });

describe("a cart", () => {
  it("takes accessories and vouchers of both kinds, and logs no success [API-14, API-25]", async () => {
    const { cart, log } = open();
    expect(await cart.addAccessory({ sku: "pen", quantity: 2 })).toEqual({ ok: true, value: 1 });
    expect(await cart.redeemVoucher("hallo10")).toMatchObject({ ok: true, value: { percent: 10 } });
    expect(await cart.redeemVoucher("gift-25-01")).toMatchObject({
      ok: true,
      value: { amount: 25 },
    });
    expect(log.entries).toEqual([]);
  });

  it("refuses a wrong entry without a log entry [ERR-16, ERR-17]", async () => {
    const { cart, log } = open();
    await cart.redeemVoucher("HALLO10");
    expect(await cart.redeemVoucher("HALLO10")).toMatchObject({
      ok: false,
      error: { status: 400, message: "used code" },
    });
    expect(await cart.redeemVoucher("nothing")).toMatchObject({
      ok: false,
      error: { status: 404 },
    });
    expect(await cart.addAccessory({ sku: "bow", quantity: 1 })).toMatchObject({ ok: false });
    expect(log.entries).toEqual([]);
  });

  it.each([
    ["redeemVoucher", "error-add-voucher", "GIFT-25-01"],
    ["addAccessory", "error-add-accessory", { sku: "pen", quantity: 1 }],
  ] as const)(
    "%s logs a failure once as %s, without the code of a voucher [ERR-16, ERR-17]",
    async (action, code, entry) => {
      const refused = open({ [action]: refusing(429) });
      expect(await refused.cart[action](entry as never)).toMatchObject({ ok: false });
      expect(refused.log.entries).toEqual([
        { type: "log.entry", level: "error", code, details: { status: 429 } },
      ]);
      const failing = open(createFailingCart());
      await expect(failing.cart[action](entry as never)).rejects.toThrow("unavailable");
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
    const result = await ofEachKind(async ({ kind, code }) => {
      requested.push(kind);
      return err({ status: 400, message: code, fieldErrors: {} });
    }, "HALLO10");
    expect(result.ok).toBe(false);
    expect(requested).toEqual(["voucher"]);
  });
});
