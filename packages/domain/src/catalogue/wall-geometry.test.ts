import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FRAME_TYPES, MATERIALS, takesMat } from "./wall.ts";
import { outerSize, type Slab, slabsOf, type WallBuild } from "./wall-geometry.ts";

const FORMAT = { width: 600, height: 450 };

const side = fc.integer({ min: 100, max: 2000 });
const build: fc.Arbitrary<WallBuild> = fc
  .record({
    format: fc.record({ width: side, height: side }),
    material: fc.constantFrom(...MATERIALS),
    frameType: fc.constantFrom(undefined, ...FRAME_TYPES),
    matSize: fc.constantFrom(0, 30),
    barDepth: fc.constantFrom(25, 38),
  })
  // Canvas on its bar is deeper than frames with a glass, and is not built into them.
  .filter(
    ({ material, frameType }) => !(material === "leinwand" && frameType && takesMat(frameType)),
  )
  .map((one) => ({ ...one, matSize: one.frameType && takesMat(one.frameType) ? one.matSize : 0 }));

const overlap = (a: Slab, b: Slab): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 - 1e-6 &&
  Math.abs(a.y - b.y) < (a.height + b.height) / 2 - 1e-6 &&
  Math.abs(a.z - b.z) < (a.depth + b.depth) / 2 - 1e-6;

describe("the geometry of a wall picture", () => {
  it.each([
    [{ material: "leinwand" }, { width: 600, height: 450, depth: 25 }],
    [{ material: "acrylglas" }, { width: 600, height: 450, depth: 4 }],
    [{ material: "aludibond" }, { width: 600, height: 450, depth: 3 }],
    [{ material: "forexplatte" }, { width: 600, height: 450, depth: 10 }],
    [
      { material: "leinwand", barDepth: 38 },
      { width: 600, height: 450, depth: 38 },
    ],
    [
      { material: "leinwand", frameType: "schattenfuge-leinwand" },
      { width: 630, height: 480, depth: 44 },
    ],
    [
      { material: "poster", frameType: "holzrahmen" },
      { width: 628, height: 478, depth: 28 },
    ],
    [
      { material: "poster", frameType: "holzrahmen", matSize: 30 },
      { width: 688, height: 538, depth: 28 },
    ],
  ] as const)("of %j has the outer size %j [DLG-Q5, WAL-08]", (one, size) => {
    expect(outerSize(slabsOf({ format: FORMAT, ...one }))).toEqual(size);
  });

  it("has no two parts in one place, and none in the wall [DLG-Q5]", () => {
    fc.assert(
      fc.property(build, (one) => {
        const slabs = slabsOf(one);
        for (const [at, slab] of slabs.entries()) {
          expect(slab.z - slab.depth / 2).toBeGreaterThanOrEqual(0);
          expect(Math.min(slab.width, slab.height, slab.depth)).toBeGreaterThan(0);
          for (const other of slabs.slice(at + 1)) expect(overlap(slab, other)).toBe(false);
        }
      }),
    );
  });

  it("is larger by the mat on each side, and the frame encloses all [DLG-01, WAL-09]", () => {
    fc.assert(
      fc.property(build, (one) => {
        const all = outerSize(slabsOf(one));
        const bare = outerSize(slabsOf({ ...one, matSize: 0 }));
        expect(all.width - bare.width).toBeCloseTo(2 * (one.matSize ?? 0));
        expect(all.height - bare.height).toBeCloseTo(2 * (one.matSize ?? 0));
        if (one.frameType) {
          const [image] = slabsOf(one);
          expect(image?.width).toBeLessThan(all.width);
        }
      }),
    );
  });
});
