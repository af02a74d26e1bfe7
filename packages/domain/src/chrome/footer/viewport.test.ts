import { describe, expect, it } from "vitest";
import { showsNavigationAndFooter } from "./viewport.ts";

describe("showsNavigationAndFooter", () => {
  it.each([
    ["web", true],
    ["desktop", true],
    ["svg-sprite", false],
  ] as const)("of the view %s is %s [FTR-05, FTR-Q1]", (view, shows) => {
    expect(showsNavigationAndFooter(view)).toBe(shows);
  });
});
