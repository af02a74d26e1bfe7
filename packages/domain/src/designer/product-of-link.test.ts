import { describe, expect, it } from "vitest";
import type { ProductKind } from "../catalogue/product-kind.ts";
import { designerParameters } from "./designer-parameters.ts";
import { productOfLink, rangeOfLink } from "./product-of-link.ts";
import { parseQuery } from "./product-query.ts";

const parametersOf = (kind: ProductKind, query: string) =>
  designerParameters(kind, parseQuery(query), { locale: "de-DE", now: 0 }).parameters;

const productOf = (kind: ProductKind, query: string) =>
  productOfLink(kind, parametersOf(kind, query));

describe("the product of a designer link", () => {
  it.each<[ProductKind, string, object]>([
    [
      "calendar",
      "calendarType=tischkalender&formatType=a5-quer&mountingType=holzblock&amount=2",
      {
        kind: "calendar",
        calendarType: "tischkalender",
        formatType: "a5-quer",
        mountingType: "holzblock",
        amount: 2,
      },
    ],
    [
      "card",
      "themeId=1001&quantity=40&refinementType=gold",
      { kind: "card", themeId: "1001", quantity: 40, refinementType: "gold" },
    ],
    ["card", "themeId=1001&quantity=sample", { kind: "card", themeId: "1001", quantity: 1 }],
    [
      "photobook",
      "type=fotoheft&format=a4-quer&pageCount=24&quantity=3",
      {
        kind: "photobook",
        type: "fotoheft",
        format: "a4-quer",
        pageCount: 24,
        cover: "soft",
        amount: 3,
      },
    ],
    [
      "photoframe",
      "materialType=poster&frameType=holzrahmen-schwarz&format=600x450&matType=mat-weiss&matSize=30&optionTypes=a&optionTypes=b",
      {
        kind: "photoframe",
        materialType: "poster",
        frameType: "holzrahmen-schwarz",
        formatType: "600x450",
        matType: "mat-weiss",
        matSize: 30,
        optionTypes: ["a", "b"],
      },
    ],
    [
      "photoframe",
      "frameType=holzrahmen-schwarz&format=600x450",
      { kind: "photoframe", frameType: "holzrahmen-schwarz", formatType: "600x450" },
    ],
    [
      "collage",
      "materialType=leinwand&format=600x450&isCollage=1",
      { kind: "collage", materialType: "leinwand", formatType: "600x450", optionTypes: [] },
    ],
    ["photobox", "photoboxFormat=150x100", { kind: "photobox", photoboxFormat: "150x100" }],
    ["photoprint", "photoboxFormat=150x100", { kind: "photoprint", photoboxFormat: "150x100" }],
  ])("of a %s is read from %s [PRD-01]", (kind, query, product) => {
    expect(productOf(kind, query)).toEqual(product);
  });

  it.each<[ProductKind, string, object]>([
    ["calendar", "calendarType=wandkalender", { kind: "calendar", calendarType: "wandkalender" }],
    [
      "calendar",
      "calendarType=wandkalender&formatType=a4-quer&paperType=gold",
      { kind: "calendar", calendarType: "wandkalender", formatType: "a4-quer" },
    ],
    ["card", "occasion=geburt", { kind: "card" }],
    ["photobook", "type=echtfotobuch", { kind: "photobook", type: "echtfotobuch", cover: "hard" }],
    [
      "photobook",
      "type=digitalfotobuch&cover=soft",
      { kind: "photobook", type: "digitalfotobuch", cover: "soft" },
    ],
    [
      "photoframe",
      "materialType=poster&frameType=holzrahmen",
      { kind: "photoframe", materialType: "poster", frameType: "holzrahmen-schwarz" },
    ],
    ["collage", "format=600x450", { kind: "collage" }],
    ["photobox", "photoboxFormat=600x450", { kind: "photobox" }],
    ["photoprint", "", { kind: "photoprint" }],
  ])("of a %s is a range as long as %s lacks a choice [PRD-01]", (kind, query, range) => {
    expect(productOf(kind, query)).toBeUndefined();
    expect(rangeOfLink(kind, parametersOf(kind, query))).toEqual(range);
  });
});
