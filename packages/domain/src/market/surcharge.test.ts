import { describe, expect, it } from "vitest";
import { countryOf, LOCALES } from "./locale.ts";
import { envelopeSurchargeText, rateOf, surchargeWords } from "./surcharge.ts";

describe("the envelope surcharge", () => {
  it.each([
    ["0,95", "0,95\u00a0€"],
    ["1,00 EUR", "1,00 EUR"],
    ["1.20 CHF", "1.20 CHF"],
  ])("of %s is %s on pages [CUR-Q5]", (text, words) => {
    expect(surchargeWords(text)).toBe(words);
  });

  it.each([
    ["standard", "at", "1,00 EUR", "[CUR-12]"],
    ["standard", "de", "0,95", "[CUR-12]"],
    ["standard", "ch", "1.00 CHF", "[CUR-12]"],
    ["compact", "at", "1,50", "[CUR-13]"],
    ["compact", "de", "1,10", "[CUR-13]"],
    ["compact", "ch", "1.20 CHF", "[CUR-13]"],
    ["large", "at", "1,50", "[CUR-14]"],
    ["large", "de", "1,80", "[CUR-14]"],
    ["large", "ch", "2.90 CHF", "[CUR-14]"],
  ] as const)("for %s in %s is displayed as %s %s [CUR-Q5]", (size, country, text, _id) => {
    expect(envelopeSurchargeText(country, size)).toBe(text);
  });

  it("is displayed in Austria, Germany and Switzerland only [CUR-Q5]", () => {
    for (const size of ["standard", "compact", "large"] as const) {
      const shown = new Set(
        LOCALES.map(countryOf).filter((country) => envelopeSurchargeText(country, size)),
      );
      expect(shown).toEqual(new Set(["at", "ch", "de"]));
    }
  });
});

it("the rate table has 2.5 for de-DE and 3.5 for de-CH and nothing else [CUR-15] [CUR-Q6]", () => {
  expect(LOCALES.flatMap((locale) => (rateOf(locale) === undefined ? [] : [locale]))).toEqual([
    "de-CH",
    "de-DE",
  ]);
  expect(rateOf("de-DE")).toBe(2.5);
  expect(rateOf("de-CH")).toBe(3.5);
});
