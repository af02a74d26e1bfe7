import { describe, expect, it } from "vitest";
import { createFakePriceList } from "../../testing/fakes/price-list.ts";
import { createFakeProductCatalogue } from "../../testing/fakes/product-catalogue.ts";
import { createFakeShop } from "../../testing/fakes/shop.ts";
import { defaultFrameVariant, type FrameType, isFrameType } from "../catalogue/wall.ts";
import { productOfLink } from "../designer/product-of-link.ts";
import { parseDesignerUrl } from "../designer/designer-url.ts";
import { quoteProduct } from "../pricing/quote.ts";
import { moreFormats, priceOf } from "./calculator.ts";
import { openCollageThemes } from "./collage-theme-calculator.ts";
import { calculatorDesignerUrl, selectionQuery } from "./selected-product.ts";

const open = async (query: Readonly<Record<string, string>> = {}, materialType?: string) => {
  const shop = createFakeShop();
  const opened = await openCollageThemes(shop, materialType, new Map(Object.entries(query)));
  if (!opened) throw new Error("nothing is on offer");
  return { ...opened, shop };
};

describe("layouts of collages", () => {
  it("have the price of their material and frame in each of their formats, and so has their link [CNT-06, DSG-18]", async () => {
    const { calculator, themes, shop } = await open();
    expect(themes.length).toBeGreaterThan(0);
    for (const { id, materialType, frameType, formats } of themes)
      for (const { formatType } of formats) {
        const { selection } = await open({ designId: id, format: formatType });
        expect(selection).toEqual({ material: id, format: formatType });
        const url = calculatorDesignerUrl(calculator, selection, { locale: "de-DE", now: 0 });
        const link = parseDesignerUrl(url);
        if (!link.ok) throw new Error(link.error.message);
        expect(link.value.productKind).toBe("collage");
        expect(Object.fromEntries(link.value.parameters)).toMatchObject({
          designId: id,
          isCollage: "1",
        });
        const product = productOfLink("collage", link.value.parameters);
        expect(product).toMatchObject({ materialType, formatType });
        expect(product && "frameType" in product ? product.frameType : undefined).toBe(
          isFrameType(frameType ?? "") ? defaultFrameVariant(frameType as FrameType) : frameType,
        );
        const price = await quoteProduct(shop, product!);
        expect(price.ok && price.value.priceCurrent).toBe(
          priceOf(calculator, selection)?.priceCurrent,
        );
      }
  });

  it("begin with the one of the channel, or with one on the material of the page [CHN-04, CNT-06]", async () => {
    const { calculator, themes } = await open();
    const channel = await createFakeShop().catalogue.collage();
    expect(calculator.selectedValue).toBe(channel?.id ?? themes[0]?.id);
    const of = await open({}, themes.at(-1)?.materialType);
    expect(of.themes.find(({ id }) => id === of.selection.material)?.materialType).toBe(
      themes.at(-1)?.materialType,
    );
  });

  it("are offered in their own formats only, each with its price, before and after one is chosen [CLC-01, CNT-06]", async () => {
    const formats = (await createFakeProductCatalogue().collages("mixed")).map(
      (theme) => [theme.id, theme.formats] as const,
    );
    for (const [designId] of formats) {
      const { calculator, selection } = await open({ designId });
      expect(
        calculator.options.map((option) => [
          option.value,
          option.formats.map(({ value }) => value),
        ]),
      ).toEqual(formats);
      expect(calculator.options.flatMap(moreFormats)).toEqual([]);
      expect(priceOf(calculator, selection)).toBeDefined();
    }
  });

  it("leave alone the format of another product, and an unknown layout [CLC-Q4]", async () => {
    const start = (await open()).selection;
    expect((await open({ format: "900x600" })).selection).toEqual(start);
    expect((await open({ designId: "-1" })).selection).toEqual(start);
    const query = new Map(selectionQuery((await open()).calculator, start));
    expect((await open(Object.fromEntries(query))).selection).toEqual(start);
  });

  it("without prices are left out, which is logged [ERR-09]", async () => {
    const shop = createFakeShop({
      catalogue: createFakeProductCatalogue(),
      prices: {
        ...createFakePriceList(),
        formatPrices: () => Promise.reject(new Error("silent")),
      },
    });
    expect(await openCollageThemes(shop, undefined, new Map())).toBeUndefined();
    expect(new Set(shop.log.entries.map(({ code }) => code))).toEqual(
      new Set(["price-list-error"]),
    );
  });
});
