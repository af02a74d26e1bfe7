import { openWallTeaser } from "./open-wall-teaser.ts";
import { describe, expect, it } from "vitest";
import { createFakePriceList } from "../../testing/fakes/price-list.ts";
import { createFakeShop } from "../../testing/fakes/shop.ts";
import type { PriceList } from "../pricing/price-list.port.ts";
import { listedFormats, moreFormats, priceOf, selectedOption } from "./calculator.ts";

const open = async (
  query: Readonly<Record<string, string>> = {},
  prices: Partial<PriceList> = {},
) => {
  const shop = createFakeShop({ prices: { ...createFakePriceList(), ...prices } });
  const opened = await openWallTeaser(shop, {}, new Map(Object.entries(query)));
  return { opened, price: priceOf(opened.calculator, opened.selection), log: shop.log };
};

describe("the calculator of the wall art teaser", () => {
  it("has its default without prices until a format is selected [CLC-11, CLC-13]", async () => {
    const { opened, price } = await open();
    expect(opened.selection).toEqual({ material: "acrylglas", format: "600x450" });
    expect(price).toBeUndefined();
    expect(opened.prices).toBeUndefined();
  });

  it("lists the formats that pages list, the others being more-formats [CLC-08, CLC-12]", async () => {
    const offers = await createFakePriceList().materialOffers();
    const [first] = offers;
    const { opened, price } = await open(
      { format: "900x600" },
      {
        materialOffers: async () => [
          { ...first!, materialType: "acrylglas", formats: first!.formats.slice(0, 2) },
        ],
      },
    );
    const option = selectedOption(opened.calculator, opened.selection);
    expect(listedFormats(option).map(({ value }) => value)).toEqual(["300x200", "600x450"]);
    expect(moreFormats(option).map(({ value }) => value)).toEqual(["900x600"]);
    expect(opened.selection).toMatchObject({ format: "900x600", extraFormat: "900x600" });
    expect(price).toMatchObject({ priceCurrent: 70 });
  });

  it("lists all formats of a material that pages do not offer [CLC-11]", async () => {
    const { opened } = await open({ format: "900x600" });
    expect(listedFormats(selectedOption(opened.calculator, opened.selection))).toHaveLength(3);
  });

  it("ignores a format that is not made [CLC-Q4]", async () => {
    const { opened, price } = await open({ format: "123x45" });
    expect(opened.selection.format).toBe("600x450");
    expect(price).toMatchObject({ priceCurrent: 50 });
  });

  it("stays when the price list fails, and says so [ERR-09]", async () => {
    const fails = () => Promise.reject(new Error("silent"));
    const { opened, price, log } = await open(
      { format: "900x600" },
      { materialOffers: fails, formatPrices: fails },
    );
    expect(opened).toMatchObject({ isIncomplete: true, listed: [] });
    expect(price).toBeUndefined();
    expect(log.entries.map(({ code }) => code)).toEqual(["price-list-error", "price-list-error"]);
  });
});
