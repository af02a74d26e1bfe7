import { OPTION_GROUPS, optionKey } from "../catalogue/wall-option.ts";
import { describe, expect, it } from "vitest";
import { LOCALES } from "../market/locale.ts";
import {
  frameKey,
  linkedNameKey,
  photobookFormatKey,
  productNameKey,
  VOCABULARY,
  vocabularyOf,
} from "./vocabulary.ts";

const namesIn = (group: string) =>
  VOCABULARY[group]?.map((key) => key.slice(key.lastIndexOf(".") + 1));

describe("the vocabulary", () => {
  it("labels nine photo book formats [TRN-04]", () => {
    expect(namesIn("photobookFormats")?.toSorted()).toEqual([
      "200-200",
      "300-300",
      "a3-quer",
      "a4-hoch",
      "a4-quer",
      "a4-quer-card",
      "a5-hoch",
      "a5-quer",
      "a6-quer",
    ]);
  });

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

  it("labels types, covers, laminations and papers of photo books [TRN-07]", () => {
    expect(namesIn("photobookTypes")).toEqual(["digitalfotobuch", "echtfotobuch", "fotoheft"]);
    expect(namesIn("photobookCovers")).toEqual(["hard", "soft"]);
    expect(namesIn("photobookLaminations")).toEqual(["glaenzend", "matt"]);
    expect(namesIn("photobookPapers")).toEqual(["standard", "matt", "glaenzend", "feinstweiss"]);
  });

  it("labels fifteen wall ratios, in English two more panoramas [TRN-08, TRN-09]", () => {
    expect(VOCABULARY["ratios"]).toHaveLength(15);
    for (const locale of LOCALES) {
      const panoramas = vocabularyOf(locale).filter((key) => key.includes("panoramic"));
      expect(panoramas).toEqual(
        locale.startsWith("en") ? ["ratios.panoramic-wide", "ratios.panoramic-ultra-wide"] : [],
      );
    }
  });

  it("labels twelve wall materials and eight others, twelve of them also framed [TRN-10, WAL-Q5]", () => {
    const names = namesIn("materials") ?? [];
    expect(names.filter((name) => !name.endsWith("-framed")).toSorted()).toEqual([
      "accessories",
      "acrylglas",
      "aludibond",
      "aludibond-brushed",
      "aludibond-fineart",
      "backlitfolie",
      "card",
      "echtglas",
      "forexplatte",
      "fototapete",
      "fraesbild",
      "gallerybond",
      "hahnemuehle",
      "klebefolie",
      "leinwand",
      "photobook",
      "photobox",
      "poster",
      "pvcplane",
      "wallpaper",
    ]);
    const framed = names.filter((name) => name.endsWith("-framed"));
    expect(framed).toHaveLength(12);
    for (const name of framed) expect(names).toContain(name.replace("-framed", ""));
  });

  it("labels seven frame parts, and backs, glasses, mats, frame with mat and empty template [TRN-11, TRN-25]", () => {
    expect(namesIn("frameParts")).toEqual([
      "artbox-frame",
      "frame-glass",
      "frame-bars",
      "rear-panel",
      "floater-frame",
      "purchased-frame",
      "mat",
      "back-normal",
      "glass-museum",
      "glass-normal",
      "mat-creme",
      "mat-none",
      "mat-schwarz",
      "mat-weiss",
      "frameWithMat",
      "emptyTemplate",
    ]);
  });

  it.each([
    ["bohrung", 2, "TRN-12"],
    ["druckverfahren", 5, "TRN-13"],
    ["materialausfuehrung", 7, "TRN-14"],
    ["leuchtrahmen", 2, "TRN-15"],
    ["fraesung", 3, "TRN-16"],
    ["klebefolie", 4, "TRN-17"],
    ["keilrahmen", 2, "TRN-18"],
    ["leinwandkante", 3, "TRN-19"],
    ["poster-laminierung", 3, "TRN-20"],
    ["pvcplane-oesen", 2, "TRN-21"],
  ] as const)("labels the option group %s with its %i choices [%s]", (group, count, _row) => {
    expect(OPTION_GROUPS[group]).toHaveLength(count);
    for (const option of ["label", ...OPTION_GROUPS[group]])
      expect(VOCABULARY["options"]).toContain(optionKey(group, option));
  });

  it("labels 43 produced frames in full and in short [TRN-22, TRN-23, TRN-Q7]", () => {
    expect(VOCABULARY["frames"]).toHaveLength(86);
    expect(frameKey("alurahmen-eckig-schwarz", "short")).toBe(
      "frames.alurahmen-eckig-schwarz.short",
    );
    expect(VOCABULARY["frames"]).toContain("frames.holzrahmen-silber.full");
  });

  it("labels six print formats, the products of prints and their papers [TRN-26, TRN-27]", () => {
    expect(namesIn("printFormats")).toEqual([
      "100x100",
      "100x120",
      "130x90",
      "150x100",
      "180x130",
      "300x200",
    ]);
    expect(namesIn("printProducts")).toEqual([
      "photobox-small",
      "photobox-large",
      "photoprint",
      "poster",
      "hahnemuehle",
      "fotos",
    ]);
    expect(namesIn("printPapers")).toEqual(["simple", "poster", "fotopapier-matt", "hahnemuehle"]);
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
