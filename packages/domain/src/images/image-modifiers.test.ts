import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  IMAGE_BREAKPOINTS,
  IMAGE_DENSITIES,
  OPTIMISED_WIDTHS,
  widthsWithin,
} from "./image-modifiers.ts";

describe("the widths of images", () => {
  it("have nine breakpoints [IMG-05]", () => {
    expect(Object.entries(IMAGE_BREAKPOINTS)).toEqual([
      ["xxs", 319],
      ["xs", 479],
      ["sm", 575],
      ["md", 767],
      ["lg", 899],
      ["xl", 1023],
      ["xxl", 1299],
      ["2xl", 1536],
      ["xxxl", 1599],
    ]);
  });

  it("come in densities 1 and 2 [IMG-06]", () => {
    expect(IMAGE_DENSITIES).toEqual([1, 2]);
  });

  it("are all supported at both densities, ascending, without duplicates [IMG-05, IMG-06, IMG-Q2]", () => {
    for (const width of Object.values(IMAGE_BREAKPOINTS)) {
      expect(OPTIMISED_WIDTHS).toContain(width);
      expect(OPTIMISED_WIDTHS).toContain(width * 2);
    }
    expect(OPTIMISED_WIDTHS).toEqual([...new Set(OPTIMISED_WIDTHS)].toSorted((a, b) => a - b));
    expect(OPTIMISED_WIDTHS).toEqual(
      expect.arrayContaining([48, 60, 73, 80, 120, 130, 150, 153, 170]),
    );
  });

  it.each([
    [0, []],
    [318, []],
    [319, [319]],
    [1000, [319, 479, 575, 767, 899]],
    [1600, [319, 479, 575, 767, 899, 1023, 1299, 1536, 1599]],
    [3198, [319, 479, 575, 767, 899, 1023, 1299, 1536, 1599, 3198]],
  ])("of an image that is %i px wide are %j [IMG-05, IMG-06]", (imageWidth, widths) => {
    expect(widthsWithin(imageWidth)).toEqual(widths);
  });

  it("are never larger than the image, and are all supported by the optimiser [IMG-05, IMG-Q2]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9000 }), (imageWidth) => {
        for (const width of widthsWithin(imageWidth)) {
          expect(width).toBeLessThanOrEqual(imageWidth);
          expect(OPTIMISED_WIDTHS).toContain(width);
        }
      }),
    );
  });
});
