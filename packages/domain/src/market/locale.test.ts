import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../testing/runs.ts";
import { anyText } from "../../testing/any-text.ts";
import {
  HOST_SUFFIXES,
  hostSuffixOf,
  isHostSuffix,
  localesOfSuffix,
  mainLocaleOfSuffix,
  suffixFromText,
  timeZoneOf,
} from "./host-suffix.ts";
import {
  COUNTRIES,
  countryOf,
  DEFAULT_LOCALE,
  hasLocaleShape,
  isLanguage,
  isLocale,
  LANGUAGES,
  languageOf,
  LOCALES,
  mainLocaleOfLanguage,
  parseLocale,
} from "./locale.ts";

const TABLE = [
  ["de-AT", "de", "at", "at", "Europe/Vienna"],
  ["de-CH", "de", "ch", "ch", "Europe/Zurich"],
  ["de-DE", "de", "de", "de", "Europe/Berlin"],
  ["de-IT", "de", "it", "it", "Europe/Rome"],
  ["de-LI", "de", "li", "li", "Europe/Vaduz"],
  ["de-LU", "de", "lu", "lu", "Europe/Luxembourg"],
  ["en-GB", "en", "gb", "gb", "Europe/London"],
  ["en-US", "en", "us", "com", "America/New_York"],
  ["es-ES", "es", "es", "es", "Europe/Madrid"],
  ["fr-BE", "fr", "be", "be", "Europe/Brussels"],
  ["fr-CH", "fr", "ch", "ch", "Europe/Zurich"],
  ["fr-FR", "fr", "fr", "fr", "Europe/Paris"],
  ["fr-LU", "fr", "lu", "lu", "Europe/Luxembourg"],
  ["it-CH", "it", "ch", "ch", "Europe/Zurich"],
  ["it-IT", "it", "it", "it", "Europe/Rome"],
  ["nl-BE", "nl", "be", "be", "Europe/Brussels"],
  ["nl-NL", "nl", "nl", "nl", "Europe/Amsterdam"],
] as const;

const someText = fc.oneof(
  anyText(100),
  fc.stringMatching(/^[a-zA-Z]{1,3}-[a-zA-Z]{1,3}$/),
  fc.constantFrom(...LOCALES),
);

describe("the locales", () => {
  it("are these 17 [LOC-01]", () => {
    expect(LOCALES).toEqual(TABLE.map(([locale]) => locale));
  });

  it("default to German in Germany [LOC-02] [LOC-Q2]", () => {
    expect(DEFAULT_LOCALE).toBe("de-DE");
  });

  it("are those of the countries in which the shop sells [LOC-01]", () => {
    expect(new Set(COUNTRIES)).toEqual(new Set(LOCALES.map(countryOf)));
    expect(COUNTRIES).toHaveLength(12);
  });

  it("have six languages [LOC-03]", () => {
    expect(LANGUAGES).toEqual(["de", "en", "es", "fr", "it", "nl"]);
    expect([...new Set(LOCALES.map(languageOf))]).toEqual(LANGUAGES);
  });

  it("have twelve host suffixes [LOC-04]", () => {
    expect(HOST_SUFFIXES.toSorted()).toEqual(
      ["at", "ch", "de", "it", "li", "lu", "gb", "com", "es", "be", "fr", "nl"].toSorted(),
    );
    expect(new Set(LOCALES.map(hostSuffixOf))).toEqual(new Set(HOST_SUFFIXES));
  });

  it.each(TABLE)(
    "%s has language %s, country %s and host suffix %s [LOC-04] [LOC-11] [LOC-Q3]",
    (locale, language, country, suffix) => {
      expect(languageOf(locale)).toBe(language);
      expect(countryOf(locale)).toBe(country);
      expect(hostSuffixOf(locale)).toBe(suffix);
    },
  );

  it.each(TABLE)("%s has the time zone of its country [LOC-11]", (...row) => {
    expect(timeZoneOf(row[0])).toBe(row[4]);
  });

  it("is us in headers and keys but com in hosts, for en-US alone [LOC-Q3]", () => {
    expect(LOCALES.filter((locale) => countryOf(locale) !== hostSuffixOf(locale))).toEqual([
      "en-US",
    ]);
  });
});

describe("parseLocale", () => {
  it.each(LOCALES)("accepts %s [LOC-01]", (locale) => {
    expect(parseLocale(locale)).toEqual({ ok: true, value: locale });
  });

  it.each(["de-de", "DE-DE", "dE-dE", "en-XX", "xx-YY"])(
    "recognises the shape of %s but does not support it [LOC-11] [LOC-Q6]",
    (text) => {
      expect(hasLocaleShape(text)).toBe(true);
      expect(isLocale(text)).toBe(false);
      expect(parseLocale(text)).toMatchObject({
        ok: false,
        error: { code: "locale-unsupported", input: text },
      });
    },
  );

  it.each(["", "de", "de_DE", "deDE", "d-DE", "deu-DE", "de-DEU", "de-D1", "dé-DE", "de-DE\n"])(
    "rejects the shape of %j [LOC-11] [LOC-Q6]",
    (text) => {
      expect(hasLocaleShape(text)).toBe(false);
      expect(parseLocale(text)).toMatchObject({
        ok: false,
        error: { code: "locale-malformed", input: text },
      });
    },
  );

  it("accepts exactly the 17 locales [LOC-01] [LOC-Q6]", () => {
    fc.assert(
      fc.property(someText, (text) => {
        const served = TABLE.some(([locale]) => locale === text);
        expect(isLocale(text)).toBe(served);
        expect(parseLocale(text).ok).toBe(served);
      }),
    );
  });

  it("ignores case in the shape of ASCII text [LOC-Q6]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii", maxLength: 7 }), (text) => {
        expect(hasLocaleShape(text.toUpperCase())).toBe(hasLocaleShape(text));
      }),
    );
  });

  it("returns a result for a text of a million characters", () => {
    expect(parseLocale("d".repeat(1_000_000)).ok).toBe(false);
  });
});

describe("a host's locales", () => {
  it.each([
    ["at", "de-AT", ["de-AT"]],
    ["ch", "de-CH", ["de-CH", "fr-CH", "it-CH"]],
    ["de", "de-DE", ["de-DE"]],
    ["it", "it-IT", ["de-IT", "it-IT"]],
    ["li", "de-LI", ["de-LI"]],
    ["lu", "de-LU", ["de-LU", "fr-LU"]],
    ["gb", "en-GB", ["en-GB"]],
    ["com", "en-US", ["en-US"]],
    ["es", "es-ES", ["es-ES"]],
    ["be", "nl-BE", ["fr-BE", "nl-BE"]],
    ["fr", "fr-FR", ["fr-FR"]],
    ["nl", "nl-NL", ["nl-NL"]],
  ] as const)("on %s start with %s, among %j [LOC-Q4]", (suffix, main, all) => {
    expect(mainLocaleOfSuffix(suffix)).toBe(main);
    expect(localesOfSuffix(suffix)).toEqual(all);
  });

  it("partition the 17 locales, each language at most once per host [LOC-Q4]", () => {
    expect(HOST_SUFFIXES.flatMap(localesOfSuffix).toSorted()).toEqual(LOCALES);
    for (const suffix of HOST_SUFFIXES) {
      const languages = localesOfSuffix(suffix).map(languageOf);
      expect(new Set(languages).size).toBe(languages.length);
      expect(localesOfSuffix(suffix)).toContain(mainLocaleOfSuffix(suffix));
    }
  });
});

describe("a two-letter prefix", () => {
  it.each([
    ["de", "de-DE", "de"],
    ["en", "en-GB", "gb"],
    ["es", "es-ES", "es"],
    ["fr", "fr-FR", "fr"],
    ["it", "it-IT", "it"],
    ["nl", "nl-NL", "nl"],
  ] as const)(
    "%s as a language of another host leads to %s on %s [LOC-Q5]",
    (language, locale, suffix) => {
      expect(mainLocaleOfLanguage(language)).toBe(locale);
      expect(hostSuffixOf(mainLocaleOfLanguage(language))).toBe(suffix);
    },
  );

  it.each([
    ["us", "com"],
    ["uk", "gb"],
    ["gb", "gb"],
    ["com", "com"],
    ["at", "at"],
    ["ch", "ch"],
    ["be", "be"],
  ])("%s as a country is the suffix %s [LOC-Q5] [LOC-Q7]", (text, suffix) => {
    expect(suffixFromText(text)).toBe(suffix);
  });

  it.each(["", "en", "AT", "xx", "toString", "__proto__"])(
    "%j is not a country of the shop [LOC-Q5]",
    (text) => {
      expect(suffixFromText(text)).toBeUndefined();
    },
  );

  it("is a country exactly when a locale has it, or it is uk or a suffix [LOC-Q5]", () => {
    const ours = new Set<string>([...LOCALES.map(countryOf), ...HOST_SUFFIXES, "uk"]);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,3}$/), (text) => {
        expect(suffixFromText(text) !== undefined).toBe(ours.has(text));
      }),
      runs(2_000),
    );
    for (const text of ours) expect(suffixFromText(text)).toBeDefined();
  });

  it("is a language or a suffix in its exact spelling only [LOC-03] [LOC-04]", () => {
    expect(isLanguage("fr")).toBe(true);
    expect(isLanguage("FR")).toBe(false);
    expect(isLanguage("ch")).toBe(false);
    expect(isHostSuffix("ch")).toBe(true);
    expect(isHostSuffix("us")).toBe(false);
  });
});
