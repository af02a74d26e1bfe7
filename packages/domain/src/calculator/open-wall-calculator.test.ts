import { openWallCalculator, openWallTeaser } from "./open-wall-calculator.ts";
import { describe, expect, it } from "vitest";
import { createFakePriceList } from "../../testing/fakes/price-list.ts";
import { createFakeShop } from "../../testing/fakes/shop.ts";
import { ok } from "../kernel/result.ts";
import type { PriceList } from "../pricing/price-list.port.ts";
import { listedFormats, priceOf, selectedOption, moreFormats } from "./calculator.ts";
import { formatPriceOf } from "./format-price.ts";

const open = async (
  query: Readonly<Record<string, string>>,
  sku?: Readonly<Record<string, string>>,
  prices: Partial<PriceList> = {},
) => {
  const shop = createFakeShop({ prices: { ...createFakePriceList(), ...prices } });
  const opened = await openWallCalculator(shop, {}, sku, new Map(Object.entries(query)));
  return {
    opened,
    selection: opened?.selection,
    price: opened && priceOf(opened.calculator, opened.selection)?.priceCurrent,
    log: shop.log,
  };
};

describe("the calculator of wall pictures", () => {
  it("begins without a frame, and with the picture of the page's SKU [CLC-06, CLC-10, CLC-Q12]", async () => {
    expect(await open({})).toMatchObject({
      selection: { material: "leinwand", format: "600x450" },
      price: 16,
    });
    const sku = { materialType: "poster", frameType: "holzrahmen-silber", format: "900x600" };
    expect(await open({}, sku)).toMatchObject({
      selection: { material: "poster", variant: "holzrahmen-silber", format: "900x600" },
      price: 70,
    });
  });

  it("follows the address before the SKU; a material without a frame there has none [CLC-10]", async () => {
    const sku = { materialType: "poster", frameType: "holzrahmen-silber", format: "900x600" };
    const { selection, price } = await open({ materialType: "poster", format: "300x200" }, sku);
    expect(selection).toEqual({ material: "poster", format: "300x200" });
    expect(price).toBe(10);
  });

  it("begins with the SKU of the address, until something else is chosen [CLC-10, DSG-15]", async () => {
    const sku = { materialType: "leinwand", format: "600x450" };
    const framed = "photoframe-poster-holzrahmen-silber-900x600";
    expect(await open({ sku: framed }, sku)).toMatchObject({
      selection: { material: "poster", variant: "holzrahmen-silber", format: "900x600" },
      price: 70,
    });
    expect((await open({ sku: framed, format: "300x200" }, sku)).selection).toMatchObject({
      variant: "holzrahmen-silber",
      format: "300x200",
    });
    const { selection } = await open({ sku: framed, materialType: "poster", format: "300x200" });
    expect(selection).toEqual({ material: "poster", format: "300x200" });
    for (const other of ["photoframe-echtglas-600x450", "photobook-fotoheft-a4-quer"])
      expect((await open({ sku: other }, sku)).selection).toMatchObject({ material: "leinwand" });
  });

  it("takes the black variant of a frame type, and the type that belongs to the material first [WAL-03, WAL-06, WAL-Q2]", async () => {
    const { opened, selection } = await open({ materialType: "poster", frameType: "holzrahmen" });
    expect(selection?.variant).toBe("holzrahmen-schwarz");
    const variants = opened?.calculator.options.map(({ value, options = [] }) => [
      value,
      options[0]?.value,
    ]);
    expect(variants).toEqual([
      ["leinwand", "schattenfuge-leinwand-schwarz-lack"],
      ["poster", "holzrahmen-schwarz"],
      ["fototapete", undefined],
    ]);
  });

  it("takes a material that is built into the frame of an address without a material [WAL-11, CLC-Q4]", async () => {
    expect((await open({ frameType: "holzrahmen" })).selection).toMatchObject({
      material: "poster",
      variant: "holzrahmen-schwarz",
    });
    const sku = { materialType: "poster", format: "300x200" };
    expect((await open({ frameType: "holzrahmen-silber" }, sku)).selection).toMatchObject({
      material: "poster",
      variant: "holzrahmen-silber",
      format: "300x200",
    });
    const { selection, log } = await open({ frameType: "fotorahmen" });
    expect(selection).toMatchObject({ material: "leinwand" });
    expect(log.entries.map(({ code }) => code)).toEqual(["error-no-materials-for-frame-type"]);
  });

  it("prices what is chosen besides [CLC-05, CUR-08]", async () => {
    const query = { materialType: "leinwand", format: "300x200", keilrahmen: "38mm" };
    const { selection, price } = await open(query);
    expect(selection).toMatchObject({ chosen: { keilrahmen: "38mm" } });
    expect(price).toBe(13);
  });

  it.each([{}, { frameType: "schattenfuge-leinwand-eiche" }])(
    "requests all prices of what the address chooses at once, and never twice: %j [CLC-12, CLC-05]",
    async (frame) => {
      const query = { materialType: "leinwand", format: "300x200", keilrahmen: "38mm", ...frame };
      const fake = createFakePriceList();
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      const requests: string[] = [];
      const later =
        <Input, Answer>(name: string, respond: (input: Input) => Promise<Answer>) =>
        async (input: Input) => {
          requests.push(`${name} ${JSON.stringify(input)}`);
          await answered;
          return respond(input);
        };
      const opening = open(query, undefined, {
        formatPrices: later("formats", fake.formatPrices),
        optionGroups: later("options", fake.optionGroups),
        productPrice: later("price", fake.productPrice),
      });
      await new Promise((resolve) => setTimeout(resolve));
      const atOnce = [...requests];
      answer();
      const { opened, selection } = await opening;
      expect(selection).toMatchObject({ format: "300x200", chosen: { keilrahmen: "38mm" } });
      expect(requests).toEqual(atOnce);
      expect(new Set(requests).size).toBe(requests.length);
      const listed = listedFormats(opened && selectedOption(opened.calculator, opened.selection));
      expect(listed.length).toBeGreaterThan(1);
      expect(requests.filter((one) => one.startsWith("price"))).toHaveLength(listed.length);
      for (const format of listed)
        expect(opened && formatPriceOf(opened.calculator, opened.selection, format)).toBeDefined();
    },
  );

  it("prices every listed format with what is chosen [CLC-05, CUR-08]", async () => {
    const query = { materialType: "leinwand", format: "300x200", keilrahmen: "38mm" };
    const { opened } = await open(query);
    if (!opened) throw new Error("nothing is on offer");
    const formats = listedFormats(selectedOption(opened.calculator, opened.selection));
    expect(formats.length).toBeGreaterThan(1);
    for (const format of formats)
      expect(formatPriceOf(opened.calculator, opened.selection, format)?.priceCurrent).toBe(
        format.priceCurrent + 5,
      );
    const failing = await open(query, undefined, {
      productPrice: async (product) =>
        "formatType" in product && product.formatType === "300x200"
          ? ok({ priceCurrent: 13, priceOriginal: 13 })
          : Promise.reject(new Error("silent")),
    });
    expect(failing.price).toBe(13);
    expect(failing.opened?.isIncomplete).toBe(true);
    expect(failing.log.entries.map(({ code }) => code)).toEqual(["price-list-error"]);
  });

  it("has the default frame of the material if the address names a frame into which it is not built [WAL-06, WAL-Q6]", async () => {
    for (const frameType of ["holzrahmen", "holzrahmen-silber"]) {
      const { selection, price } = await open({ materialType: "leinwand", frameType });
      expect(selection?.variant).toBe("schattenfuge-leinwand-schwarz-lack");
      expect(price).toBeGreaterThan(16);
      const { selection: bare } = await open({ materialType: "fototapete", frameType });
      expect(bare?.variant).toBeUndefined();
    }
  });

  it.each([
    [{ materialType: "gold" }],
    [{ materialType: "leinwand", frameType: "holz" }],
    [{ materialType: "leinwand", format: "123x45" }],
    [{ keilrahmen: "1m" }],
    [{ materialType: "leinwand", "poster-laminierung": "matt" }],
  ])("ignores %j, which is not on offer [CLC-Q4]", async (query) => {
    const { selection, price } = await open(query);
    expect(selection).toEqual({ material: "leinwand", format: "600x450" });
    expect(price).toBe(16);
  });

  it("has the price of a format outside the list, if it is made [CLC-08]", async () => {
    const { selection, price } = await open(
      { materialType: "leinwand", format: "610x455" },
      undefined,
      {
        productPrice: async () => ok({ priceCurrent: 77, priceOriginal: 77 }),
      },
    );
    expect(selection).toMatchObject({ format: "610x455", extraFormat: "610x455" });
    expect(price).toBe(77);
  });

  it("has a format of one's own in a frame, too, outside the list [CLC-08]", async () => {
    const { opened, selection, price } = await open(
      {
        materialType: "leinwand",
        frameType: "schattenfuge-leinwand-schwarz-lack",
        format: "730x410",
      },
      undefined,
      { productPrice: async () => ok({ priceCurrent: 77, priceOriginal: 77 }) },
    );
    expect(selection).toMatchObject({ format: "730x410", extraFormat: "730x410" });
    expect(opened?.refused).toEqual([]);
    expect(price).toBe(77);
  });

  it("keeps the offers when frames and prices fail, and says so [ERR-09]", async () => {
    const fails = () => Promise.reject(new Error("silent"));
    const { opened, price, log } = await open({}, undefined, {
      framesOfMaterials: fails,
      formatPrices: fails,
    });
    expect(opened).toMatchObject({ isIncomplete: true, frames: {} });
    expect(price).toBeGreaterThan(0);
    expect(log.entries.map(({ code }) => code)).toEqual(["price-list-error", "price-list-error"]);
  });

  it("is missing without offers [ERR-09]", async () => {
    const { opened } = await open({}, undefined, { materialOffers: async () => [] });
    expect(opened).toBeUndefined();
  });
});

const openTeaser = async (
  query: Readonly<Record<string, string>> = {},
  prices: Partial<PriceList> = {},
) => {
  const shop = createFakeShop({ prices: { ...createFakePriceList(), ...prices } });
  const opened = await openWallTeaser(shop, {}, new Map(Object.entries(query)));
  return { opened, price: priceOf(opened.calculator, opened.selection), log: shop.log };
};

describe("the calculator of the wall art teaser", () => {
  it("has its default without prices until a format is selected [CLC-11, CLC-13]", async () => {
    const { opened, price } = await openTeaser();
    expect(opened.selection).toEqual({ material: "acrylglas", format: "600x450" });
    expect(price).toBeUndefined();
    expect(opened.prices).toBeUndefined();
  });

  it("lists the formats that pages list, the others being more-formats [CLC-08, CLC-12]", async () => {
    const offers = await createFakePriceList().materialOffers();
    const [first] = offers;
    const { opened, price } = await openTeaser(
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
    const { opened } = await openTeaser({ format: "900x600" });
    expect(listedFormats(selectedOption(opened.calculator, opened.selection))).toHaveLength(3);
  });

  it("ignores a format that is not made [CLC-Q4]", async () => {
    const { opened, price } = await openTeaser({ format: "123x45" });
    expect(opened.selection.format).toBe("600x450");
    expect(price).toMatchObject({ priceCurrent: 50 });
  });

  it("stays when the price list fails, and says so [ERR-09]", async () => {
    const fails = () => Promise.reject(new Error("silent"));
    const { opened, price, log } = await openTeaser(
      { format: "900x600" },
      { materialOffers: fails, formatPrices: fails },
    );
    expect(opened).toMatchObject({ isIncomplete: true, listed: [] });
    expect(price).toBeUndefined();
    expect(log.entries.map(({ code }) => code)).toEqual(["price-list-error", "price-list-error"]);
  });
});
