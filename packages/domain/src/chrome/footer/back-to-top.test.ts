import { describe, expect, it } from "vitest";
import { directionAfter, canShowBackToTop } from "./back-to-top.ts";

describe("directionAfter", () => {
  it.each([
    ["down", 500, 499, "up"],
    ["up", 500, 501, "down"],
    ["up", 500, 500, "up"],
    ["down", 500, 500, "down"],
  ] as const)("%s, then from %i to %i, is %s [FTR-25, FTR-26]", (before, from, to, after) => {
    expect(directionAfter(before, from, to)).toBe(after);
  });
});

describe("canShowBackToTop", () => {
  it.each([
    ["up", 401, true],
    ["up", 400.5, true],
    ["up", 400, false],
    ["up", 0, false],
    ["up", -20, false],
    ["up", Number.NaN, false],
    ["down", 401, false],
    ["down", 2000, false],
  ] as const)(
    "going %s at %i of 800 px: %s [FTR-25, FTR-26, FTR-Q5]",
    (direction, scrollY, expected) => {
      expect(canShowBackToTop(direction, { scrollY, viewportHeight: 800 })).toBe(expected);
    },
  );
});
