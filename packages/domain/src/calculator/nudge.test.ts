import { describe, expect, it } from "vitest";
import { nudgeOf } from "./nudge.ts";

const format = (value: string, amount: number) => ({
  value,
  price: { priceOriginal: amount, priceCurrent: amount },
});

describe("the nudge of a calculator", () => {
  const formats = [format("600x450", 40), format("1200x900", 90), format("800x600", 60)];

  it("is the next larger format that costs less for its area [FLG-17]", () => {
    expect(nudgeOf(formats, "600x450")).toEqual({ format: "800x600", surcharge: 20, percent: 78 });
  });

  it.each([
    ["the largest format", formats, "1200x900"],
    ["an unknown format", formats, "1x1"],
    ["no format", formats, undefined],
    ["formats that cost more for their area", [format("10x10", 1), format("20x20", 5)], "10x10"],
    ["a larger format at the same price", [format("10x10", 5), format("20x20", 5)], "10x10"],
    [
      "formats without a price",
      [{ value: "10x10", price: undefined }, format("20x20", 5)],
      "10x10",
    ],
  ])("is none for %s [FLG-17]", (_, all, selected) => {
    expect(nudgeOf(all, selected)).toBeUndefined();
  });
});
