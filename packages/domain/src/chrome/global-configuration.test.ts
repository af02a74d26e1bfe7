import { describe, expect, it } from "vitest";
import { isShownAsDisneyIcon } from "./global-configuration.ts";

describe("isShownAsDisneyIcon", () => {
  it.each([
    ["Disney", true],
    ["Shop disney prints", true],
    ["DISNEYLAND", true],
    ["Dis ney", false],
    ["Wall art", false],
    ["", false],
  ])("of a shop with the text %j is %j [BRG-02, BRG-Q2, NAV-10]", (text, expected) => {
    expect(isShownAsDisneyIcon({ text })).toBe(expected);
  });
});
