import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fallbackChain, fallbacksOf, LAST_FALLBACK } from "./fallback-chain.ts";
import { DEFAULT_LOCALE, languageOf, LOCALES } from "./locale.ts";
import { textLocaleOf } from "./text-locale.ts";

const locales = fc.constantFrom(...LOCALES);

describe("the fallback of a locale", () => {
  it.each([
    ["de-AT", "de-DE", "[LOC-05]"],
    ["de-CH", "de-DE", "[LOC-05]"],
    ["de-LI", "de-DE", "[LOC-05]"],
    ["de-LU", "de-DE", "[LOC-05]"],
    ["de-IT", "de-DE", "[LOC-05]"],
    ["en-US", "en-GB", "[LOC-06]"],
    ["fr-BE", "fr-FR", "[LOC-07]"],
    ["fr-CH", "fr-FR", "[LOC-07]"],
    ["fr-LU", "fr-FR", "[LOC-07]"],
    ["it-CH", "it-IT", "[LOC-08]"],
    ["nl-BE", "nl-NL", "[LOC-09]"],
  ] as const)("falls back from %s to %s %s", (locale, fallback, _id) => {
    expect(fallbacksOf(locale)[0]).toBe(fallback);
  });

  it.each(["de-DE", "en-GB", "es-ES", "fr-FR", "it-IT", "nl-NL"] as const)(
    "of %s is the last one [LOC-10]",
    (locale) => {
      expect(fallbacksOf(locale)).toEqual(["en-US"]);
    },
  );
});

describe("the chain of a locale", () => {
  it.each(LOCALES)("of %s leads to texts of its language [LOC-Q1]", (locale) => {
    expect(languageOf(textLocaleOf(locale))).toBe(languageOf(locale));
  });

  it.each([
    ["en-US", ["en-US", "en-GB"]],
    ["en-GB", ["en-GB", "en-US"]],
    ["it-CH", ["it-CH", "it-IT", "en-US"]],
    ["de-DE", ["de-DE", "en-US"]],
    ["de-AT", ["de-AT", "de-DE", "en-US"]],
    ["es-ES", ["es-ES", "en-US"]],
  ] as const)("of %s is %j [LOC-10] [LOC-Q1]", (locale, chain) => {
    expect(fallbackChain(locale)).toEqual(chain);
  });

  it("starts with the locale, has no duplicates and ends in en-US, except for en-US [LOC-10] [LOC-Q1]", () => {
    fc.assert(
      fc.property(locales, (locale) => {
        const chain = fallbackChain(locale);
        expect(chain[0]).toBe(locale);
        expect(new Set(chain).size).toBe(chain.length);
        expect(chain).toContain("en-US");
        expect(chain.at(-1)).toBe(locale === "en-US" ? "en-GB" : "en-US");
      }),
    );
  });

  it("is the locale followed by its fallbacks [LOC-Q1]", () => {
    fc.assert(
      fc.property(locales, (locale) => {
        expect([locale, ...fallbacksOf(locale)]).toEqual(fallbackChain(locale));
      }),
    );
  });

  it("stays in the language until the last step, and never leads to the default locale of others [LOC-Q2]", () => {
    expect(LAST_FALLBACK).toBe("en-US");
    expect(DEFAULT_LOCALE).not.toBe(LAST_FALLBACK);
    for (const locale of LOCALES) {
      const inLanguage = fallbackChain(locale).filter((link) => link !== "en-US");
      for (const link of inLanguage) expect(languageOf(link)).toBe(languageOf(locale));
    }
  });
});
