import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../testing/runs.ts";
import { anyText, longText } from "../../testing/any-text.ts";
import { isLoggingOn, isTrackingOn } from "./switches.ts";

describe("isTrackingOn", () => {
  it.each([
    ["", true],
    ["?tracking=0", false],
    ["tracking=0", false],
    ["?a=1&tracking=0&b=2", false],
    ["?tracking=%30", false],
    ["?tracking=00", true],
    ["?tracking=false", true],
    ["?tracking=", true],
    ["?tracking", true],
    ["?tracking=1", true],
    ["?tracking=1&tracking=0", true],
    ["?Tracking=0", true],
    ["?_tracking=0", true],
  ])("of %j is %s [OPS-01, OPS-Q1]", (query, on) => {
    expect(isTrackingOn(query)).toBe(on);
  });
});

describe("isLoggingOn", () => {
  it.each([
    ["", false],
    ["?logging", true],
    ["?logging=", true],
    ["?logging=1", true],
    ["?logging=false", true],
    ["?logging=00", true],
    ["?logging=0", false],
    ["?a=logging", false],
    ["?Logging=1", false],
  ])("of %j is %s [OPS-02, OPS-Q2]", (query, on) => {
    expect(isLoggingOn(query)).toBe(on);
  });
});

describe("both switches", () => {
  it("read their first value, whatever follows it [OPS-Q1, OPS-Q2]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("&", "tracking=", "%")), (query) => {
        for (const [value, isOn] of [
          ["0", false],
          ["1", true],
        ] as const) {
          expect(isTrackingOn(`tracking=${value}&${query}`)).toBe(isOn);
          expect(isLoggingOn(`logging=${value}&${query}`)).toBe(isOn);
        }
      }),
      runs(50),
    );
  });
});
