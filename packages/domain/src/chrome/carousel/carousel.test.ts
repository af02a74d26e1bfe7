import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areButtonsShown,
  clampIndex,
  groupCountOf,
  indexAfter,
  layoutAt,
  regroupedIndex,
  stepOf,
  type CarouselLayout,
} from "./carousel.ts";

const pixels = fc.integer({ min: -2000, max: 2000 });

describe("stepOf", () => {
  it.each([
    [-50, 0],
    [-51, 1],
    [50, 0],
    [51, -1],
    [0, 0],
  ] as const)("of a touch by %i px to the right is %i [CRS-05, CRS-Q3]", (x, step) => {
    expect(stepOf({ pointer: "touch", x, y: 0 })).toBe(step);
  });

  it.each([
    [-300, 100, 0],
    [-301, 100, 1],
    [-301, -100, 1],
    [300, 100, 0],
    [301, 100, -1],
    [-60, 20, 0],
    [-61, 20, 1],
  ] as const)(
    "of a mouse drag by %i px to the right and %i px down is %i [CRS-06]",
    (x, y, step) => {
      expect(stepOf({ pointer: "mouse", x, y })).toBe(step);
    },
  );

  it.each([
    [-50, 0],
    [-51, 1],
    [50, 0],
    [51, -1],
  ] as const)("of a level mouse drag of %i px is %i [CRS-Q2]", (x, step) => {
    expect(stepOf({ pointer: "mouse", x, y: 1 })).toBe(step);
  });

  it("considers only the horizontal distance of a touch [CRS-05, CRS-06]", () => {
    expect(stepOf({ pointer: "touch", x: -51, y: 400 })).toBe(1);
  });

  it("is reversed for the opposite direction [CRS-Q3]", () => {
    fc.assert(
      fc.property(fc.constantFrom("mouse", "touch"), pixels, pixels, (pointer, x, y) => {
        const there = stepOf({ pointer, x, y });
        const back = stepOf({ pointer, x: -x, y: -y });
        expect(there + back).toBe(0);
      }),
    );
  });

  it("is 0 for a distance that is not a number [CRS-05]", () => {
    expect(stepOf({ pointer: "touch", x: Number.NaN, y: 0 })).toBe(0);
    expect(stepOf({ pointer: "mouse", x: 400, y: Number.NaN })).toBe(0);
  });
});

describe("indexAfter", () => {
  const infinite = { groupCount: 4, isInfinite: true };
  const finite = { groupCount: 4, isInfinite: false };

  it.each([
    [3, 1, 0],
    [0, -1, 3],
    [1, 1, 2],
    [0, -5, 3],
  ])("wraps in an infinite carousel of 4: %i and %i is %i [CRS-01]", (index, steps, next) => {
    expect(indexAfter(index, steps, infinite)).toBe(next);
  });

  it.each([
    [3, 1, 3],
    [0, -1, 0],
    [1, 1, 2],
  ])("stops at the ends of any other: %i and %i is %i [CRS-Q1]", (index, steps, next) => {
    expect(indexAfter(index, steps, finite)).toBe(next);
  });

  it("returns to its start after a full round [CRS-01]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(), fc.boolean(), (count, start, isUp) => {
        const round = { groupCount: count, isInfinite: true };
        let index = start % count;
        for (let step = 0; step < count; step += 1) index = indexAfter(index, isUp ? 1 : -1, round);
        expect(index).toBe(start % count);
      }),
    );
  });

  it("is always a valid index, or 0 [CRS-01, CRS-Q1]", () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(99), fc.integer(), fc.boolean(), (count, at, steps, isInf) => {
        const index = indexAfter(clampIndex(at, count), steps, {
          groupCount: count,
          isInfinite: isInf,
        });
        expect(Object.is(index, -0)).toBe(false);
        expect(index >= 0 && index <= Math.max(0, count - 1)).toBe(true);
      }),
    );
  });
});

describe("clampIndex", () => {
  it.each([
    [4, 3, 2],
    [2, 3, 2],
    [1, 0, 0],
    [-1, 3, 0],
  ])("of %i among %i is %i [CRS-Q4]", (index, count, clamped) => {
    expect(clampIndex(index, count)).toBe(clamped);
  });
});

describe("groupCountOf", () => {
  it.each([
    [7, 3, 3],
    [6, 3, 2],
    [6, 1, 6],
    [0, 3, 0],
  ])("of %i slides by %i is %i [CRS-08]", (slides, perGroup, groups) => {
    expect(groupCountOf(slides, perGroup)).toBe(groups);
  });
});

describe("regroupedIndex", () => {
  it("contains the slide that was the first one in view [CRS-08]", () => {
    const size = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(fc.nat(40), size, size, (index, perGroup, newPerGroup) => {
        const first = index * perGroup;
        const start = regroupedIndex(index, perGroup, newPerGroup) * newPerGroup;
        expect(start <= first && first < start + newPerGroup).toBe(true);
      }),
    );
  });
});

describe("layoutAt", () => {
  const layout = (above: number): CarouselLayout => ({ above, perView: 3, perGroup: 3, space: 9 });
  const layouts = [layout(1080), layout(720)];

  it.each([
    [720, 0, 1],
    [721, 720, 3],
    [1080, 720, 3],
    [1081, 1080, 3],
    [0, 0, 1],
  ])("at %i px is the one above %i px, %i per view [REV-Q5]", (width, above, perView) => {
    expect(layoutAt(layouts, width)).toMatchObject({ above, perView });
  });
});

describe("layoutAt with a layout for every width", () => {
  it("replaces the plain layout [REV-07]", () => {
    const narrow = { above: 0, perView: 2, perGroup: 2, space: 4 };
    expect(layoutAt([narrow], 300)).toEqual(narrow);
    expect(layoutAt([], 300)).toEqual({ above: 0, perView: 1, perGroup: 1, space: 0 });
  });
});

describe("areButtonsShown", () => {
  it.each([
    [800, 800, false],
    [801, 800, true],
    [799, 800, false],
  ])("with %i px of content in %i px is %s [CRS-03]", (contentWidth, containerWidth, shown) => {
    expect(areButtonsShown({ contentWidth, containerWidth })).toBe(shown);
  });
});
