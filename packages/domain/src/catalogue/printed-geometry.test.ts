import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BINDINGS, COVERS, PAGE_COUNTS, PHOTOBOOK_FORMATS, PHOTOBOOK_TYPES } from "./photo-book.ts";
import { PHOTOBOX_SIZES } from "./photo-box.ts";
import { bookSlabs, boxSlabs, pageFormatOf, printSlabs } from "./printed-geometry.ts";
import { outerSize, type Slab } from "./wall-geometry.ts";

const overlap = (a: Slab, b: Slab): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 - 1e-6 &&
  Math.abs(a.y - b.y) < (a.height + b.height) / 2 - 1e-6 &&
  Math.abs(a.z - b.z) < (a.depth + b.depth) / 2 - 1e-6;

const format = fc.constantFrom(...PHOTOBOOK_FORMATS).map(pageFormatOf);
const slabs: fc.Arbitrary<readonly Slab[]> = fc.oneof(
  fc
    .record({
      format,
      type: fc.constantFrom(...PHOTOBOOK_TYPES),
      cover: fc.constantFrom(...COVERS),
      binding: fc.constantFrom(undefined, ...BINDINGS),
      pageCount: fc.constantFrom(...PAGE_COUNTS),
    })
    .map(bookSlabs),
  fc.tuple(format, fc.constantFrom(...PHOTOBOX_SIZES)).map((box) => boxSlabs(...box)),
  format.map(printSlabs),
);

describe("a photo box", () => {
  it.each([
    ["small", 40],
    ["MAX", 120],
  ] as const)("of the size %s is as deep as %i prints [BOX-Q4, DLG-Q5]", (size, prints) => {
    const print = { width: 150, height: 100 };
    const [one] = printSlabs(print);
    const stack = boxSlabs(print, size).find(({ part }) => part === "picture");
    expect(stack?.depth).toBeCloseTo(prints * (one?.depth ?? 0));
  });
});

describe("the pages of a photo book", () => {
  it.each([
    ["a4-quer", { width: 297, height: 210 }],
    ["a4-hoch", { width: 210, height: 297 }],
    ["a6-quer", { width: 148, height: 105 }],
    ["200-200", { width: 200, height: 200 }],
  ] as const)("of %s are %j [DLG-Q5, BOK-04]", (name, size) => {
    expect(pageFormatOf(name)).toEqual(size);
  });
});

describe("the geometry of a printed product", () => {
  it("has no two parts in one place, and none in the table [DLG-Q5]", () => {
    fc.assert(
      fc.property(slabs, (all) => {
        for (const [at, slab] of all.entries()) {
          expect(slab.z - slab.depth / 2).toBeGreaterThanOrEqual(-1e-9);
          expect(Math.min(slab.width, slab.height, slab.depth)).toBeGreaterThan(0);
          for (const other of all.slice(at + 1)) expect(overlap(slab, other)).toBe(false);
        }
        expect(outerSize(all).depth).toBeLessThan(120);
      }),
    );
  });
});
