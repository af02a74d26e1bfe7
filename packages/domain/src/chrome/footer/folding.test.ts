import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  clickBox,
  clickList,
  clickTile,
  initialBoxes,
  initialLists,
  initialTiles,
  isListOpen,
} from "./folding.ts";
import { FOOTER_BOX_KINDS } from "./footer-box.ts";

const group = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 });

describe("communication tiles", () => {
  it("start with the first expanded and the others collapsed [FTR-07]", () => {
    expect(initialTiles(3)).toEqual([true, false, false]);
    expect(initialTiles(0)).toEqual([]);
  });

  it.each([
    [719, [true, true, false]],
    [720, [true, false, false]],
    [1280, [true, false, false]],
  ])("after a click on the second headline at %i px are %j [FTR-08, FTR-Q7]", (width, expanded) => {
    expect(clickTile([true, false, false], 1, width)).toEqual(expanded);
  });

  it("can all be expanded, and collapsed again [FTR-08]", () => {
    fc.assert(
      fc.property(group, fc.nat(), fc.integer({ min: 1, max: 719 }), (expanded, seed, width) => {
        const place = seed % expanded.length;
        const once = clickTile(expanded, place, width);
        expect(once[place]).toBe(!expanded[place]);
        expect(once.filter((_, at) => at !== place)).toEqual(
          expanded.filter((_, at) => at !== place),
        );
        expect(clickTile(once, place, width)).toEqual(expanded);
      }),
    );
  });
});

describe("link lists of help and link boxes", () => {
  it.each([
    [719, [false, true]],
    [720, [false, false]],
  ])("after a click on the second at %i px are %j [FTR-09, FTR-Q3, FTR-Q7]", (width, expanded) => {
    expect(clickList(initialLists(2), 1, width)).toEqual(expanded);
  });

  it.each([
    [false, 719, false],
    [true, 719, true],
    [false, 720, true],
    [true, 720, true],
  ])("expanded %s at %i px are seen: %s [FTR-09]", (isExpanded, width, isOpen) => {
    expect(isListOpen(isExpanded, width)).toBe(isOpen);
  });
});

describe("titled footer boxes", () => {
  it("start in the state of their kinds [FTR-19]", () => {
    expect(initialBoxes(FOOTER_BOX_KINDS)).toEqual([false, true, true, true, false, false, true]);
  });

  it("toggle by a click on their title, at any width [FTR-18, FTR-Q3]", () => {
    expect(clickBox([true, false], 1)).toEqual([true, true]);
    expect(clickBox([true, false], 0)).toEqual([false, false]);
  });
});
