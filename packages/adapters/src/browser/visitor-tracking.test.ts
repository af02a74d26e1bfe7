import { describe, expect, it } from "vitest";
import { isVisitorTracked } from "./visitor-tracking.ts";

const stored = (value: string | null) => () => ({ getItem: () => value });

describe("a visit", () => {
  it.each([
    ["", null, true],
    ["?tracking=0", null, false],
    ["", "0", false],
    ["?tracking=1", "0", false],
    ["", "garbage \u0000", true],
  ])(
    "with the query %j and %j in its storage is tracked: %s [OPS-01, OPS-Q7]",
    (query, value, isTracked) => {
      expect(isVisitorTracked(query, stored(value))).toBe(isTracked);
    },
  );

  it("without storage is tracked unless the query says otherwise [OPS-01, OPS-Q7]", () => {
    const session = () => {
      throw new Error("denied");
    };
    expect(isVisitorTracked("", session)).toBe(true);
    expect(isVisitorTracked("?tracking=0", session)).toBe(false);
  });
});
