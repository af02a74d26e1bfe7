import { describe, expect, it } from "vitest";
import type { PageCalculator, TeaserBlock, UspTeaserBlock } from "./opening-blocks.ts";
import { teaserSectionOf } from "./story.ts";

const usp = (uid: string): UspTeaserBlock => ({ kind: "usp-teaser", uid, items: [] });
const TEASER: TeaserBlock = { kind: "teaser", uid: "t", headline: "Canvas", text: "" };
const CALCULATOR: PageCalculator = { product: "photoFrame" };

describe("teaserSectionOf", () => {
  it("takes the first of the usp teasers alone [TSR-02]", () => {
    expect(teaserSectionOf({ uspTeaser: [usp("a"), usp("b")] })).toEqual({ uspTeaser: usp("a") });
    expect(teaserSectionOf({ uspTeaser: [] })).toEqual({});
  });

  it("holds teaser, usp teaser and calculator of a page that has them all [TSR-01, TSR-Q2]", () => {
    const page = {
      teaser: TEASER,
      uspTeaser: [usp("a")],
      calculator: CALCULATOR,
      sku: "wall-leinwand-600x450",
    };
    expect(teaserSectionOf(page)).toEqual({
      teaser: TEASER,
      uspTeaser: usp("a"),
      calculator: CALCULATOR,
    });
  });

  it.each([
    ["no sku", { calculator: CALCULATOR }],
    ["an empty sku", { calculator: CALCULATOR, sku: "" }],
    ["a blank sku", { calculator: CALCULATOR, sku: " " }],
  ])("shows no calculator with %s [TSR-03]", (_, page) => {
    expect(teaserSectionOf({ uspTeaser: [], ...page })).toEqual({});
  });

  it("shows no calculator for a sku alone [TSR-Q2]", () => {
    expect(teaserSectionOf({ uspTeaser: [], sku: "wall-leinwand-600x450" })).toEqual({});
  });
});
