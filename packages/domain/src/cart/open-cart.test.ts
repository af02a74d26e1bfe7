import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFakeStorefrontData } from "../../testing/fakes/storefront-data.ts";
import { createFakeLog } from "../../testing/fakes/shop.ts";
import type { Place } from "../market/place.ts";
import type { CartContent, CartLine } from "./cart.port.ts";
import { openCart } from "./open-cart.ts";

const PLACE: Place = { channel: "wall", locale: "de-DE", platform: "web" };
const CANVAS = "/configurator-photo-frame?materialType=leinwand&format=600x450";

const line = (fields: Partial<CartLine>): CartLine => ({
  id: "a",
  article: CANVAS,
  quantity: 1,
  price: { priceCurrent: 29.9, priceOriginal: 29.9 },
  priceStored: 29.9,
  ...fields,
});

const portsWith = (content: Partial<CartContent>, place = PLACE) => ({
  cart: { content: async () => ({ lines: [], vouchers: [], ...content }) },
  storefront: createFakeStorefrontData(place),
  place,
  clock: { now: () => Date.UTC(2026, 10, 23, 9) },
  log: createFakeLog(),
});

const open = (content: Partial<CartContent>, place = PLACE) => openCart(portsWith(content, place));

describe("the visitor's cart", () => {
  it("is empty, without shipping [CUS-Q20]", async () => {
    const cart = await open({});
    expect(cart).toMatchObject({ lines: [], isShippingMissing: false, totals: { payable: 0 } });
    expect(cart.delivery).toBeUndefined();
  });

  it("shows a price that has changed since the article was added [CUS-Q20]", async () => {
    const cart = await open({
      lines: [
        line({ priceStored: 14.95 }),
        line({ id: "b" }),
        line({ id: "c", priceStored: undefined }),
      ],
    });
    expect(cart.lines.map(({ cents, centsBefore }) => [cents, centsBefore])).toEqual([
      [2990, 1495],
      [2990, undefined],
      [2990, undefined],
    ]);
  });

  it("counts no article that is gone, and keeps it in sight [CUS-Q20]", async () => {
    const gone = line({ id: "gone", price: undefined });
    const cart = await open({ lines: [line({}), gone] });
    expect(cart.gone).toEqual([gone]);
    expect(cart.totals.goods).toBe(2990);
  });

  it("is shipped once, and a bought gift voucher not at all [CUS-Q20]", async () => {
    const gift = line({
      article: "gift-voucher-50",
      price: { priceCurrent: 50, priceOriginal: 50 },
    });
    expect(await open({ lines: [gift] })).toMatchObject({
      isShippingMissing: false,
      totals: { gifts: 5000, shipping: 0, payable: 5000 },
    });
    const one = await open({ lines: [line({})] });
    const many = await open({ lines: [line({}), line({ article: "pen" }), gift] });
    expect(one.totals.shipping).toBeGreaterThan(0);
    expect(many.totals.shipping).toBe(one.totals.shipping);
    expect(many.delivery).toBeDefined();
  });

  it("opens without its shipping if that does not load, and logs it as a failure of the delivery [CUS-Q20, ERR-Q10]", async () => {
    const ports = portsWith({ lines: [line({})] });
    const shipping = () => Promise.reject(new Error("down"));
    const cart = await openCart({ ...ports, storefront: { ...ports.storefront, shipping } });
    expect(cart).toMatchObject({ isShippingMissing: true, totals: { goods: 2990, shipping: 0 } });
    expect(ports.log.entries).toMatchObject([{ code: "delivery-error" }]);
  });

  it("takes a voucher of another currency for none [CUS-Q20]", async () => {
    const currencies = fc.constantFrom("chf", "eur", "gbp", "usd", undefined);
    await fc.assert(
      fc.asyncProperty(currencies, fc.integer({ min: 1, max: 100 }), async (currency, amount) => {
        const cart = await open({
          lines: [line({})],
          vouchers: [{ kind: "gift", code: "G", amount, currency }],
        });
        const paid = currency === "eur" ? Math.min(amount * 100, cart.totals.total) : 0;
        expect(cart.totals.total - cart.totals.payable).toBe(paid);
      }),
    );
  });

  it("does not count a voucher that is refused [CUS-Q21]", async () => {
    const voucher = { kind: "voucher", code: "HALLO10", percent: 10 } as const;
    const used = { ...voucher, refusal: "Dieser Code wurde schon eingelöst." };
    expect((await open({ lines: [line({})], vouchers: [used] })).totals.discount).toBe(0);
    expect((await open({ lines: [line({})], vouchers: [voucher] })).totals.discount).toBe(299);
  });
});
