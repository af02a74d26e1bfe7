import type { Cart, CartContent } from "@passepartout/domain/cart/cart.port";
import type { Place } from "@passepartout/domain/market/place";
import { describe, expect, it } from "vitest";

const PLACE: Place = { channel: "card", locale: "de-DE", platform: "web" };

/** Accessories that the shop must sell. */
const ARTICLES = ["pen", "seal", "bow"];

type MaybePromise<T> = T | Promise<T>;

/** Runs the contract of a cart; the shop must sell pens, seals and bows, and have the voucher HALLO10, which every visitor can use, and redeem once. */
export const cartContract = (
  name: string,
  {
    open,
    openFailing,
  }: {
    /** The cart of a new visitor. */
    readonly open: (place: Place) => MaybePromise<Cart>;
    /** A cart whose service responds to every request with `status`, which is 500 or above. */
    readonly openFailing: (place: Place, status: number) => MaybePromise<Cart>;
  },
): void => {
  describe(`the lines of a cart of ${name}`, () => {
    const filled = async (quantities: readonly number[]) => {
      const cart = await open(PLACE);
      for (const [index, quantity] of quantities.entries())
        await cart.add({ article: ARTICLES[index] ?? "", quantity });
      return { cart, lines: (await cart.content()).lines };
    };
    const idsOf = ({ lines }: CartContent) => lines.map(({ id }) => id);

    it("are none at first [CUS-Q20]", async () => {
      expect(await (await open(PLACE)).content()).toEqual({ lines: [], vouchers: [] });
    });

    it("come in the order in which they are added, each with its price [CUS-Q20]", async () => {
      const cart = await open(PLACE);
      const added = await cart.add({ article: "pen", quantity: 2 }, ["seal"]);
      expect(added).toEqual({ ok: true, value: await cart.content() });
      const { lines } = await cart.content();
      expect(lines.map(({ article, quantity }) => [article, quantity])).toEqual([
        ["pen", 2],
        ["seal", 2],
      ]);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(2);
      for (const { price, priceStored } of lines) {
        expect(price?.priceCurrent).toBeGreaterThan(0);
        expect(priceStored).toBe(price?.priceCurrent);
      }
    });

    it("are one for each article, however often it is added [CUS-Q22]", async () => {
      const { cart } = await filled([2, 1]);
      await cart.add({ article: "pen", quantity: 3 }, ["seal"]);
      const { lines } = await cart.content();
      expect(lines.map(({ article, quantity }) => [article, quantity])).toEqual([
        ["pen", 5],
        ["seal", 4],
      ]);
      for (const { price, priceStored } of lines) expect(priceStored).toBe(price?.priceCurrent);
    });

    it("refuse a sum that is not sold [CUS-Q22]", async () => {
      const { cart, lines } = await filled([5000]);
      expect(await cart.add({ article: "pen", quantity: 1 })).toMatchObject({
        ok: false,
        error: { status: 400, fieldErrors: { quantity: expect.stringMatching(/./) } },
      });
      expect((await cart.content()).lines).toEqual(lines);
    });

    it("are none of an article that the shop does not sell, nor in such a quantity [CUS-Q20]", async () => {
      const cart = await open(PLACE);
      for (const [article, accessories, quantity, field] of [
        ["nonsense", [], 1, "article"],
        ["pen", [], 5001, "quantity"],
        ["pen", [], -1, "quantity"],
        ["pen", [], 1.5, "quantity"],
      ] as const)
        expect(await cart.add({ article, quantity }, accessories)).toMatchObject({
          ok: false,
          error: { status: 400, fieldErrors: { [field]: expect.stringMatching(/./) } },
        });
      expect((await cart.content()).lines).toEqual([]);
    });

    it("change their quantity alone [CUS-Q20]", async () => {
      const { cart, lines } = await filled([1, 2]);
      const changed = await cart.setQuantity(lines[0]?.id ?? "", 5);
      expect(changed).toMatchObject({ ok: true, value: { lines: [{ quantity: 5 }, lines[1]] } });
      expect(await cart.setQuantity(lines[0]?.id ?? "", 0)).toMatchObject({
        ok: false,
        error: { status: 400 },
      });
    });

    it("are removed and restored to their place, also twice [CUS-Q21]", async () => {
      const { cart, lines } = await filled([1, 2, 3]);
      const ids = lines.map(({ id }) => id);
      const [, second = ""] = ids;
      for (let times = 0; times < 2; times += 1) {
        expect(await cart.remove(second)).toMatchObject({
          ok: true,
          value: { removed: { id: second, article: "seal", quantity: 2 } },
        });
        expect(idsOf(await cart.content())).toEqual(ids.filter((id) => id !== second));
      }
      for (let times = 0; times < 2; times += 1) {
        expect(await cart.restore(second)).toMatchObject({ ok: true });
        expect(await cart.content()).toEqual({ lines, vouchers: [] });
      }
    });

    it("are delivered in the way that was chosen last, and in no other than the shop has [CUS-Q25]", async () => {
      const { cart } = await filled([1]);
      for (const method of ["express", "standard", "express"])
        expect(await cart.setDelivery(method)).toMatchObject({
          ok: true,
          value: { delivery: method },
        });
      expect(await cart.setDelivery("balloon")).toMatchObject({
        ok: false,
        error: { status: 400, fieldErrors: { method: expect.stringMatching(/./) } },
      });
      expect(await cart.content()).toMatchObject({ delivery: "express", lines: [{}] });
    });

    it("are what is handed over, unless there are none [CUS-Q26]", async () => {
      expect(await (await open(PLACE)).handOver("b1")).toMatchObject({
        ok: false,
        error: { status: 404 },
      });
      const { cart, lines } = await filled([2]);
      expect(await cart.handOver("b1")).toMatchObject({ ok: true, value: { lines } });
    });

    it("that are unknown are refused with 404 [CUS-Q21]", async () => {
      const { cart } = await filled([1]);
      for (const result of [
        await cart.setQuantity("nobody", 2),
        await cart.remove("nobody"),
        await cart.restore("nobody"),
      ])
        expect(result).toMatchObject({ ok: false, error: { status: 404 } });
    });

    it("have a voucher that is attached and detached, which redeems nothing [CUS-Q21]", async () => {
      const cart = await open(PLACE);
      const attached = { vouchers: [{ kind: "voucher", code: "HALLO10", percent: 10 }] };
      expect(await cart.attachVoucher(" hallo10 ")).toMatchObject({ ok: true, value: attached });
      for (const [code, status] of [
        ["HALLO10", 400],
        ["NO-SUCH-CODE", 404],
      ] as const)
        expect(await cart.attachVoucher(code)).toMatchObject({
          ok: false,
          error: { status, fieldErrors: { code: expect.stringMatching(/./) } },
        });
      expect(await cart.content()).toMatchObject(attached);
      expect(await cart.detachVoucher("HALLO10")).toMatchObject({
        ok: true,
        value: { vouchers: [] },
      });
    });
  });

  describe(`the cart of ${name}`, () => {
    it.each(["web", "desktop"] as const)(
      "counts an accessory as one article, however many pieces on %s [API-14]",
      async (platform) => {
        const cart = await open({ ...PLACE, platform });
        expect(await cart.addAccessories([{ sku: "pen", quantity: 3 }])).toEqual({
          ok: true,
          value: 1,
        });
        expect(await cart.addAccessories([{ sku: "seal", quantity: 1 }])).toEqual({
          ok: true,
          value: 2,
        });
      },
    );

    it("counts each accessory of cards as one article, and adds none if one is refused [API-22]", async () => {
      const cart = await open(PLACE);
      const pens = { sku: "pen", quantity: 3 };
      expect(await cart.addAccessories([pens, { sku: "seal", quantity: 1 }])).toEqual({
        ok: true,
        value: 2,
      });
      expect(await cart.addAccessories([pens, { sku: "?", quantity: 1 }])).toMatchObject({
        ok: false,
        error: { status: 400, message: expect.stringMatching(/./) },
      });
      expect(await cart.addAccessories([pens])).toEqual({ ok: true, value: 2 });
    });

    it.each([
      [{ sku: "envelope", quantity: 1 }, "sku"],
      [{ sku: "pen", quantity: -1 }, "quantity"],
      [{ sku: "pen", quantity: 1.5 }, "quantity"],
    ])("refuses %j with a message for the field %s [API-14]", async (choice, field) => {
      const result = await (await open(PLACE)).addAccessories([choice]);
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

    it("looks up a voucher as often as a visitor likes, and no gift voucher with its code [API-25]", async () => {
      const cart = await open(PLACE);
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

    it.each([500, 503])("rejects every request if the service responds with %i", async (status) => {
      const cart = await openFailing(PLACE, status);
      const pen = { sku: "pen", quantity: 1 };
      const voucher = { kind: "voucher", code: "HALLO10" } as const;
      const requests = [
        cart.content(),
        cart.handOver("b1"),
        cart.add({ article: "pen" }),
        cart.addAccessories([pen]),
        cart.addAccessories([pen, pen]),
        cart.setQuantity("id", 1),
        cart.remove("id"),
        cart.restore("id"),
        cart.setDelivery("express"),
        cart.attachVoucher("HALLO10"),
        cart.detachVoucher("HALLO10"),
        cart.voucher({ kind: "gift", code: "HALLO10" }),
        cart.redeemVoucher(voucher),
      ];
      const settled = await Promise.allSettled(requests);
      expect(settled.map((outcome) => outcome.status)).toEqual(requests.map(() => "rejected"));
    });
  });
};
