import { describe, expect, it } from "vitest";
import { createFakeLog } from "../../testing/fakes/shop.ts";
import { createFakeStorefrontData } from "../../testing/fakes/storefront-data.ts";
import { err, ok } from "../kernel/result.ts";
import type { Place } from "../market/place.ts";
import type { Basket } from "./basket.ts";
import type { CartContent, CartLine } from "./cart.port.ts";
import { handOverCart } from "./hand-over-cart.ts";

const PLACE: Place = { channel: "wall", locale: "de-DE", platform: "web" };
const NOW = Date.UTC(2026, 10, 23, 9);

const line = (article: string, cents: number | undefined, quantity = 1): CartLine => ({
  id: article,
  article,
  quantity,
  ...(cents !== undefined && { price: { priceCurrent: cents / 100, priceOriginal: cents / 100 } }),
});

const handOver = async (
  content: Partial<CartContent>,
  { isAway = false, hasCheckout = true, status = 200 } = {},
) => {
  const baskets: Basket[] = [];
  const noted: string[] = [];
  const whole: CartContent = { lines: [], vouchers: [], ...content };
  const log = createFakeLog();
  const checkout = {
    handOver: async (basket: Basket) => {
      baskets.push(basket);
      if (isAway) throw new Error("away");
      return "https://checkout.example/1";
    },
  };
  const shop = {
    cart: {
      content: async () => whole,
      handOver: async (id: string) => {
        noted.push(id);
        return status === 200 ? ok(whole) : err({ status, message: "no", fieldErrors: {} });
      },
    },
    storefront: createFakeStorefrontData(PLACE),
    place: PLACE,
    clock: { now: () => NOW },
    log,
    text: (key: string) => key,
    ...(hasCheckout && { checkout }),
  };
  const options = { id: "b1", cartUrl: "https://shop.example/warenkorb" };
  return { handing: handOverCart(shop, options), baskets, noted, log };
};

describe("a cart that is handed over", () => {
  it("is a basket of what is sold, with names, choices and sums [CUS-Q26]", async () => {
    const canvas = "/configurator-photo-frame?materialType=leinwand&format=600x450";
    const { handing, baskets } = await handOver({
      lines: [
        line(canvas, 2990),
        line("pen", 1001, 2),
        line("gift-voucher-50", 5000),
        line("bow", undefined),
      ],
      vouchers: [
        { kind: "voucher", code: "TEN", percent: 10 },
        { kind: "gift", code: "USED", amount: 5, currency: "eur", refusal: "used" },
      ],
    });
    expect(await handing).toEqual({ ok: true, value: "https://checkout.example/1" });
    const [basket] = baskets;
    expect(basket).toMatchObject({
      id: "b1",
      locale: "de-DE",
      currency: "eur",
      country: "de",
      lines: [
        {
          article: canvas,
          name: "productKinds.photoframe",
          quantity: 1,
          cents: 2990,
          centsEach: 2990,
        },
        { article: "pen", name: "cards.accessories.pen", quantity: 2, cents: 1001 },
        { article: "gift-voucher-50", name: "cart.gift", cents: 5000 },
      ],
      vouchers: [{ kind: "voucher", code: "TEN", percent: 10 }],
      returnUrl: "https://shop.example/warenkorb?basket=b1",
      issuedAt: NOW,
      expiresAt: NOW + 7_200_000,
    });
    expect(basket?.lines[0]?.parameters).toContainEqual(["format", "600x450"]);
    // Two of them cost no whole cents each.
    expect(basket?.lines[1]).not.toHaveProperty("centsEach");
    const { goods = 0, discount = 0, shipping = 0, payable } = basket?.totals ?? {};
    expect([goods, discount]).toEqual([3991, 399]);
    expect(payable).toBe(goods - discount + 5000 + shipping);
    expect(basket?.delivery?.cents).toBe(shipping);
  });

  it("has choices that agree with what is paid: the quantity of the line, and no accessories, which are lines of their own [CUS-Q26]", async () => {
    const book = "/configurator-photobook?type=echtfotobuch&format=a4-quer&amount=50";
    const card = "/configurator-card?themeId=1001&quantity=500&paper=matt&bow=1&seal=1&sku=e";
    const { handing, baskets } = await handOver({
      lines: [line(book, 3290, 2), line(card, 260, 40)],
    });
    await handing;
    const entriesOf = (at: number) => new Map(baskets[0]?.lines[at]?.parameters);
    expect(entriesOf(0).get("amount")).toBe("2");
    expect(baskets[0]?.lines[0]?.article).toContain("amount=2");
    expect(entriesOf(1).get("quantity")).toBe("40");
    expect(entriesOf(1).get("paper")).toBe("matt");
    for (const name of ["bow", "seal", "sku"]) expect(entriesOf(1).has(name)).toBe(false);
    expect(baskets[0]?.lines[1]?.article).not.toContain("bow");
  });

  it("goes nowhere while it is empty, or without a checkout", async () => {
    const empty = await handOver({ lines: [line("bow", undefined)] });
    expect(await empty.handing).toMatchObject({ ok: false, error: { code: "cart-empty" } });
    const none = await handOver({ lines: [line("pen", 390)] }, { hasCheckout: false });
    expect(await none.handing).toMatchObject({ ok: false, error: { code: "checkout-missing" } });
    expect([...empty.baskets, ...none.baskets]).toEqual([]);
  });

  it("is noted with the id of the basket, unless the shop backend does not note baskets [CUS-Q26]", async () => {
    const lines = [line("pen", 390)];
    for (const status of [200, 404, 405]) {
      const { handing, baskets, noted } = await handOver({ lines }, { status });
      expect(await handing).toMatchObject({ ok: true });
      expect([noted, baskets]).toMatchObject([["b1"], [{ id: "b1", lines: [{}] }]]);
    }
    // A visitor who is refused a note must not order without one.
    const { handing, baskets } = await handOver({ lines }, { status: 429 });
    await expect(handing).rejects.toThrow("no");
    expect(baskets).toEqual([]);
  });

  it("is logged once if the checkout fails", async () => {
    const { handing, log } = await handOver({ lines: [line("pen", 390)] }, { isAway: true });
    await expect(handing).rejects.toThrow("away");
    expect(log.entries).toEqual([expect.objectContaining({ code: "service-unavailable" })]);
  });
});
