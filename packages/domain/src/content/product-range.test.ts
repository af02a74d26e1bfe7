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
      { kind: "photobook", type: "fotoheft" },
    ],
    [
      "the material of its SKU",
      { ...withButton("/leinwand"), sku: "photoframe-poster-600x450", activeNavigation: "card" },
      { kind: "photoframe", materialType: "poster" },
    ],
    [
      "the kind of its calculator",
      { calculator: { product: "photoFrame" } },
      { kind: "photoframe" },
    ],
    ["those of the navigation", { activeNavigation: "wandbilder" }, { kind: "photoframe" }],
    ["none for accessories", { activeNavigation: "accessories" }, undefined],
    ["none for a page about nothing", withButton("/hilfe"), undefined],
  ])("are %s [CUR-11]", (_, content, range) => {
    expect(rangeOfPage(content, { locale: "de-DE", now: 0 })).toEqual(range);
  });

  it.each(["constructor", "", "frame"])("are none for the navigation %j", (type) => {
    expect(rangeOfNavigation(type)).toBeUndefined();
  });
});
