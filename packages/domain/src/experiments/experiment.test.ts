import { describe, expect, it } from "vitest";
import { isDecided, isOpen } from "./experiment.ts";

describe("treatments", () => {
  it.each([
    ["on", true],
    ["off", false],
    ["control", false],
    [undefined, false],
  ] as const)("%s opens a gate: %s [FLG-17, FLG-Q4]", (treatment, open) => {
    expect(isOpen(treatment)).toBe(open);
  });

  it.each([["on"], ["off"]])("decide a feature with %s [FLG-Q5]", (text) => {
    expect(isDecided(text)).toBe(true);
  });

  it.each([["control"], ["ON"], ["Off"], [" on"], [""], ["true"], [undefined]])(
    "do not decide a feature with %j [FLG-Q5]",
    (text) => {
      expect(isDecided(text)).toBe(false);
    },
  );
});
