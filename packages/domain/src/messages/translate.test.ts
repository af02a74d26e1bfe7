import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LogDetails } from "../logging/log.port.ts";
import { LOCALES, type Locale } from "../market/locale.ts";
import type { MessageCatalogue } from "./message-catalogue.port.ts";
import { createTranslator, fillText, lastSegmentOf, translate } from "./translate.ts";

const catalogueOf = (
  texts: Partial<Record<Locale, Readonly<Record<string, string>>>>,
): MessageCatalogue => ({
  text: (locale, key) => texts[locale]?.[key],
});

const createLogSpy = () => {
  const entries: { level: string; code: string; details: LogDetails | undefined }[] = [];
  return {
    entries,
    error: (code: string, details?: LogDetails) =>
      void entries.push({ level: "error", code, details }),
    warning: (code: string, details?: LogDetails) =>
      void entries.push({ level: "warning", code, details }),
  };
};

const CATALOGUE = catalogueOf({
  "de-DE": { "cart.title": "Warenkorb" },
  "fr-FR": { "cart.title": "Panier" },
  "en-US": { "cart.title": "Cart", "cart.rest": "The rest" },
});

describe("translate", () => {
  it.each<[Locale, string, string, Locale]>([
    ["de-DE", "cart.title", "Warenkorb", "de-DE"],
    ["de-AT", "cart.title", "Warenkorb", "de-DE"],
    ["fr-CH", "cart.title", "Panier", "fr-FR"],
    ["nl-BE", "cart.title", "Cart", "en-US"],
    ["de-AT", "cart.rest", "The rest", "en-US"],
  ])("in %s finds %s as %s, which %s has [LOC-10]", (locale, key, text, source) => {
    expect(translate(CATALOGUE, locale, key)).toEqual({ text, locale: source, missing: false });
  });

  it.each([
    ["cart.buttons.buy", "buy"],
    ["buy", "buy"],
    ["cart..buy", "buy"],
    ["cart.", ""],
    ["", ""],
  ])("shows the last segment of a missing key: %j as %j [TRN-03, TRN-Q4]", (key, text) => {
    expect(translate(CATALOGUE, "de-DE", key)).toEqual({ text, locale: null, missing: true });
  });

  it("accepts an empty text [TRN-03]", () => {
    const catalogue = catalogueOf({ "de-DE": { "a.b": "" }, "en-US": { "a.b": "B" } });
    expect(translate(catalogue, "de-DE", "a.b").text).toBe("");
  });

  it("has no text in an unsupported locale [TRN-Q5]", () => {
    expect(translate(CATALOGUE, "de", "cart.title").text).toBe("title");
    expect(translate(CATALOGUE, "de-DE-x", "cart.title").missing).toBe(true);
  });

  it("always returns a text, and finds texts of the whole chain [LOC-10, TRN-03]", () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), fc.string(), (locale, key) => {
        const catalogue = catalogueOf({ "en-US": { [key]: "found" } });
        expect(translate(catalogue, locale, key).text).toBe("found");
        expect(key.endsWith(lastSegmentOf(key))).toBe(true);
        expect(lastSegmentOf(key)).not.toContain(".");
      }),
    );
  });
});

describe("fillText", () => {
  it.each([
    ["{quantity} Stück", { quantity: 25 }, "25 Stück"],
    ["{currentQuantity} of {quantity}", { quantity: 25, currentQuantity: 3 }, "3 of 25"],
    ["{format}, {format}", { format: "10 x 10 cm" }, "10 x 10 cm, 10 x 10 cm"],
    ["{quantity} of {nobody}", { quantity: 1 }, "1 of {nobody}"],
    ["{quantity}", { quantity: "{format}", format: "never" }, "{format}"],
    ["{quantity}", { quantity: "$& $1" }, "$& $1"],
    ["{toString} {constructor}", {}, "{toString} {constructor}"],
    ["{} { quantity } {quantity", { quantity: 1 }, "{} { quantity } {quantity"],
  ])("fills %j with %j: %j [TRN-28, TRN-Q3]", (text, values, filled) => {
    expect(fillText(text, values)).toBe(filled);
  });

  it("does not change a text without values [TRN-Q3]", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(fillText(text, {})).toBe(text);
      }),
    );
  });

  it("inserts any value literally [TRN-Q3]", () => {
    fc.assert(
      fc.property(fc.string(), (quantity) => {
        expect(fillText("<{quantity}>", { quantity, format: "x" })).toBe(`<${quantity}>`);
      }),
    );
  });

  it("writes numbers as the locale does, and texts literally [TRN-Q3, CUR-Q7]", () => {
    const values = { shown: 48, total: 2307, words: "2307" };
    expect(fillText("{shown} von {total}: {words}", values, "de-DE")).toBe("48 von 2.307: 2307");
    expect(fillText("{total}", values, "fr-CH")).toBe("2’307");
    const catalogue = catalogueOf({ "en-GB": { a: "{total} designs" } });
    expect(createTranslator(catalogue, createLogSpy(), "en-GB")("a", values)).toBe("2,307 designs");
    expect(translate(catalogue, "en-GB", "a", values).text).toBe("2,307 designs");
  });

  it("handles texts of 100,000 braces and letters [TRN-Q3]", () => {
    const open = "{a".repeat(50_000);
    expect(fillText(open, { a: 1 })).toBe(open);
    expect(fillText("{a}".repeat(30_000), { a: 1 })).toBe("1".repeat(30_000));
  });
});

describe("createTranslator", () => {
  it("logs a missing text once per key [TRN-01]", () => {
    const log = createLogSpy();
    const text = createTranslator(CATALOGUE, log, "de-DE");
    expect([text("a.b"), text("a.b"), text("c.d")]).toEqual(["b", "b", "d"]);
    expect(log.entries).toEqual([
      { level: "warning", code: "translation-missing", details: { key: "a.b", locale: "de-DE" } },
      { level: "warning", code: "translation-missing", details: { key: "c.d", locale: "de-DE" } },
    ]);
  });

  it.each(["{quantity", "quantity}", "{} Stück", "{ quantity } Stück"])(
    "logs a text whose placeholders cannot be parsed once, and shows the rest of it: %j [ERR-18]",
    (malformed) => {
      const log = createLogSpy();
      const text = createTranslator(catalogueOf({ "de-DE": { a: malformed } }), log, "de-AT");
      expect([text("a", { quantity: 1 }), text("a")]).toEqual([malformed, malformed]);
      expect(log.entries).toEqual([
        {
          level: "warning",
          code: "translator-parse-error",
          details: { key: "a", locale: "de-DE" },
        },
      ]);
    },
  );

  it("logs nothing for braces in values, and for placeholders without a value [ERR-18]", () => {
    const log = createLogSpy();
    const text = createTranslator(catalogueOf({ "de-DE": { a: "{quantity}" } }), log, "de-DE");
    expect([text("a", { quantity: "{" }), text("a")]).toEqual(["{", "{quantity}"]);
    expect(log.entries).toEqual([]);
  });

  it("logs once for translators that share their memory [TRN-01]", () => {
    const log = createLogSpy();
    const logged = new Set<string>();
    createTranslator(CATALOGUE, log, "de-DE", logged)("a.b");
    createTranslator(CATALOGUE, log, "fr-FR", logged)("a.b");
    expect(log.entries).toHaveLength(1);
  });

  it("logs nothing for texts that a fallback has [TRN-01]", () => {
    const log = createLogSpy();
    expect(createTranslator(CATALOGUE, log, "nl-BE")("cart.title")).toBe("Cart");
    expect(log.entries).toEqual([]);
  });

  it.each([
    ["de", 0],
    ["de-DE-x", 0],
    ["", 0],
    ["de-XX", 1],
    ["de-DE", 1],
  ])("in %j shows the last segment and logs %i entries [TRN-02, TRN-Q5]", (locale, count) => {
    const log = createLogSpy();
    expect(createTranslator(CATALOGUE, log, locale)("a.b")).toBe("b");
    expect(log.entries).toHaveLength(count);
  });
});
