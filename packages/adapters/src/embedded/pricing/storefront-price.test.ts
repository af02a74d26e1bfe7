import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundUpToEnding } from "./storefront-price.ts";

describe("a rounded amount", () => {
  it.each([
    [19.5, 20],
    [51, 51],
    [100, 190],
    [191, 290],
  ])("of %s cents is %s: pieces for less than one euro differ by the cent", (cents, rounded) => {
    expect(roundUpToEnding(cents, "eur")).toBe(rounded);
  });

  it("grows with the amount", () => {
    fc.assert(
      fc.property(fc.integer({ max: 100_000 }), fc.nat(1000), (cents, more) => {
        expect(roundUpToEnding(cents + more, "usd")).toBeGreaterThanOrEqual(
          roundUpToEnding(cents, "usd"),
        );
      }),
    );
  });

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
