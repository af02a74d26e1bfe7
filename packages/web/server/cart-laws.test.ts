import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CartData, CartView } from "../app/cart/cart-page.server.ts";
import { closeShopsAfterwards, serveShop } from "../testing/serve-shop.ts";

closeShopsAfterwards();

const shop = await serveShop();

const ARTICLES = [
  "pen",
  "ribbon-satin-gold",
  "gift-voucher-25",
  "/configurator-photo-frame?materialType=leinwand&format=600x450",
  "/configurator-photo-frame?materialType=poster&format=300x200",
  "/configurator-card?themeId=1001",
  "/configurator-photobox?photoboxFormat=150x100&photoboxType=photoprint",
] as const;

/** A browser of the running shop. */
const openBrowser = () => {
  let cookie = "";
  const send = async (path: string, body: object) => {
    const { status, headers } = await shop.send(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: cookie },
      body: JSON.stringify(body),
    });
    cookie = headers["set-cookie"]?.[0]?.split(";", 1)[0] ?? cookie;
    return status;
  };
  const view = async (country = ""): Promise<CartView> => {
    const path = `/warenkorb/_payload.json?country=${country}`;
    const { text } = await shop.send(path, { headers: { Cookie: cookie } });
    const { cart } = (JSON.parse(text) as { data: { cart?: CartData } }).data;
    if (!cart?.view) throw new Error("the page has no cart");
    return cart.view;
  };
  return { send, view };
};

/** The cents of a text such as `−1.234,50 €`. */
const centsOf = (text: string): number => {
  expect(text).toMatch(/^[−]?[\d.]+,\d\d\s€$/);
  return Number(text.replaceAll(/\D/g, "")) * (text.startsWith("−") ? -1 : 1);
};

/** What a page says, in cents, by the first word of its label. */
const readSums = ({ lines, sums, payable, notes }: CartView) => {
  const of = (pattern: RegExp) =>
    sums
      .filter(({ label }) => pattern.test(label))
      .reduce((total, { value }) => total + centsOf(value), 0);
  const vat = notes.flatMap((note) => /MwSt\. \(([\d,]+)\s*%\): (.+)$/.exec(note) ?? []);
  return {
    lines: lines.reduce((sum, { price }) => sum + centsOf(price?.current ?? ""), 0),
    all: sums
      .filter(({ label }) => !/^Summe|^Gesamt/.test(label))
      .reduce((sum, { value }) => sum + centsOf(value), 0),
    shipping: of(/^Versand/),
    discount: of(/^Gutschein [A-Z]/),
    payable: centsOf(payable.value),
    ...(vat[1] !== undefined &&
      vat[2] !== undefined && { rate: Number(vat[1].replace(",", ".")), vat: centsOf(vat[2]) }),
  };
};

const addition = fc.record({
  article: fc.constantFrom(...ARTICLES),
  quantity: fc.integer({ min: 1, max: 24 }),
});

describe("the carts of the running shop", { timeout: 60_000 }, () => {
  it("add up in whatever they hold, with and without a voucher [CUS-Q20, CUS-Q21]", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(addition, { minLength: 1, maxLength: 6 }),
        fc.constantFrom("de", "at", "fr"),
        async (additions, country) => {
          const browser = openBrowser();
          for (const one of additions) await browser.send("/web-api/cart-article", one);
          const before = await browser.view(country);
          if (before.lines.length === 0) return;
          const plain = readSums(before);
          await browser.send("/web-api/cart-voucher", { code: "HALLO10" });
          const reduced = readSums(await browser.view(country));
          for (const read of [plain, reduced]) {
            // The parts add up, and no part of them is negative but what is taken off.
            expect(read.all).toBe(read.payable);
            expect(read.lines + read.shipping + read.discount).toBe(read.payable);
            expect(read.payable).toBeGreaterThanOrEqual(read.shipping);
            expect(read.lines).toBe(plain.lines);
          }
          expect(plain.discount).toBe(0);
          expect(reduced.discount).toBeLessThanOrEqual(0);
          expect(reduced.shipping).toBe(plain.shipping);
          // The tax of all goods and shipping is rounded once.
          const gifts = before.lines
            .filter(({ name }) => name.includes("Geschenkgutschein"))
            .reduce((sum, { price }) => sum + centsOf(price?.current ?? ""), 0);
          for (const { payable, rate, vat } of [plain, reduced])
            if (rate !== undefined && vat !== undefined)
              expect(vat).toBe(Math.round(((payable - gifts) * rate) / (100 + rate)));
            else expect(payable).toBe(gifts);
        },
      ),
      { numRuns: 30 },
    );
  });
});
