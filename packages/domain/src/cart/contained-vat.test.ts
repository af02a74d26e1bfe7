import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES, countryOf } from "../market/locale.ts";
import { containedVat, vatRateOf } from "./contained-vat.ts";

describe("the tax that amounts contain", () => {
  it.each([
    [[{ cents: 11_900, rate: 19 }], [{ rate: 19, gross: 11_900, vat: 1900 }]],
    [[{ cents: 10_810, rate: 8.1 }], [{ rate: 8.1, gross: 10_810, vat: 810 }]],
    // Three times 0.16 cents would be 0 if each were rounded.
    [[1, 1, 1].map((cents) => ({ cents, rate: 19 })), [{ rate: 19, gross: 3, vat: 0 }]],
    [[2, 2, 2].map((cents) => ({ cents, rate: 19 })), [{ rate: 19, gross: 6, vat: 1 }]],
    [
      [
        { cents: 107, rate: 7 },
        { cents: 119, rate: 19 },
        { cents: 500, rate: 0 },
      ],
      [
        { rate: 19, gross: 119, vat: 19 },
        { rate: 7, gross: 107, vat: 7 },
      ],
    ],
    [[], []],
  ])("of %j is %j [CUS-Q20]", (amounts, expected) => {
    expect(containedVat(amounts)).toEqual(expected);
  });

  it("is one amount per rate, whatever the parts are [CUS-Q20]", () => {
    const amounts = fc.array(
      fc.record({
        cents: fc.integer({ min: 0, max: 100_000 }),
        rate: fc.constantFrom(0, 7, 8.1, 19, 20),
      }),
    );
    fc.assert(
      fc.property(amounts, (parts) => {
        const vat = containedVat(parts);
        const rates = new Set(
          parts.filter(({ rate, cents }) => rate * cents > 0).map(({ rate }) => rate),
        );
        expect(new Set(vat.map(({ rate }) => rate))).toEqual(rates);
        for (const { rate, gross, vat: tax } of vat) {
          const whole = parts.reduce((sum, one) => sum + (one.rate === rate ? one.cents : 0), 0);
          expect(gross).toBe(whole);
          expect(containedVat([{ cents: whole, rate }])[0]?.vat).toBe(tax);
          expect(tax).toBeLessThan(gross);
        }
      }),
    );
  });

  it("has a rate for each country of delivery", () => {
    for (const locale of LOCALES) expect(vatRateOf(countryOf(locale))).toBeLessThan(30);
    expect(vatRateOf("us")).toBe(0);
  });
});
