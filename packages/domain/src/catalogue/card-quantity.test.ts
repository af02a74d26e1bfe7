import { describe, expect, it } from "vitest";
import {
  CARD_PAGE_SIZES,
  CARD_QUANTITIES,
  cardPageSizeOf,
  DEFAULT_CARD_QUANTITY,
} from "./card-quantity.ts";

describe("card quantities", () => {
  it("have steps of 4 up to 100, then larger ones up to 5000 [CRD-13, CRD-Q1]", () => {
    expect(CARD_QUANTITIES.join(" ")).toBe(
      "4 8 12 16 20 24 28 32 36 40 44 48 52 56 60 64 68 72 76 80 84 88 92 96 100 " +
        "125 150 175 200 225 250 275 300 325 350 375 400 425 450 475 500 " +
        "600 700 800 900 1000 1500 2000 2500 3000 3500 4000 4500 5000",
    );
  });

  it("default to the tenth one [CRD-13, CRD-Q1]", () => {
    expect(DEFAULT_CARD_QUANTITY).toBe(40);
    expect(CARD_QUANTITIES[9]).toBe(DEFAULT_CARD_QUANTITY);
  });
});

describe("card lists", () => {
  it("show 12 or 48 cards [CRD-12]", () => {
    expect(CARD_PAGE_SIZES).toEqual({ embedded: 12, listing: 48 });
  });

  it.each<["embedded" | "listing", number | undefined, number]>([
    ["embedded", undefined, 12],
    ["listing", undefined, 48],
    ["listing", 96, 96],
    ["embedded", 1, 1],
    ["listing", 0, 48],
    ["listing", -12, 48],
    ["embedded", 1.5, 12],
    ["listing", Number.NaN, 48],
    ["listing", Number.POSITIVE_INFINITY, 48],
  ])("%s with tileCount %s shows %i [CRD-12, CRD-Q6]", (list, tileCount, size) => {
    expect(cardPageSizeOf(list, tileCount)).toBe(size);
  });
});
