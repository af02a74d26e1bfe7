import { describe, expect, it } from "vitest";
import { fallbackChain } from "./fallback-chain.ts";
import { LANGUAGES, languageOf, LOCALES } from "./locale.ts";
import { contentLocalesOf, footerTextLocaleOf, TEXT_LOCALES, textLocaleOf } from "./text-locale.ts";

const TABLE = [
  ["de-AT", "de-DE", "de-DE"],
  ["de-CH", "de-DE", "de-DE"],
  ["de-DE", "de-DE", "de-DE"],
  ["de-IT", "de-DE", "de-DE"],
  ["de-LI", "de-DE", "de-DE"],
  ["de-LU", "de-DE", "de-DE"],
  ["en-GB", "en-GB", "en-GB"],
  ["en-US", "en-US", "en-GB"],
  ["es-ES", "es-ES", "es-ES"],
  ["fr-BE", "fr-FR", "fr-FR"],
  ["fr-CH", "fr-FR", "fr-FR"],
  ["fr-FR", "fr-FR", "fr-FR"],
  ["fr-LU", "fr-FR", "fr-FR"],
  ["it-CH", "it-IT", "it-IT"],
  ["it-IT", "it-IT", "it-IT"],
  ["nl-BE", "nl-NL", "nl-NL"],
  ["nl-NL", "nl-NL", "nl-NL"],
] as const;

describe("the interface texts", () => {
  it("exist in seven locales, English twice [LOC-16] [LOC-03]", () => {
    expect(TEXT_LOCALES).toEqual(["de-DE", "en-GB", "en-US", "es-ES", "fr-FR", "it-IT", "nl-NL"]);
    expect(new Set(TEXT_LOCALES.map(languageOf))).toEqual(new Set(LANGUAGES));
  });

  it("exist in six locales for footer and reviews, without en-US [LOC-17]", () => {
    const found = new Set(LOCALES.map(footerTextLocaleOf));
    expect(found).toEqual(new Set(["de-DE", "es-ES", "fr-FR", "it-IT", "nl-NL", "en-GB"]));
  });

  it.each(TABLE)(
    "of %s are those of %s, in footer and reviews those of %s [LOC-16] [LOC-17] [LOC-Q8]",
    (locale, text, footer) => {
      expect(textLocaleOf(locale)).toBe(text);
      expect(footerTextLocaleOf(locale)).toBe(footer);
    },
  );

  it("come from the locale's fallback chain and language [LOC-Q8]", () => {
    for (const locale of LOCALES) {
      for (const found of [textLocaleOf(locale), footerTextLocaleOf(locale)]) {
        expect(fallbackChain(locale)).toContain(found);
        expect(languageOf(found)).toBe(languageOf(locale));
      }
    }
  });
});

describe("the stories of a locale", () => {
  it.each([
    ["de-AT", ["de-DE"]],
    ["de-DE", ["de-DE"]],
    ["en-GB", ["en-GB", "en-US"]],
    ["en-US", ["en-US", "en-GB"]],
    ["fr-CH", ["fr-FR"]],
    ["nl-BE", ["nl-NL"]],
  ] as const)("of %s are those of %j [LOC-10] [LOC-Q8]", (locale, found) => {
    expect(contentLocalesOf(locale)).toEqual(found);
  });

  it("are never those of another language [LOC-Q8]", () => {
    for (const locale of LOCALES)
      expect(new Set(contentLocalesOf(locale).map((found) => languageOf(found)))).toEqual(
        new Set([languageOf(locale)]),
      );
  });
});
