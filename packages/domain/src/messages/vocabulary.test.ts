import { describe, expect, it } from "vitest";
import { LOCALES } from "../market/locale.ts";
import {
  linkedNameKey,
  photobookFormatKey,
  productNameKey,
  VOCABULARY,
  vocabularyOf,
} from "./vocabulary.ts";

describe("the vocabulary", () => {
  it.each([
    ["a4-quer", "generic", "photobook.formats.a4-quer"],
    ["a4-quer", "card", "photobook.formats.a4-quer-card"],
    ["a4-hoch", "card", "photobook.formats.a4-hoch"],
  ] as const)("labels %s, %s, by %s [TRN-04, TRN-Q1]", (format, edition, key) => {
    expect(photobookFormatKey(format, edition)).toBe(key);
    if (edition === "generic") expect(photobookFormatKey(format)).toBe(key);
  });

  it("labels the categories of photo books, in English four fewer [TRN-06]", () => {
    const categories = (locale: "de-DE" | "en-GB" | "en-US") =>
      vocabularyOf(locale).filter((key) => key.startsWith("photobook.categories."));
    expect(categories("de-DE")).toHaveLength(20);
    const missing = (locale: "en-GB" | "en-US") =>
      categories("de-DE").filter((key) => !categories(locale).includes(key));
    const gaps = [41, 42, 43, 45].map((id) => `photobook.categories.${id}`);
    expect(missing("en-GB")).toEqual(gaps);
    expect(missing("en-US")).toEqual(gaps);
  });

  it("labels two panoramas in English alone [TRN-09]", () => {
    for (const locale of LOCALES) {
      const panoramas = vocabularyOf(locale).filter((key) => key.includes("panoramic"));
      expect(panoramas).toEqual(
        locale.startsWith("en") ? ["ratios.panoramic-wide", "ratios.panoramic-ultra-wide"] : [],
      );
    }
  });

  it("labels each framed material without a frame as well [TRN-10]", () => {
    const materials = VOCABULARY["materials"] ?? [];
    const framed = materials.filter((key) => key.endsWith("-framed"));
    expect(framed.length).toBeGreaterThan(0);
    for (const key of framed) expect(materials).toContain(key.replace("-framed", ""));
  });

  it("has no duplicate keys in any locale [TRN-Q4]", () => {
    for (const locale of LOCALES) {
      const keys = vocabularyOf(locale);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

it.each([
  ["photoframe", "fototapete", "materials.fototapete"],
  ["photoframe", "pvcplane", "materials.pvcplane"],
  ["photoframe", "klebefolie", "materials.klebefolie"],
  ["photoframe", "leinwand", "productKinds.photoframe"],
  ["photoframe", undefined, "productKinds.photoframe"],
  ["collage", "leinwand", "productKinds.collage"],
] as const)("a %s of %s is called %s: wallpaper is no picture [NAV-Q25]", (kind, material, key) => {
  expect(productNameKey(kind, material)).toBe(key);
});

it.each([
  ["photoframe", "frameType=artbox-eiche", "parameters.frameType"],
  ["photoframe", "frameType=artbox-eiche&materialType=echtglas", "productKinds.photoframe"],
  ["photoframe", "materialType=fototapete", "materials.fototapete"],
  ["photoframe", "format=600x450", "productKinds.photoframe"],
  ["collage", "frameType=holzrahmen", "productKinds.collage"],
] as const)("the product of a link to a %s with %s is called %s [DSG-08]", (kind, query, key) => {
  expect(linkedNameKey(kind, [...new URLSearchParams(query)])).toBe(key);
});
