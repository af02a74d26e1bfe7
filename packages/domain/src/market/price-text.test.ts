import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { CURRENCIES, currencyOf } from "./currency.ts";
import { languageOf, LOCALES } from "./locale.ts";
import { formatPrice, FROM_PREFIX, parseAmount } from "./price-text.ts";

const NBSP = "\u00a0";
const NARROW = "\u202f";

/** 20 and 1234.5 and 1234567.89 in every locale. */
const TABLE = [
  ["de-AT", `€${NBSP}20,00`, `€${NBSP}1.234,50`, `€${NBSP}1.234.567,89`],
  ["de-CH", `CHF${NBSP}20.00`, `CHF${NBSP}1’234.50`, `CHF${NBSP}1’234’567.89`],
  ["de-DE", `20,00${NBSP}€`, `1.234,50${NBSP}€`, `1.234.567,89${NBSP}€`],
  ["de-IT", `20,00${NBSP}€`, `1.234,50${NBSP}€`, `1.234.567,89${NBSP}€`],
  ["de-LI", `CHF${NBSP}20.00`, `CHF${NBSP}1’234.50`, `CHF${NBSP}1’234’567.89`],
  ["de-LU", `20,00${NBSP}€`, `1.234,50${NBSP}€`, `1.234.567,89${NBSP}€`],
  ["en-GB", "£20.00", "£1,234.50", "£1,234,567.89"],
  ["en-US", "$20.00", "$1,234.50", "$1,234,567.89"],
  ["es-ES", `20,00${NBSP}€`, `1234,50${NBSP}€`, `1.234.567,89${NBSP}€`],
  ["fr-BE", `20,00${NBSP}€`, `1${NARROW}234,50${NBSP}€`, `1${NARROW}234${NARROW}567,89${NBSP}€`],
  ["fr-CH", `20.00${NBSP}CHF`, `1’234.50${NBSP}CHF`, `1’234’567.89${NBSP}CHF`],
  ["fr-FR", `20,00${NBSP}€`, `1${NARROW}234,50${NBSP}€`, `1${NARROW}234${NARROW}567,89${NBSP}€`],
  ["fr-LU", `20,00${NBSP}€`, `1${NARROW}234,50${NBSP}€`, `1${NARROW}234${NARROW}567,89${NBSP}€`],
  ["it-CH", `CHF${NBSP}20.00`, `CHF${NBSP}1’234.50`, `CHF${NBSP}1’234’567.89`],
  ["it-IT", `20,00${NBSP}€`, `1234,50${NBSP}€`, `1.234.567,89${NBSP}€`],
  ["nl-BE", `€${NBSP}20,00`, `€${NBSP}1.234,50`, `€${NBSP}1.234.567,89`],
  ["nl-NL", `€${NBSP}20,00`, `€${NBSP}1.234,50`, `€${NBSP}1.234.567,89`],
] as const;

const locales = fc.constantFrom(...LOCALES);
const currencies = fc.constantFrom(...CURRENCIES);
const amounts = fc
  .integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 })
  .map((cents) => cents / 100);
const commonAmounts = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100);

describe("a price text", () => {
  it.each(TABLE)("in %s reads %s, %s and %s [CUR-09] [CUR-Q7]", (locale, small, large, huge) => {
    expect(formatPrice(20, { locale })).toBe(small);
    expect(formatPrice(1234.5, { locale })).toBe(large);
    expect(formatPrice(1_234_567.89, { locale })).toBe(huge);
  });

  it.each(["de-CH", "de-LI", "fr-CH", "it-CH"] as const)(
    "in francs has ’ between thousands and a point in %s [CUR-10] [CUR-Q3]",
    (locale) => {
      expect(formatPrice(1234.5, { locale })).toContain("1’234.50");
      expect(formatPrice(1_000_000, { locale })).toContain("1’000’000.00");
    },
  );

  it("in francs has the same digits in every locale [CUR-10] [CUR-Q3] [CUR-Q7]", () => {
    fc.assert(
      fc.property(locales, amounts, (locale, amount) => {
        const figures = formatPrice(amount, { locale, currency: "chf" }).replaceAll(
          /[^\d.,’'-]/g,
          "",
        );
        expect(figures).toBe(
          formatPrice(amount, { locale: "de-CH" }).replaceAll(/[^\d.,’'-]/g, ""),
        );
      }),
    );
  });

  it.each([
    ["de-DE", "chf", `1’234.50${NBSP}CHF`],
    ["en-GB", "chf", `CHF${NBSP}1’234.50`],
    ["en-GB", "eur", "€1,234.50"],
    ["de-CH", "eur", `€${NBSP}1’234.50`],
    ["fr-FR", "usd", `1${NARROW}234,50${NBSP}$`],
    ["nl-NL", "gbp", `£${NBSP}1.234,50`],
    ["es-ES", "chf", `1’234.50${NBSP}CHF`],
  ] as const)("in %s of %s reads %s [CUR-Q7]", (locale, currency, text) => {
    expect(formatPrice(1234.5, { locale, currency })).toBe(text);
  });

  it.each([
    [19.999, `20,00${NBSP}€`],
    [19.994, `19,99${NBSP}€`],
    [1.005, `1,01${NBSP}€`],
    [0.1 + 0.2, `0,30${NBSP}€`],
    [0, `0,00${NBSP}€`],
    [0.05, `0,05${NBSP}€`],
    [999.999, `1.000,00${NBSP}€`],
    [-0.001, `0,00${NBSP}€`],
    [-19.9, `-19,90${NBSP}€`],
    [-1234.5, `-1.234,50${NBSP}€`],
  ])("rounds %d to two decimals: %s [CUR-09] [CUR-Q2]", (amount, text) => {
    expect(formatPrice(amount, { locale: "de-DE" })).toBe(text);
  });

  it.each([
    [20, `20${NBSP}€`],
    [19.5, `19,50${NBSP}€`],
    [19.05, `19,05${NBSP}€`],
    [19.999, `20${NBSP}€`],
    [1234, `1.234${NBSP}€`],
  ])("of %d omits zero cents on request: %s [CUR-09]", (amount, text) => {
    expect(formatPrice(amount, { locale: "de-DE", minimumDecimals: 0 })).toBe(text);
  });

  it("has two decimals, or none on request, never one or three [CUR-09]", () => {
    fc.assert(
      fc.property(
        locales,
        currencies,
        fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
        fc.constantFrom<(0 | 2)[]>(0, 2),
        (locale, currency, amount, minimumDecimals) => {
          const text = formatPrice(amount, { locale, currency, minimumDecimals });
          const swiss = currency === "chf" || locale.endsWith("CH") || locale === "de-LI";
          const decimal = swiss || locale.startsWith("en") ? "." : ",";
          const decimals = text.replaceAll(/[^\d.,]/g, "").split(decimal)[1] ?? "";
          expect(decimals).toMatch(minimumDecimals === 0 ? /^(?:\d\d)?$/ : /^\d\d$/);
        },
      ),
    );
  });

  it("groups thousands by three and never ends in a separator [CUR-Q7]", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const [whole = ""] = formatPrice(Math.abs(amount), { locale: "en-US" }).slice(1).split(".");
        expect(whole).toMatch(/^\d{1,3}(?:,\d{3})*$/);
      }),
    );
  });

  it("does not break between symbol and digits [CUR-Q7]", () => {
    fc.assert(
      fc.property(locales, currencies, amounts, (locale, currency, amount) => {
        expect(formatPrice(amount, { locale, currency })).not.toContain(" ");
      }),
    );
  });

  it("is empty for NaN and infinite amounts [CUR-09]", () => {
    for (const amount of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(formatPrice(amount, { locale: "de-DE", from: true })).toBe("");
    }
  });

  it("has plain digits for huge amounts [CUR-09]", () => {
    expect(formatPrice(1e21, { locale: "en-US" })).toBe("$1,000,000,000,000,000,000,000.00");
    expect(formatPrice(-1e16, { locale: "en-US" })).toBe("-$10,000,000,000,000,000.00");
  });

  const AGREEING = TABLE.map(([locale]) => locale).filter(
    (locale) => currencyOf(locale) !== "chf" && locale !== "fr-LU",
  );

  it.each(AGREEING)("agrees with Intl.NumberFormat in %s [CUR-Q7]", (locale) => {
    const reference = new Intl.NumberFormat(locale, {
      style: "currency",
      currency: currencyOf(locale),
    });
    fc.assert(
      fc.property(commonAmounts, (amount) => {
        expect(formatPrice(amount, { locale })).toBe(reference.format(amount));
      }),
    );
  });

  it.each(["de-CH", "de-LI", "fr-CH"] as const)(
    "agrees with Intl.NumberFormat in %s, whichever apostrophe that takes [CUR-Q3] [CUR-Q7]",
    (locale) => {
      const reference = new Intl.NumberFormat(locale, { style: "currency", currency: "CHF" });
      fc.assert(
        fc.property(commonAmounts, (amount) => {
          expect(formatPrice(amount, { locale }).replaceAll("’", "'")).toBe(
            reference.format(amount).replaceAll("’", "'"),
          );
        }),
      );
    },
  );
});

describe("a from-price", () => {
  it.each([
    ["de-DE", `ab 20,00${NBSP}€`],
    ["de-CH", `ab CHF${NBSP}20.00`],
    ["en-GB", "from £20.00"],
    ["en-US", "from $20.00"],
    ["es-ES", `desde 20,00${NBSP}€`],
    ["fr-CH", `à partir de 20.00${NBSP}CHF`],
    ["it-IT", `da 20,00${NBSP}€`],
    ["nl-BE", `vanaf €${NBSP}20,00`],
  ] as const)("in %s reads %s [CUR-11] [CUR-Q4]", (locale, text) => {
    expect(formatPrice(20, { locale, from: true })).toBe(text);
  });

  it("is the price with the prefix of its language [CUR-11] [CUR-Q4]", () => {
    expect(FROM_PREFIX).toEqual({
      de: "ab",
      en: "from",
      es: "desde",
      fr: "à partir de",
      it: "da",
      nl: "vanaf",
    });
    fc.assert(
      fc.property(locales, amounts, (locale, amount) => {
        expect(formatPrice(amount, { locale, from: true })).toBe(
          `${FROM_PREFIX[languageOf(locale)]} ${formatPrice(amount, { locale })}`,
        );
      }),
    );
  });
});

describe("parseAmount", () => {
  it.each([
    ["19.9", 19.9],
    ["20", 20],
    ["0", 0],
    ["-0", 0],
    ["-5.25", -5.25],
    ["1234567.891", 1_234_567.891],
    ["999999999999.99", 999_999_999_999.99],
  ])("accepts %s [CUR-Q2]", (text, value) => {
    expect(parseAmount(text)).toEqual({ ok: true, value });
  });

  it.each([
    "",
    " ",
    "NaN",
    "Infinity",
    "-Infinity",
    "0x100",
    "0b1",
    "1e3",
    "1_000",
    "19,90",
    "1.234,50",
    ".5",
    "5.",
    "+5",
    "--5",
    " 5",
    "5\n",
    "٥",
    "5€",
  ])("rejects %j [CUR-Q2]", (text) => {
    expect(parseAmount(text)).toMatchObject({
      ok: false,
      error: { code: "amount-malformed", input: text },
    });
  });

  it("rejects a trillion [CUR-Q2]", () => {
    expect(parseAmount("1000000000000")).toMatchObject({
      ok: false,
      error: { code: "amount-too-large" },
    });
  });

  it("is the inverse of JSON for every amount in cents [CUR-Q2]", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseAmount(JSON.stringify(amount))).toEqual({ ok: true, value: amount + 0 });
      }),
    );
  });

  it("returns a finite number below a trillion or an error for any text [CUR-Q2]", () => {
    const texts = fc.oneof(anyText(100), fc.stringMatching(/^-?\d{0,70}\.?\d{0,5}$/));
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseAmount(text);
        expect(
          parsed.ok
            ? Math.abs(parsed.value) < 1e12
            : ["amount-malformed", "amount-too-large"].includes(parsed.error.code),
        ).toBe(true);
      }),
    );
    expect(parseAmount("1".repeat(1_000_000)).ok).toBe(false);
  });
});
