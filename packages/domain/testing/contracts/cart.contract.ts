import type { Cart } from "@passepartout/domain/customer/cart.port";
import type { Place } from "@passepartout/domain/market/place";
import { describe, expect, it } from "vitest";

const PLACE: Place = { channel: "card", locale: "de-DE", platform: "web" };

type MaybePromise<T> = T | Promise<T>;

/** The part of a cart that pages use too. */
type CartOfPages = Pick<Cart, "addAccessory" | "addCardAccessories" | "redeemVoucher">;

/** Runs the contract of what pages add to a cart; the shop must sell pens, and have the voucher HALLO10, which every visitor can redeem once. */
export const pageCartContract = (
  name: string,
  {
    open,
    openFailing,
  }: {
    /** The cart of a new visitor. */
    readonly open: (place: Place) => MaybePromise<CartOfPages>;
    /** A cart whose service responds to every request with `status`, which is 500 or above. */
    readonly openFailing: (place: Place, status: number) => MaybePromise<CartOfPages>;
  },
): void => {
  describe(`the cart of ${name}`, () => {
    it.each(["web", "desktop"] as const)(
      "counts an accessory as one article, however many pieces on %s [API-14]",
      async (platform) => {
        const cart = await open({ ...PLACE, platform });
        expect(await cart.addAccessory({ sku: "pen", quantity: 3 })).toEqual({
          ok: true,
          value: 1,
        });
        expect(await cart.addAccessory({ sku: "seal", quantity: 1 })).toEqual({
          ok: true,
          value: 2,
        });
      },
    );

    it("counts each accessory of cards as one article, and adds none if one is refused [API-22]", async () => {
      const cart = await open(PLACE);
      const pens = { sku: "pen", quantity: 3 };
      expect(await cart.addCardAccessories([pens, { sku: "seal", quantity: 1 }])).toEqual({
        ok: true,
        value: 2,
      });
      expect(await cart.addCardAccessories([pens, { sku: "?", quantity: 1 }])).toMatchObject({
        ok: false,
        error: { status: 400, message: expect.stringMatching(/./) },
      });
      expect(await cart.addCardAccessories([pens])).toEqual({ ok: true, value: 2 });
    });

    it.each([
      [{ sku: "envelope", quantity: 1 }, "sku"],
      [{ sku: "pen", quantity: -1 }, "quantity"],
      [{ sku: "pen", quantity: 1.5 }, "quantity"],
    ])("refuses %j with a message for the field %s [API-14]", async (choice, field) => {
      const result = await (await open(PLACE)).addAccessory(choice);
      expect(result).toEqual({
        ok: false,
        error: {
          status: 400,
          message: expect.stringMatching(/./),
          fieldErrors: { [field]: expect.stringMatching(/./) },
        },
      });
    });

    it("redeems a voucher once [API-25]", async () => {
      const cart = await open(PLACE);
      const choice = { kind: "voucher", code: " hallo10 " } as const;
      expect(await cart.redeemVoucher(choice)).toEqual({
        ok: true,
        value: { code: "HALLO10", percent: 10 },
      });
      expect(await cart.redeemVoucher(choice)).toMatchObject({
        ok: false,
        error: { status: 400, message: expect.stringMatching(/./) },
      });
    });

    it("does not know a voucher as a gift voucher [API-25]", async () => {
      expect(
        await (await open(PLACE)).redeemVoucher({ kind: "gift", code: "HALLO10" }),
      ).toMatchObject({ ok: false, error: { status: 404 } });
    });

    it.each([500, 503])("rejects every request if the service responds with %i", async (status) => {
      const cart = await openFailing(PLACE, status);
      await expect(cart.addAccessory({ sku: "pen", quantity: 1 })).rejects.toThrow(/./);
      await expect(cart.addCardAccessories([{ sku: "pen", quantity: 1 }])).rejects.toThrow(/./);
      await expect(cart.redeemVoucher({ kind: "voucher", code: "HALLO10" })).rejects.toThrow(/./);
    });
  });
};

/** Runs the contract of a whole cart. */
export const cartContract = (
  name: string,
  carts: {
    readonly open: (place: Place) => MaybePromise<Cart>;
    readonly openFailing: (place: Place, status: number) => MaybePromise<Cart>;
  },
): void => {
  pageCartContract(name, carts);
  describe(`the cart of ${name}`, () => {
    it("looks up a voucher as often as a visitor likes, and no gift voucher with its code [API-25]", async () => {
      const cart = await carts.open(PLACE);
      for (let times = 0; times < 2; times += 1)
        expect(await cart.voucher({ kind: "voucher", code: "hallo10" })).toEqual({
          ok: true,
          value: { code: "HALLO10", percent: 10 },
        });
      expect(await cart.voucher({ kind: "gift", code: "hallo10" })).toMatchObject({
        ok: false,
        error: { status: 404 },
      });
    });

    it("is ordered on behalf of others only by whitelabel customers [API-28]", async () => {
      expect(await (await carts.open(PLACE)).switchWhitelabelOrder("on")).toMatchObject({
        ok: false,
        error: { status: 403, message: expect.stringMatching(/./) },
      });
    });

    it("rejects a look-up and a switch if the service fails", async () => {
      const cart = await carts.openFailing(PLACE, 500);
      await expect(cart.voucher({ kind: "gift", code: "HALLO10" })).rejects.toThrow(/./);
      await expect(cart.switchWhitelabelOrder()).rejects.toThrow(/./);
    });
  });
};
