import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { CURRENCIES, currencyOf, parseCurrency } from "./currency.ts";
import { LOCALES } from "./locale.ts";
import { unitOf } from "./unit.ts";

describe("the currency of a locale", () => {
  it.each(["de-CH", "de-LI", "fr-CH", "it-CH"] as const)("%s pays in francs [CUR-01]", (locale) => {
    expect(currencyOf(locale)).toBe("chf");
  });

  it("en-GB pays in pounds [CUR-02]", () => {
    expect(currencyOf("en-GB")).toBe("gbp");
  });

  it("en-US pays in dollars [CUR-03]", () => {
    expect(currencyOf("en-US")).toBe("usd");
  });

  it.each([
    "de-AT",
    "de-DE",
    "de-IT",
    "de-LU",
    "es-ES",
    "fr-BE",
    "fr-FR",
    "fr-LU",
    "it-IT",
    "nl-BE",
    "nl-NL",
  ] as const)("%s pays in euros [CUR-04]", (locale) => {
    expect(currencyOf(locale)).toBe("eur");
  });

  it("is one of four, and each of the four is used [CUR-01] [CUR-02] [CUR-03]", () => {
    expect(CURRENCIES).toEqual(["chf", "eur", "gbp", "usd"]);
    expect(new Set(LOCALES.map(currencyOf))).toEqual(new Set(CURRENCIES));
  });
});

describe("parseCurrency", () => {
  it.each([
    ["eur", "eur"],
    ["CHF", "chf"],
    ["Gbp", "gbp"],
    ["USD", "usd"],
  ])("parses %s as %s [CUR-04]", (text, currency) => {
    expect(parseCurrency(text)).toEqual({ ok: true, value: currency });
  });

  it.each(["", "€", "euro", "eur ", "yen", "jpy"])("rejects %j [CUR-04]", (text) => {
    expect(parseCurrency(text)).toMatchObject({
      ok: false,
      error: { code: "currency-unknown", input: text },
    });
  });

  it("accepts exactly the four currencies [CUR-04]", () => {
    const texts = fc.oneof(anyText(300), fc.mixedCase(fc.constantFrom(...CURRENCIES)));
    fc.assert(
      fc.property(texts, (text) => {
        const known = /^(?:chf|eur|gbp|usd)$/i.test(text);
        expect(parseCurrency(text).ok).toBe(known);
      }),
    );
  });
});

it("lengths are inches in en-US and centimetres everywhere else [CUR-05]", () => {
  expect(LOCALES.filter((locale) => unitOf(locale) === "inch")).toEqual(["en-US"]);
  expect(LOCALES.filter((locale) => unitOf(locale) === "cm")).toHaveLength(16);
});
