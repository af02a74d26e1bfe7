import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MATERIALS } from "../catalogue/wall.ts";
import { cutOffShare, PRINT_QUALITIES, printQuality } from "./print-quality.ts";

const photo = (width: number, height: number) => ({ width, height });

describe("the quality of a photo in a format", () => {
  it.each([
    [photo(6000, 4500), "600x450", "leinwand", "excellent"],
    [photo(3000, 2250), "600x450", "leinwand", "good"],
    [photo(2000, 1500), "600x450", "leinwand", "fair"],
    [photo(1500, 1125), "600x450", "leinwand", "poor"],
    [photo(1200, 900), "600x450", "leinwand", "unsuitable"],
    [photo(3000, 2250), "600x450", "acrylglas", "fair"],
    [photo(3000, 2250), "600x450", "fototapete", "good"],
    [photo(900, 900), "200x200", "leinwand", "poor"],
  ] as const)("of %j in %s on %s is %s [DLG-Q6]", (size, format, material, quality) => {
    const [width = 0, height = 0] = format.split("x").map(Number);
    expect(printQuality(size, { width, height }, material)).toBe(quality);
  });

  it("never falls with more pixels [DLG-01]", () => {
    const side = fc.integer({ min: 1, max: 10_000 });
    const size = fc.record({ width: side, height: side });
    const rank = (quality: (typeof PRINT_QUALITIES)[number]) => PRINT_QUALITIES.indexOf(quality);
    fc.assert(
      fc.property(
        size,
        size,
        fc.constantFrom(...MATERIALS),
        fc.double({ min: 1, max: 4, noNaN: true }),
        (pixels, format, material, factor) => {
          const larger = { width: pixels.width * factor, height: pixels.height * factor };
          const before = rank(printQuality(pixels, format, material));
          expect(rank(printQuality(larger, format, material))).toBeLessThanOrEqual(before);
        },
      ),
    );
  });

  it("says what is cut off [DLG-01]", () => {
    expect(cutOffShare(photo(3000, 2000), photo(600, 400))).toBeCloseTo(0);
    expect(cutOffShare(photo(3000, 2000), photo(400, 400))).toBeCloseTo(1 / 3);
    expect(cutOffShare(photo(2000, 3000), photo(400, 400))).toBeCloseTo(1 / 3);
  });
});
