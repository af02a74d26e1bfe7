import { describe, expect, it } from "vitest";
import { createFakePriceList } from "../testing/fakes/price-list.ts";
import { createFakeProductCatalogue } from "../testing/fakes/product-catalogue.ts";
import { createFakeShop } from "../testing/fakes/shop.ts";
import type { PriceList } from "./pricing/price-list.port.ts";

const silent = async (): Promise<never> => {
  throw new Error("operation aborted due to timeout");
};
const silentPrices: PriceList = {
  formatPrices: silent,
  materialOffers: silent,
  cardPrice: silent,
};

describe("the shop of a visit", () => {
  it("quotes all formats of a material by area, with label and price text [CLC-12, CLC-14, CUR-05, BOX-05]", async () => {
    const quotes = await createFakeShop().quoteFormats({
      materialType: "leinwand",
      frameType: "schattenfuge-leinwand-schwarz-lack",
    });
    expect(quotes).toEqual([
      {
        formatType: "300x200",
        priceCurrent: 32,
        priceOriginal: 40,
        label: "30 x 20 cm",
        text: "32,00\u00a0€",
      },
      {
        formatType: "600x450",
        priceCurrent: 40,
        priceOriginal: 50,
        label: "60 x 45 cm",
        text: "40,00\u00a0€",
      },
      {
        formatType: "900x600",
        priceCurrent: 56,
        priceOriginal: 70,
        label: "90 x 60 cm",
        text: "56,00\u00a0€",
      },
    ]);
  });

  it("puts the smallest area first, whatever the price list's order, and what it cannot read before all [CLC-12]", async () => {
    const priced = ["900x600", "300x200", "a4-quer", "200x900", "600x450"];
    const prices: PriceList = {
      ...createFakePriceList(),
      formatPrices: async () =>
        priced.map((formatType) => ({ formatType, priceCurrent: 1, priceOriginal: 1 })),
    };
    const quotes = await createFakeShop({ prices }).quoteFormats({ materialType: "poster" });
    expect(quotes.map(({ formatType }) => formatType)).toEqual([
      "a4-quer",
      "300x200",
      "200x900",
      "600x450",
      "900x600",
    ]);
  });

  it("keeps the name of a format that it cannot read [VAL-01]", async () => {
    const prices: PriceList = {
      ...createFakePriceList(),
      formatPrices: async () => [{ formatType: "a4-quer", priceCurrent: 1, priceOriginal: 1 }],
    };
    const [quote] = await createFakeShop({ prices }).quoteFormats({ materialType: "poster" });
    expect(quote?.label).toBe("a4-quer");
  });

  it("opens a theme with a quantity on offer, else with the default of 40 [RTE-07, CRD-13]", async () => {
    const shop = createFakeShop();
    expect(await shop.openTheme("1001", 100)).toMatchObject({
      quantity: 100,
      price: { priceCurrent: 200 },
    });
    for (const quantity of [undefined, 3, 0, -4, Number.NaN, 5001])
      expect((await shop.openTheme("1001", quantity))?.quantity).toBe(40);
    expect(await shop.openTheme("gibt-es-nicht")).toBeUndefined();
  });

  it("shows a theme without its price while the price list is silent, and logs that", async () => {
    const shop = createFakeShop({ prices: silentPrices });
    const offer = await shop.openTheme("1001");
    expect(offer?.theme.id).toBe("1001");
    expect(offer).not.toHaveProperty("price");
    expect(shop.log.entries).toMatchObject([
      {
        code: "price-list-error",
        details: { themeId: "1001", reason: "Error: operation aborted due to timeout" },
      },
    ]);
  });

  it("prices what a designer address chose [GEN-Q2]", async () => {
    const shop = createFakeShop();
    expect(
      await shop.openHandOff("/configurator-photo-frame?materialType=leinwand&format=600x450"),
    ).toMatchObject({
      ok: true,
      value: { productType: "photoframe", price: { priceCurrent: 16, priceOriginal: 20 } },
    });
    expect(await shop.openHandOff("/configurator-card?themeId=1001&quantity=8")).toMatchObject({
      ok: true,
      value: { productType: "card", theme: { id: "1001" }, price: { priceCurrent: 16 } },
    });
  });

  it("neither designs nor prices what the rules drop [GEN-Q2, DSG-Q8]", async () => {
    const answer = await createFakeShop().openHandOff(
      "/configurator-card?themeId=1001&quantity=abc&_x=1&materialType=leinwand",
    );
    expect(answer.ok && answer.value.parameters.map(([name]) => name)).not.toContain("quantity");
    expect(answer.ok && answer.value.parameters.map(([name]) => name)).not.toContain("_x");
    expect(answer.ok && answer.value.price?.priceCurrent).toBe(2);
  });

  it("hands off without theme and price while their ports are silent, and logs that [GEN-Q2]", async () => {
    const shop = createFakeShop({
      prices: silentPrices,
      catalogue: { ...createFakeProductCatalogue(), cardTheme: silent },
    });
    const answer = await shop.openHandOff("/configurator-card?themeId=1001");
    expect(answer).toMatchObject({ ok: true, value: { productType: "card" } });
    expect(shop.log.entries.map(({ code }) => code)).toEqual(["price-list-error"]);
  });

  it("refuses an address that is no designer's, with a reason [DSG-15]", async () => {
    const answer = await createFakeShop().openHandOff("/wandbilder");
    expect(answer.ok).toBe(false);
  });

  it("says a missing text once, whatever the number of visits [TRN-01, TRN-03]", () => {
    const missingTexts = new Set<string>();
    const first = createFakeShop({ missingTexts });
    const second = createFakeShop({ missingTexts });
    expect(first.text("a.b")).toBe("b");
    expect(second.text("a.b")).toBe("b");
    expect(first.log.entries).toHaveLength(1);
    expect(second.log.entries).toEqual([]);
  });
});
