import { describe, expect, it } from "vitest";
import { isNarrow, showsNavigationAndFooter } from "./viewport.ts";

describe("isNarrow", () => {
  it.each([
    [719, true],
    [719.5, true],
    [720, false],
    [721, false],
  ])("of %d px is %s [FTR-Q7]", (width, narrow) => {
    expect(isNarrow(width)).toBe(narrow);
  });
});

describe("showsNavigationAndFooter", () => {
  it.each([
    ["web", true],
    ["desktop", true],
    ["embedded", false],
  ] as const)("of the view %s is %s [FTR-05, FTR-Q1]", (view, shows) => {
    expect(showsNavigationAndFooter(view)).toBe(shows);
  });
});
