import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseSku } from "../catalogue/sku.ts";
import { defaultFrameType, isMaterial, type Material, MATERIALS } from "../catalogue/wall.ts";
import { outerSize, slabsOf } from "../catalogue/wall-geometry.ts";
import { buildDesignerUrl } from "../designer/designer-url.ts";
import { formatPrice } from "../market/price-text.ts";
import { SAMPLE_SHOP } from "./sample-shop.ts";
import { learnVocabulary, vocabularyOf } from "./shop-definition.ts";

const KORK = "kork" as Material;

const linked = () =>
  buildDesignerUrl("photoframe", [["materialType", "kork"]], { locale: "de-DE", now: 0 }).url;

describe("what a shop adds", () => {
  beforeEach(() => {
    learnVocabulary(
      vocabularyOf({
        ...SAMPLE_SHOP,
        addedMaterials: { kork: { like: "leinwand", base: 1, perSquareMetre: 1 } },
        currencies: { ch: "eur" },
      }),
    );
  });

  afterEach(() => {
    learnVocabulary(vocabularyOf(SAMPLE_SHOP));
  });

  it("is a material in articles and links, with the frames and the depth of another [CHN-Q12] [WAL-01]", () => {
    expect(isMaterial("kork")).toBe(true);
    expect(parseSku("photoframe-kork-600x450")).toMatchObject({ value: { materialType: "kork" } });
    expect(linked()).toContain("materialType=kork");
    expect(defaultFrameType(KORK)).toBe("schattenfuge-leinwand");
    const format = { width: 600, height: 450 };
    expect(outerSize(slabsOf({ format, material: KORK }))).toEqual(
      outerSize(slabsOf({ format, material: "leinwand" })),
    );
  });

  it("is the currency of a country [CHN-Q12]", () => {
    expect(formatPrice(12.5, { locale: "de-CH" })).toBe("€\u00a012.50");
    expect(formatPrice(12.5, { locale: "de-LI" })).toContain("CHF");
  });

  it("is gone with the next shop [CHN-Q12]", () => {
    learnVocabulary(vocabularyOf(SAMPLE_SHOP));
    expect(MATERIALS).toEqual(SAMPLE_SHOP.materials);
    expect(parseSku("photoframe-kork-600x450").ok).toBe(false);
    expect(linked()).not.toContain("kork");
    expect(formatPrice(12.5, { locale: "de-CH" })).toContain("CHF");
  });
});
