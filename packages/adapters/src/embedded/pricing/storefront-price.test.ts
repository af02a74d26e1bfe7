import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundUpToEnding } from "./storefront-price.ts";

describe("a rounded amount", () => {
  it("rounds up, and leaves rounded amounts unchanged", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e9, noNaN: true }), (cents) => {
        const rounded = roundUpToEnding(cents, "eur");
        expect(rounded).toBeGreaterThanOrEqual(Math.floor(cents));
        expect(rounded - Math.max(cents, 0)).toBeLessThan(101);
        expect(roundUpToEnding(rounded, "eur")).toBe(rounded);
      }),
    );
  });
});
