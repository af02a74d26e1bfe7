import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDesignerUrl } from "../designer/designer-url.ts";
import { sharedEntries } from "../designer/product-query.ts";
import { LOCALES } from "../market/locale.ts";
import { initialSelection, pickFormat, pickMaterial, type Calculator } from "./calculator.ts";
import { calculatorDesignerUrl } from "./selected-product.ts";
import { wallCalculator, wallTeaserCalculator } from "./wall-calculator.ts";

const HERE = { locale: "de-DE", now: 0 } as const;

const CALCULATOR = wallCalculator(
  [
    { materialType: "leinwand", initialFormat: "600x400", formats: [] },
    {
      materialType: "acrylglas",
      frameType: "artbox-schwarz-lack",
      initialFormat: "450x300",
      formats: [],
    },
  ],
  {
    context: Object.fromEntries([
      ["s", "magazine"],
      ["designId", "7"],
    ]),
  },
);

const selection = initialSelection(CALCULATOR);

describe("calculatorDesignerUrl", () => {
  it("contains the visitor's photo where a product shows a single one [DSG-Q12]", () => {
    const link = (product: Calculator["product"], customerPicture: string) =>
      calculatorDesignerUrl({ ...CALCULATOR, product }, selection, { ...HERE, customerPicture });
    expect(link("photoframe", "7b1c-42")).toContain("&customerPicture=7b1c-42&");
    expect(link("photoframe", "../7")).not.toContain("customerPicture");
    expect(link("collage", "7b1c-42")).not.toContain("customerPicture");
  });

  it("contains context, selected material and selected format [DSG-19]", () => {
    expect(calculatorDesignerUrl(CALCULATOR, selection, HERE)).toBe(
      "/configurator-photo-frame?s=magazine&materialType=leinwand&format=600x400&locale=de-DE",
    );
  });

  it("contains the frame of the selected material [DSG-19]", () => {
    const framed = pickFormat(
      CALCULATOR,
      pickMaterial(CALCULATOR, selection, "acrylglas"),
      "1200x800",
    );
    expect(calculatorDesignerUrl(CALCULATOR, framed, HERE)).toBe(
      "/configurator-photo-frame?s=magazine&frameType=artbox-schwarz-lack&materialType=acrylglas&format=1200x800&locale=de-DE",
    );
  });

  it("leads to the collage designer with the collage flag, design included [DSG-19]", () => {
    const collage: Calculator = { ...CALCULATOR, product: "collage" };
    expect(calculatorDesignerUrl(collage, selection, HERE)).toBe(
      "/configurator-collage?s=magazine&designId=7&materialType=leinwand&format=600x400&isCollage=1&locale=de-DE",
    );
  });

  it("uses the parameters of its product: type of a photo book, format of a box [DSG-19]", () => {
    const of = (product: Calculator["product"], material: string, format: string) =>
      calculatorDesignerUrl(
        { ...CALCULATOR, product, context: {} },
        { material, format },
        { locale: "en-GB", now: 0 },
      );
    expect(of("photobook", "echtfotobuch", "a4-quer")).toMatch(
      /^\/configurator-photobook\?type=echtfotobuch&format=a4-quer&.*locale=en-GB$/,
    );
    expect(of("photobox", "small", "100x100")).toBe(
      "/configurator-photobox?photoboxType=small&photoboxFormat=100x100&locale=en-GB",
    );
    expect(of("photoprint", "photoprint", "150x100")).toMatch(
      /photoboxType=photoprint&photoboxFormat=150x100&locale=en-GB$/,
    );
  });

  it("starts with the product of the teaser [CLC-11, DSG-19]", () => {
    const start = initialSelection(wallTeaserCalculator([]));
    expect(calculatorDesignerUrl(wallTeaserCalculator([]), start, HERE)).toBe(
      "/configurator-photo-frame?frameType=artbox-schwarz-lack&materialType=acrylglas&format=600x450&locale=de-DE",
    );
  });

  it("contains the shared parameters of the page, after what is chosen [DSG-15, DSG-19, DSG-Q15]", () => {
    const shared = sharedEntries(
      "?gclid=g-1&s=mail&materialType=poster&disableCache=1&_foo=1&sku=x",
    );
    expect(
      calculatorDesignerUrl({ ...CALCULATOR, context: {} }, selection, { ...HERE, shared }),
    ).toBe(
      "/configurator-photo-frame?materialType=leinwand&format=600x400&gclid=g-1&s=mail&disableCache=1&sku=x&locale=de-DE",
    );
    // The editors of a page may have named a source.
    expect(calculatorDesignerUrl(CALCULATOR, selection, { ...HERE, shared })).toContain(
      "s=magazine&",
    );
  });

  it("is parsed back to the selection in every locale [DSG-19]", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.constantFrom("leinwand", "acrylglas"),
        fc.constantFrom("300x200", "600x450", "1000x200"),
        fc.constantFrom("collage", "photoframe"),
        (locale, material, format, product) => {
          const calculator: Calculator = { ...CALCULATOR, product };
          const chosen = pickFormat(
            calculator,
            pickMaterial(calculator, selection, material),
            format,
          );
          const url = calculatorDesignerUrl(calculator, chosen, { locale, now: 0 });
          const parsed = parseDesignerUrl(url);
          expect(parsed).toMatchObject({
            ok: true,
            value: { productKind: product, locale },
          });
          const parameters = Object.fromEntries(parsed.ok ? parsed.value.parameters : []);
          expect(parameters).toMatchObject({ materialType: material, format });
        },
      ),
    );
  });
});
