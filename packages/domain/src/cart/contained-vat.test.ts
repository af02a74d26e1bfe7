import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES, countryOf } from "../market/locale.ts";
import { vatRateOf } from "../facts/country-law.ts";
import { containedVat } from "./cart-totals.ts";

describe("the tax that an amount contains", () => {
  it.each([
    [11_900, 19, 1900],
    [10_810, 8.1, 810],
    [107, 7, 7],
    [3, 19, 0],
    [6, 19, 1],
  ])("of %i cents at %d %% is %i [CUS-Q20]", (gross, rate, vat) => {
    expect(containedVat(gross, rate)).toEqual([{ rate, gross, vat }]);
  });

  it.each([
    [0, 19],
    [500, 0],
  ])("of %i cents at %d %% is none [CUS-Q20]", (gross, rate) => {
    expect(containedVat(gross, rate)).toEqual([]);
  });

  it("is the rate of what is left without it, to half a cent [CUS-Q20]", () => {
    const rates = fc.constantFrom(7, 8.1, 17, 19, 22);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), rates, (gross, rate) => {
        const [{ vat } = { vat: Number.NaN }] = containedVat(gross, rate);
        expect(Math.abs(vat - gross + gross / (1 + rate / 100))).toBeLessThan(0.500_001);
      }),
    );
  });

  it("has a rate for each country of delivery", () => {
    for (const locale of LOCALES) expect(vatRateOf(countryOf(locale))).toBeLessThan(30);
    expect(vatRateOf("us")).toBe(0);
  });
});
