import { describe, expect, it } from "vitest";
import type { ProductRange } from "../pricing/product.ts";
import { rangeOfNavigation, rangeOfPage } from "./product-range.ts";
import type { PageContent } from "./story.ts";

type Top = Parameters<typeof rangeOfPage>[0];

const withButton = (url: string): Pick<PageContent, "teaser"> => ({
  teaser: { kind: "teaser", uid: "1", headline: "", text: "", link: { url } },
});

describe("the products that the top of a page is about", () => {
  it.each<[string, Top, ProductRange | undefined]>([
    [
      "those behind its button",
      { ...withButton("/configurator-photobox?photoboxType=small"), activeNavigation: "calendar" },
      { kind: "photobox" },
    ],
    [
      "a type of photo book behind its button",
      withButton("/configurator-photobook?type=fotoheft&format=a4-quer"),
      { kind: "photobook", type: "fotoheft", cover: "soft" },
    ],
    [
      "the material of its SKU",
      { ...withButton("/leinwand"), sku: "photoframe-poster-600x450", activeNavigation: "card" },
      { kind: "photoframe", materialType: "poster" },
    ],
    [
      "the frame of its SKU, on any material",
      { sku: "photoframe-hahnemuehle-holzrahmen-schwarz-600x450" },
      { kind: "photoframe", frameType: "holzrahmen-schwarz" },
    ],
    [
      "the kind of its calculator",
      { calculator: { product: "photoFrame" } },
      { kind: "photoframe" },
    ],
    ["those of the navigation", { activeNavigation: "wandbilder" }, { kind: "photoframe" }],
    [
      "all photo books where their types are shown with prices",
      {
        ...withButton("/configurator-photobook?type=echtfotobuch&format=a4-quer"),
        body: [{ kind: "overview-wrapper-photobook", uid: "2" }],
      },
      { kind: "photobook" },
    ],
    [
      "all wall pictures where several materials are shown with prices",
      {
        sku: "photoframe-acrylglas-600x450",
        body: [{ kind: "formats-and-prices", uid: "2", materialTypes: ["poster", "leinwand"] }],
      },
      { kind: "photoframe" },
    ],
    [
      "a material where its prices alone are shown",
      {
        sku: "photoframe-acrylglas-600x450",
        body: [{ kind: "formats-and-prices", uid: "2", materialTypes: ["acrylglas"] }],
      },
      { kind: "photoframe", materialType: "acrylglas" },
    ],
    [
      "a material where its prices come first, and are compared with others below",
      {
        sku: "photoframe-acrylglas-600x450",
        body: [
          { kind: "formats-and-prices", uid: "2", materialTypes: ["acrylglas"] },
          {
            kind: "product-matrix",
            uid: "3",
            rows: [],
            products: [
              { headline: "", values: [], materialType: "leinwand" },
              { headline: "", values: [], materialType: "acrylglas" },
            ],
          },
        ],
      },
      { kind: "photoframe", materialType: "acrylglas" },
    ],
    ["none for accessories", { activeNavigation: "accessories" }, undefined],
    ["none for a page about nothing", withButton("/hilfe"), undefined],
  ])("are %s [CUR-11, CUR-Q9]", (_, content, range) => {
    expect(rangeOfPage(content, { locale: "de-DE", now: 0 })).toEqual(range);
  });

  it.each(["constructor", "", "frame"])("are none for the navigation %j", (type) => {
    expect(rangeOfNavigation(type)).toBeUndefined();
  });
});
