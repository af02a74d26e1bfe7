import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IMAGE_BREAKPOINTS, IMAGE_DENSITIES, OPTIMISED_WIDTHS, widthsFor } from "./image-size.ts";

describe("the sizes of pictures", () => {
  it("change at nine breakpoints [IMG-05]", () => {
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

  it("are all made at both densities, ascending, none twice [IMG-05, IMG-06, IMG-Q2]", () => {
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
    [100, [319]],
    [160, [319, 479]],
    [479, [319, 479, 575, 638, 767, 899, 958]],
  ])("of a picture at most %i px wide are %j [IMG-05, IMG-06]", (largest, widths) => {
    expect(widthsFor(largest)).toEqual(widths);
  });

  it("always offer something, cover twice the width where anything does, and go no further [IMG-05, IMG-06]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (largest) => {
        const widths = widthsFor(largest);
        expect(widths[0]).toBe(319);
        expect(widths.slice(0, -1).every((width) => width < largest * 2)).toBe(true);
        expect(widths.at(-1)).toBeGreaterThanOrEqual(Math.min(largest * 2, 3198));
      }),
    );
  });
});
