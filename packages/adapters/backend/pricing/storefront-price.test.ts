import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundDownReduced, roundUpToEnding } from "./storefront-price.ts";

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

describe("a reduced amount", () => {
  it.each([
    [2952, "eur", 2950],
    [2950, "eur", 2950],
    [3439.2, "usd", 3439],
    [890.9999999, "eur", 890],
    [4, "gbp", 1],
  ] as const)("of %s cents in %s is %s", (cents, currency, rounded) => {
    expect(roundDownReduced(cents, currency)).toBe(rounded);
  });

  it("is at most ten cents less, and grows with the amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 1e6 }), fc.nat(1000), (cents, more) => {
        const rounded = roundDownReduced(cents, "gbp");
        expect(rounded).toBeLessThanOrEqual(cents);
        expect(cents - rounded).toBeLessThan(10);
        expect(roundDownReduced(cents + more, "gbp")).toBeGreaterThanOrEqual(rounded);
      }),
    );
  });
});
