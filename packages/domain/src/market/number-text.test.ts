import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Locale, LOCALES } from "./locale.ts";
import { decimalText, numberText, percentText } from "./number-text.ts";

describe("a number", () => {
  it.each<[Locale, string, string]>([
    ["de-DE", "2.307", "12.345"],
    ["de-AT", "2.307", "12.345"],
    ["de-CH", "2’307", "12’345"],
    ["fr-CH", "2’307", "12’345"],
    ["it-CH", "2’307", "12’345"],
    ["en-GB", "2,307", "12,345"],
    ["en-US", "2,307", "12,345"],
    ["fr-FR", "2\u202F307", "12\u202F345"],
    ["fr-LU", "2\u202F307", "12\u202F345"],
    ["it-IT", "2307", "12.345"],
    ["es-ES", "2307", "12.345"],
    ["nl-NL", "2.307", "12.345"],
  ])("in %s has the separator of prices there: %s, %s [CUR-Q7]", (locale, four, five) => {
    expect(numberText(locale, 2307)).toBe(four);
    expect(numberText(locale, 12_345)).toBe(five);
  });

  it("has the decimal sign of its language [CUR-Q7]", () => {
    expect(numberText("de-DE", 8.1)).toBe("8,1");
    expect(numberText("en-GB", 8.1)).toBe("8.1");
  });

  it.each<[Locale, string]>([
    ["de-CH", "4,6"],
    ["de-LI", "4,6"],
    ["fr-CH", "4,6"],
    ["it-CH", "4,6"],
    ["nl-BE", "4,6"],
    ["en-US", "4.6"],
  ])("that is no price has in %s the decimal sign of the sizes: %s [CUR-Q7]", (locale, text) => {
    expect(numberText(locale, 4.6)).toBe(text);
    expect(decimalText(locale, 4.6, 1)).toBe(text);
  });

  it("keeps a decimal that is asked for, and no second one [CUR-Q7]", () => {
    expect(decimalText("de-CH", 5, 1)).toBe("5,0");
    expect(decimalText("de-CH", 19)).toBe("19");
    expect(decimalText("nl-NL", 4.67)).toBe("4,7");
  });

  it("keeps all its digits in every locale [CUR-Q7]", () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...LOCALES), (number, locale) => {
        expect(numberText(locale, number).replaceAll(/[^\d-]/g, "")).toBe(String(number));
      }),
    );
  });
});

describe("a share", () => {
  it.each<[Locale, string]>([
    ["de-DE", "20\u00A0%"],
    ["de-CH", "20\u00A0%"],
    ["fr-FR", "20\u00A0%"],
    ["fr-CH", "20\u00A0%"],
    ["es-ES", "20\u00A0%"],
    ["it-CH", "20%"],
    ["nl-NL", "20%"],
    ["en-US", "20%"],
  ])("in %s is written %s, in facts as in messages [CNT-Q8]", (locale, text) => {
    expect(percentText(locale, 0.2)).toBe(text);
  });
});
