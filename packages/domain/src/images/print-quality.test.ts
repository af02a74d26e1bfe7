import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaOf, type Format, swapFormat } from "../catalogue/format.ts";
import { MATERIALS } from "../catalogue/wall.ts";
import {
  cutPosition,
  cutText,
  isBetterTurned,
  isPhotoFocus,
  largestGoodFormat,
  moveCut,
  photoCut,
  photoFit,
  PRINT_QUALITIES,
} from "./print-quality.ts";

const photo = (width: number, height: number): Format => ({ width, height });

const side = fc.integer({ min: 1, max: 10_000 });
const size = fc.record({ width: side, height: side });
const material = fc.constantFrom(...MATERIALS);
const rank = (quality: (typeof PRINT_QUALITIES)[number]) => PRINT_QUALITIES.indexOf(quality);

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
  ] as const)("of %j in %s on %s is %s [DLG-Q6]", (pixels, format, on, quality) => {
    const [width = 0, height = 0] = format.split("x").map(Number);
    expect(photoFit(pixels, { width, height }, { material: on }).quality).toBe(quality);
  });

  it.each([
    [photo(6000, 4000), photo(600, 400), 0, 254],
    [photo(6000, 4000), photo(600, 450), 0, 225.8],
    // A bar of 38 mm and 5 mm behind it on each side.
    [photo(6000, 4500), photo(600, 450), 43, 213.2],
  ])("of %j in %j with %i mm around the edges has %d dots per inch [DLG-Q6]", (...row) => {
    const [pixels, format, wrap, dpi] = row;
    expect(photoFit(pixels, format, { material: "leinwand", wrap }).dpi).toBeCloseTo(dpi, 1);
  });

  it("never falls with more pixels, nor rises with more around the edges [DLG-Q6]", () => {
    fc.assert(
      fc.property(
        size,
        size,
        material,
        fc.double({ min: 1, max: 4, noNaN: true }),
        fc.integer({ min: 0, max: 50 }),
        (pixels, format, on, factor, wrap) => {
          const larger = { width: pixels.width * factor, height: pixels.height * factor };
          const before = rank(photoFit(pixels, format, { material: on }).quality);
          expect(rank(photoFit(larger, format, { material: on }).quality)).toBeLessThanOrEqual(
            before,
          );
          expect(
            rank(photoFit(pixels, format, { material: on, wrap }).quality),
          ).toBeGreaterThanOrEqual(before);
        },
      ),
    );
  });
});

describe("what is cut off a photo", () => {
  it.each([
    [photo(3000, 2000), photo(600, 400), undefined, { share: 0, sides: "none" }],
    [
      photo(3000, 2000),
      photo(400, 400),
      undefined,
      { share: 1 / 3, sides: "left-right", before: 1 / 6, after: 1 / 6 },
    ],
    [
      photo(2000, 3000),
      photo(400, 400),
      undefined,
      { share: 1 / 3, sides: "top-bottom", before: 1 / 6, after: 1 / 6 },
    ],
    [
      photo(2000, 3000),
      photo(400, 400),
      { x: 0.5, y: 0.2 },
      { share: 1 / 3, sides: "top-bottom", before: 0, after: 1 / 3 },
    ],
    [
      photo(3000, 2000),
      photo(400, 400),
      { x: 0.6, y: 0 },
      { share: 1 / 3, sides: "left-right", before: 0.6 - 1 / 3, after: 2 / 3 - 0.6 },
    ],
  ] as const)("of %j in %j around %j is %j [DLG-Q9]", (pixels, format, focus, cut) => {
    const result = photoCut(pixels, format, focus);
    expect(result.sides).toBe(cut.sides);
    for (const [name, value] of Object.entries(cut))
      if (typeof value === "number") expect(result[name as "share"]).toBeCloseTo(value);
  });

  const focus = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  it("adds up, leaves the aspect of the format, and depends on neither scale nor a turn of both [DLG-Q9]", () => {
    fc.assert(
      fc.property(size, size, focus, fc.integer({ min: 1, max: 50 }), (pixels, format, at, by) => {
        const cut = photoCut(pixels, format, at);
        expect(cut.before).toBeGreaterThanOrEqual(0);
        expect(cut.after).toBeGreaterThanOrEqual(0);
        expect(cut.before + cut.after).toBeCloseTo(cut.share);
        const left = {
          width: pixels.width * (cut.sides === "left-right" ? 1 - cut.share : 1),
          height: pixels.height * (cut.sides === "top-bottom" ? 1 - cut.share : 1),
        };
        expect((left.width * format.height) / (left.height * format.width)).toBeCloseTo(1, 4);
        const scaled = { width: format.width * by, height: format.height * by };
        expect(photoCut(pixels, scaled, at).share).toBeCloseTo(cut.share);
        const turned = photoCut(swapFormat(pixels), swapFormat(format), { x: at.y, y: at.x });
        expect(turned.share).toBeCloseTo(cut.share);
        expect(turned.before).toBeCloseTo(cut.before);
      }),
    );
  });
});

describe("a cut that is moved", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const focus = fc.record({ x: share, y: share });
  const step = fc.double({ min: -2, max: 2, noNaN: true });
  const by = fc.record({ x: step, y: step });

  it("goes as far as the photo does, keeps what is cut off in all, and leaves a focus [DLG-Q11]", () => {
    fc.assert(
      fc.property(size, size, focus, by, (pixels, format, from, step) => {
        const before = photoCut(pixels, format, from);
        const moved = moveCut(pixels, format, from, step);
        expect(isPhotoFocus(moved)).toBe(true);
        const after = photoCut(pixels, format, moved);
        expect(after.share).toBe(before.share);
        expect(after.before).toBeGreaterThanOrEqual(0);
        expect(after.after).toBeGreaterThanOrEqual(-1e-9);
        const way = before.sides === "left-right" ? step.x : step.y;
        const expected = Math.min(Math.max(before.before + way, 0), before.share);
        if (before.sides !== "none") expect(after.before).toBeCloseTo(expected);
        else expect(moved).toEqual(from);
        const { x, y } = cutPosition(after);
        for (const one of [x, y]) {
          expect(one).toBeGreaterThanOrEqual(0);
          expect(one).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("comes back when it is moved back inside of the photo [DLG-Q11]", () => {
    const format = photo(400, 400);
    const there = moveCut(photo(3000, 2000), format, undefined, { x: 0.1, y: 0.1 });
    expect(there.x).toBeCloseTo(0.6);
    expect(there.y).toBe(0.5);
    const back = moveCut(photo(3000, 2000), format, there, { x: -0.1, y: 0 });
    expect(back.x).toBeCloseTo(0.5);
    expect(cutPosition(photoCut(photo(3000, 2000), format, { x: 1, y: 1 }))).toEqual({
      x: 1,
      y: 0.5,
    });
  });

  it.each([
    [{ x: 0.5, y: 0.5 }, "cutSides"],
    [{ x: 0.4, y: 0.5 }, "cutLeftRight"],
  ])("is said for each side if they differ, around %j as %s [DLG-Q11]", (at, key) => {
    expect(cutText(photoCut(photo(3000, 2000), photo(400, 400), at)).key).toBe(key);
  });

  it.each([undefined, null, "0.5", {}, { x: 0.5 }, { x: 0.5, y: 1.01 }, { x: Number.NaN, y: 0 }])(
    "takes no focus from %j [DLG-Q11]",
    (value) => {
      expect(isPhotoFocus(value)).toBe(false);
    },
  );
});

describe("the largest good format", () => {
  const FORMATS = [photo(300, 200), photo(600, 450), photo(900, 600), photo(1200, 800)];

  it.each([
    [photo(6000, 4000), photo(1200, 800)],
    [photo(3500, 2333), photo(900, 600)],
    [photo(1600, 1200), undefined],
    [photo(4000, 6000), undefined],
  ])("of %j is %j [DLG-Q9]", (pixels, format) => {
    expect(largestGoodFormat(pixels, FORMATS, { material: "leinwand" })).toEqual(format);
  });

  it("is good, hardly cut, and none that is larger is both [DLG-Q9]", () => {
    fc.assert(
      fc.property(size, fc.array(size), material, (pixels, formats, on) => {
        const isSuited = (format: Format) => {
          const { quality, cut } = photoFit(pixels, format, { material: on });
          return rank(quality) <= 1 && cut.share < 0.15;
        };
        const found = largestGoodFormat(pixels, formats, { material: on });
        const suited = formats.filter(isSuited);
        if (found) expect(areaOf(found)).toBe(Math.max(...suited.map(areaOf)));
        else expect(suited).toEqual([]);
      }),
    );
  });

  it.each([
    [photo(4000, 6000), photo(600, 400), true],
    [photo(6000, 4000), photo(600, 400), false],
    [photo(6000, 4000), photo(400, 400), false],
  ])("of %j: %j is better turned: %j [DLG-Q9]", (pixels, format, isBetter) => {
    expect(isBetterTurned(pixels, format)).toBe(isBetter);
  });
});
