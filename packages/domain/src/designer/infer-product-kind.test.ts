import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { PRODUCT_KINDS, type ProductKind } from "../catalogue/product-kind.ts";
import { inferProductKind } from "./infer-product-kind.ts";
import { parseQuery, type QueryEntry } from "./product-query.ts";

const infer = (query: string) => inferProductKind(parseQuery(query));

describe("inferProductKind", () => {
  it.each<[string, ProductKind | undefined]>([
    ["photoboxType=small", "photobox"],
    ["photoboxType=photoprint", "photoprint"],
    ["photoboxType=other", "photobox"],
    ["photoboxFormat=100x100", undefined],
  ])("infers from %j %s: a photo box type gives photo box or prints [INF-01]", (query, kind) => {
    expect(infer(query)).toBe(kind);
  });

  it.each<[string, ProductKind]>([
    ["materialType=poster&designId=7", "collage"],
    ["frameType=artbox&designId=7", "collage"],
    ["materialType=poster&isCollage=1", "collage"],
    ["isCollage=true&frameType=artbox", "collage"],
  ])("infers from %j %s: material or frame with design or flag [INF-02, INF-Q3]", (query, kind) => {
    expect(infer(query)).toBe(kind);
  });

  it.each<[string, ProductKind]>([
    ["materialType=poster", "photoframe"],
    ["frameType=artbox", "photoframe"],
    ["materialType=poster&isCollage=0", "photoframe"],
    ["materialType=poster&isCollage=false", "photoframe"],
    ["materialType=poster&isCollage=yes", "photoframe"],
    ["materialType=poster&isCollage=TRUE", "photoframe"],
    ["materialType=poster&designId=&isCollage=", "photoframe"],
  ])("infers from %j %s: material or frame alone [INF-03, INF-Q3]", (query, kind) => {
    expect(infer(query)).toBe(kind);
  });

  it("infers calendar from a calendar type [INF-04]", () => {
    expect(infer("calendarType=wandkalender&designId=3")).toBe("calendar");
  });

  it.each<[string, ProductKind | undefined]>([
    ["photobookType=fotoheft", "photobook"],
    ["printing=digital", "photobook"],
    ["type=fotoheft", "photobook"],
    ["type=digitalfotobuch", "photobook"],
    ["type=echtfotobuch", "photobook"],
    ["type=0", undefined],
    ["type=poster", undefined],
  ])("infers from %j %s: a photo book type or printing [INF-05, INF-Q4]", (query, kind) => {
    expect(infer(query)).toBe(kind);
  });

  it("infers card from a theme id [INF-06]", () => {
    expect(infer("themeId=12")).toBe("card");
  });

  it.each(["", "designId=1", "isCollage=1", "occasion=taufe", "productType=card", "themeid=12"])(
    "infers nothing from %j [INF-Q1, INF-Q2]",
    (query) => {
      expect(infer(query)).toBeUndefined();
    },
  );

  it.each<[string, ProductKind]>([
    ["themeId=1&type=fotoheft&calendarType=x&materialType=y&photoboxType=small", "photobox"],
    ["themeId=1&type=fotoheft&calendarType=x&materialType=y", "photoframe"],
    ["themeId=1&type=fotoheft&calendarType=x&designId=2", "calendar"],
    ["themeId=1&printing=digital&designId=2", "photobook"],
    ["productType=calendar&themeId=1", "card"],
  ])(
    "infers from %j %s: the listed order decides, productType is ignored [INF-Q1]",
    (query, kind) => {
      expect(infer(query)).toBe(kind);
    },
  );

  const names = [
    "photoboxType",
    "materialType",
    "frameType",
    "designId",
    "isCollage",
    "calendarType",
    "photobookType",
    "printing",
    "type",
    "themeId",
    "productType",
  ];
  const entry: fc.Arbitrary<QueryEntry> = fc.tuple(
    fc.oneof(fc.constantFrom(...names), fc.string()),
    fc.oneof(fc.constantFrom("", "1", "photoprint", "fotoheft"), anyText()),
  );

  it("treats empty values as absent [INF-Q5]", () => {
    expect(infer("photoboxType=&materialType=&themeId=4")).toBe("card");
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const filled = entries.filter(([, value]) => value !== "");
        expect(inferProductKind(entries)).toBe(inferProductKind(filled));
      }),
    );
  });

  it("does not depend on the order of names [INF-Q1, INF-Q2]", () => {
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ([name]) => name }), (entries) => {
        const kind = inferProductKind(entries);
        expect([undefined, ...PRODUCT_KINDS]).toContain(kind);
        expect(inferProductKind(entries.toReversed())).toBe(kind);
      }),
    );
  });
});
