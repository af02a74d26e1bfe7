import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Locale, LOCALES } from "./locale.ts";
import { spelledFor } from "./spelling.ts";

const NBSP = "\u00A0";

describe("Swiss spelling", () => {
  it.each<[string, Locale, string]>([
    ["Größe und Maße", "de-CH", "Grösse und Masse"],
    ["GROẞ", "de-LI", "GROSS"],
    ["Herr Weißhaupt, weiß", "de-CH", "Herr Weißhaupt, weiss"],
    ["Ohne „{name}“, ‚weiß‘", "de-CH", "Ohne «{name}», ‹weiss›"],
    ["Größe „A6“", "de-AT", "Größe „A6“"],
    ["Größe", "fr-CH", "Größe"],
  ])("of %s in %s is %s [LOC-Q11]", (text, locale, expected) => {
    expect(spelledFor(text, locale)).toBe(expected);
  });

  it.each<[string, Locale, string]>([
    ["2.400 x 1.800 Pixel", "de-CH", "2’400 x 1’800 Pixel"],
    ["1.200.000 Bilder.", "de-LI", "1’200’000 Bilder."],
    ["CHE-123.456.789, SR 221.214, 1.12.2026", "de-CH", "CHE-123.456.789, SR 221.214, 1.12.2026"],
    [`2${NBSP}400 x 1\u202F800 pixels`, "fr-CH", "2’400 x 1’800 pixels"],
    ["20.000 stampe", "it-CH", "20’000 stampe"],
    ["2026-12-04T23:00:00.000Z, 1:1.000", "de-CH", "2026-12-04T23:00:00.000Z, 1:1’000"],
    ["2026-12-04T23:00:00.000Z", "it-CH", "2026-12-04T23:00:00.000Z"],
    ["2.400 x 1.800 Pixel", "de-AT", "2.400 x 1.800 Pixel"],
    [`2${NBSP}400 pixels`, "fr-FR", `2${NBSP}400 pixels`],
  ])("of the thousands in %s in %s is %s [CUR-Q7]", (text, locale, expected) => {
    expect(spelledFor(text, locale)).toBe(expected);
  });

  it("changes nothing but ß, quotes, thousands and the space before a unit [LOC-Q11]", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...LOCALES), (text, locale) => {
        fc.pre(!/[ßẞ„“‚‘]|[\d}] |\d\D\d/.test(text));
        expect(spelledFor(text, locale)).toBe(text);
      }),
    );
  });
});

describe("a unit", () => {
  it.each<[string, Locale, string]>([
    ["60 x 45 cm", "de-DE", `60 x 45${NBSP}cm`],
    ["{width} x {height} cm, 2 m", "nl-NL", `{width} x {height}${NBSP}cm, 2${NBSP}m`],
    ["8.5 x 4 in, 12 inches", "en-US", `8.5 x 4${NBSP}in, 12${NBSP}inches`],
    ["20 %, 250 g/m², 10 Mo, 14 h", "fr-FR", `20${NBSP}%, 250${NBSP}g/m², 10${NBSP}Mo, 14${NBSP}h`],
    ["um {fact.orderCutOff}, 14 Uhr", "de-AT", `um {fact.orderCutOff}, 14${NBSP}Uhr`],
  ])("stays on the line of its number in %s in %s [CNT-Q8]", (text, locale, expected) => {
    expect(spelledFor(text, locale)).toBe(expected);
  });

  it.each(["4 in stock", "2 months", "3 Meter", "10 große", "5 herten", "cm", "A 4 m2x"])(
    "is no word that begins like one: %s [CNT-Q8]",
    (text) => {
      expect(spelledFor(text, "en-GB")).toBe(text);
    },
  );
});
