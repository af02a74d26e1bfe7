import { openDesigner } from "./designer/open-designer.ts";
import { describe, expect, it } from "vitest";
import { createFakePriceList } from "../testing/fakes/price-list.ts";
import { createFakeProductCatalogue } from "../testing/fakes/product-catalogue.ts";
import { createFakeShop } from "../testing/fakes/shop.ts";
import { openTheme } from "./pricing/open-theme.ts";
import type { PriceList } from "./pricing/price-list.port.ts";
import { quoteFormats } from "./pricing/quote.ts";

const silent = async (): Promise<never> => {
  throw new Error("operation aborted due to timeout");
};
const silentPrices: PriceList = {
  formatPrices: silent,
  materialOffers: silent,
  typeOffers: silent,
  framesOfMaterials: silent,
  optionGroups: silent,
  productPrice: silent,
  lowestPrice: silent,
  ratios: silent,
  articles: silent,
  cardPrices: silent,
  accessoryPrices: silent,
  accessories: silent,
};

describe("the shop", () => {
  it("quotes all formats of a material by area, with label and price text [CLC-14, CUR-05, BOX-05]", async () => {
    const quotes = await quoteFormats(createFakeShop(), {
      materialType: "leinwand",
      frameType: "schattenfuge-leinwand-schwarz-lack",
    });
    expect(quotes).toEqual([
      {
        formatType: "300x200",
        priceCurrent: 32,
        priceOriginal: 40,
        label: "30 x 20\u00A0cm",
        text: "32,00\u00a0€",
      },
      {
        formatType: "600x450",
        priceCurrent: 40,
        priceOriginal: 50,
        label: "60 x 45\u00A0cm",
        text: "40,00\u00a0€",
      },
      {
        formatType: "900x600",
        priceCurrent: 56,
        priceOriginal: 70,
        label: "90 x 60\u00A0cm",
        text: "56,00\u00a0€",
      },
    ]);
  });

  it("sorts by area, regardless of the price list's order [CLC-12]", async () => {
    const priced = ["900x600", "300x200", "200x900", "600x450"] as const;
    const prices: PriceList = {
      ...createFakePriceList(),
      formatPrices: async () =>
        priced.map((formatType) => ({ formatType, priceCurrent: 1, priceOriginal: 1 })),
    };
    const quotes = await quoteFormats(createFakeShop({ prices }), { materialType: "poster" });
    expect(quotes.map(({ formatType }) => formatType)).toEqual([
      "300x200",
      "200x900",
      "600x450",
      "900x600",
    ]);
  });

  it("opens a theme with a quantity that is sold, else with the next larger one, without a number with the default of 40 [RTE-07, CRD-13, CRD-Q22]", async () => {
    const shop = createFakeShop();
    const opened = (quantity: string) => openTheme(shop, "1001", new Map([["quantity", quantity]]));
    expect(await opened("100")).toMatchObject({
      choice: { quantity: 100 },
      price: { priceCurrent: 200 },
    });
    expect((await opened("sample"))?.price?.priceCurrent).toBe(2);
    for (const quantity of ["", "0", "-4", "NaN", "10000"])
      expect((await opened(quantity))?.choice.quantity).toBe(40);
    expect((await opened("3"))?.choice.quantity).toBe(4);
    expect((await openTheme(shop, "1001"))?.choice.quantity).toBe(40);
    expect(await openTheme(shop, "gibt-es-nicht")).toBeUndefined();
  });

  it("offers with a theme its price list and the accessories that go with it, and adds up what is chosen [CRD-13, CRD-02, API-22]", async () => {
    const offer = await openTheme(
      createFakeShop(),
      "1001",
      new Map([
        ["quantity", "20"],
        ["envelope", "envelope-standard-creme-162x114"],
        ["ribbon", "ribbon-satin-gold"],
        // Fits other cards only.
        ["seal", "seal"],
      ]),
    );
    expect(offer).toMatchObject({
      notOffered: { accessories: ["seal"] },
      price: { priceCurrent: 40 },
      total: { priceCurrent: 60 },
      chosen: [
        { sku: "envelope-standard-creme-162x114", quantity: 20, surcharge: "0,95" },
        { sku: "ribbon-satin-gold", quantity: 20, price: { priceCurrent: 10 } },
      ],
    });
    expect(offer?.accessories.map(({ sku }) => sku)).toEqual([
      "envelope-standard-weiss-162x114",
      "envelope-standard-creme-162x114",
      "ribbon-satin-gold",
    ]);
    expect(offer?.prices.map(({ quantity, priceCurrent }) => priceCurrent / quantity)).toEqual(
      Array.from({ length: 8 }, () => 2),
    );
  });

  it("says what each refinement of a theme adds to the price, whichever is chosen [CRD-06]", async () => {
    const { catalogue, prices, ...shop } = createFakeShop();
    const refined = {
      ...shop,
      catalogue: {
        ...catalogue,
        cardTheme: async (id: string) => {
          const theme = await catalogue.cardTheme(id);
          return theme && { ...theme, refinements: ["ohne", "gold", "silber"] as const };
        },
      },
      prices: {
        ...prices,
        cardPrices: async (
          { refinementType }: Parameters<PriceList["cardPrices"]>[0],
          quantities: readonly number[],
        ) =>
          refinementType === "silber"
            ? []
            : quantities.map((quantity) => {
                const price = quantity * (refinementType === "gold" ? 2.2 : 1.9);
                return { quantity, priceCurrent: price, priceOriginal: price };
              }),
      },
    };
    for (const refinementType of ["ohne", "gold"]) {
      const query = new Map([
        ["quantity", "40"],
        ["refinementType", refinementType],
      ]);
      const offer = await openTheme(refined, "1001", query);
      expect(Object.fromEntries(offer?.surcharges ?? [])).toEqual({ gold: 1200, ohne: 0 });
    }
  });

  it("prices cards with the accessories that are chosen, which white envelopes are not [CRD-Q10, API-22]", async () => {
    const shop = createFakeShop();
    expect(
      await openDesigner(
        shop,
        "/configurator-card?themeId=1001&quantity=20&ribbon=satin&ribbonColor=gold",
      ),
    ).toMatchObject({
      value: {
        price: { priceCurrent: 40 },
        total: { priceCurrent: 50 },
        accessories: [{ sku: "ribbon-satin-gold", quantity: 20 }],
        suggestion: { sku: "envelope-standard-weiss-162x114", quantity: 20 },
      },
    });
  });

  it("suggests with cards as many envelopes as cards, with other products none [CRD-02, CRD-Q2]", async () => {
    const shop = createFakeShop();
    const openEntry = async (url: string) => {
      const entry = await openDesigner(shop, url);
      return entry.ok ? entry.value : undefined;
    };
    const envelopesOf = async (url: string) => (await openEntry(url))?.suggestion;
    expect(await envelopesOf("/configurator-card?themeId=1001&quantity=40")).toMatchObject({
      sku: "envelope-standard-weiss-162x114",
      quantity: 40,
      price: { priceCurrent: 20 },
    });
    expect(await envelopesOf("/configurator-card?themeId=1001&quantity=sample")).toMatchObject({
      quantity: 1,
    });
    const chosen = await openEntry(
      "/configurator-card?themeId=1001&quantity=4&sku=envelope-standard-creme-162x114&ribbon=satin&ribbonColor=gold&seal=1",
    );
    expect(chosen).not.toHaveProperty("suggestion");
    expect(chosen?.accessories).toMatchObject([
      { sku: "envelope-standard-creme-162x114", quantity: 4 },
      { sku: "ribbon-satin-gold", quantity: 4 },
    ]);
    for (const url of [
      "/configurator-card?themeId=gibt-es-nicht",
      "/configurator-calendar?designGroupId=wandkalender-1",
      "/configurator-photo-frame?materialType=poster&format=600x450",
    ])
      expect(await envelopesOf(url)).toBeUndefined();
  });

  it("opens a theme without its price if the price list fails, and logs the error", async () => {
    const shop = createFakeShop({ prices: silentPrices });
    const offer = await openTheme(shop, "1001");
    expect(offer?.theme.id).toBe("1001");
    expect(offer).not.toHaveProperty("price");
    expect(shop.log.entries).toMatchObject([
      {
        code: "price-list-error",
        details: { themeId: "1001", reason: "operation aborted due to timeout" },
      },
      {
        code: "price-list-error",
        details: { themeId: "1001", reason: "operation aborted due to timeout" },
      },
    ]);
  });

  it("prices the product of a designer link [GEN-Q2]", async () => {
    const shop = createFakeShop();
    expect(
      await openDesigner(shop, "/configurator-photo-frame?materialType=leinwand&format=600x450"),
    ).toMatchObject({
      ok: true,
      value: { productKind: "photoframe", price: { priceCurrent: 16, priceOriginal: 20 } },
    });
    expect(await openDesigner(shop, "/configurator-card?themeId=1001&quantity=8")).toMatchObject({
      ok: true,
      value: { productKind: "card", theme: { id: "1001" }, price: { priceCurrent: 16 } },
    });
  });

  it("neither designs nor prices dropped parameters [GEN-Q2, DSG-Q8]", async () => {
    const answer = await openDesigner(
      createFakeShop(),
      "/configurator-card?themeId=1001&quantity=abc&_x=1&materialType=leinwand",
    );
    expect(answer.ok && answer.value.parameters.map(([name]) => name)).not.toContain("quantity");
    expect(answer.ok && answer.value.parameters.map(([name]) => name)).not.toContain("_x");
    expect(answer.ok && answer.value.price?.priceCurrent).toBe(2);
  });

  it("opens the designer without theme and price if their ports fail, and logs the error [GEN-Q2]", async () => {
    const shop = createFakeShop({
      prices: silentPrices,
      catalogue: { ...createFakeProductCatalogue(), cardTheme: silent },
    });
    const answer = await openDesigner(shop, "/configurator-card?themeId=1001");
    expect(answer).toMatchObject({ ok: true, value: { productKind: "card" } });
    expect(shop.log.entries.map(({ code }) => code)).toEqual(["price-list-error"]);
  });

  it("opens the designer with theme and price if only the envelopes fail, and logs the error [GEN-Q2]", async () => {
    const prices = { ...createFakePriceList(), accessoryPrices: silent };
    const shop = createFakeShop({ prices });
    const answer = await openDesigner(shop, "/configurator-card?themeId=1001&quantity=8");
    expect(answer).toMatchObject({
      ok: true,
      value: { theme: { id: "1001" }, price: { priceCurrent: 16 } },
    });
    expect(answer.ok && answer.value.suggestion).toBeUndefined();
    expect(shop.log.entries.map(({ code }) => code)).toEqual(["price-list-error"]);
  });

  it("rejects a URL that is not a designer link, with a reason [DSG-15]", async () => {
    const answer = await openDesigner(createFakeShop(), "/wandbilder");
    expect(answer.ok).toBe(false);
  });

  it("logs a missing text once for all visits [TRN-01, TRN-03]", () => {
    const missingTexts = new Set<string>();
    const first = createFakeShop({ missingTexts });
    const second = createFakeShop({ missingTexts });
    expect(first.text("a.b")).toBe("b");
    expect(second.text("a.b")).toBe("b");
    expect(first.log.entries).toHaveLength(1);
    expect(second.log.entries).toEqual([]);
  });
});
