import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createNearWords, errorsBetween, toleratedErrors } from "./near-words.ts";

const WORDS = [
  "leinwand",
  "poster",
  "fotobucher",
  "hochzeit",
  "karte",
  "kartei",
  "toile",
  "rahmen",
];

const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "d", "e"), maxLength: 9 });

describe("words near a mistyped one", () => {
  const near = createNearWords(WORDS);

  it.each([
    ["a letter too few", "leinwnd", ["leinwand"]],
    ["a letter too many", "posster", ["poster"]],
    ["another letter", "rohmen", ["rahmen"]],
    ["two letters swapped", "hcohzeit", ["hochzeit"]],
    ["two errors in a long word", "fotobuchre", ["fotobucher"]],
    ["two errors in a short word", "twilee", []],
    ["a short word", "tol", []],
    ["a word of its own", "karte", ["karte"]],
    ["nothing", "", []],
  ])("are found for %s [NAV-Q20]", (_, mistyped, found) => {
    expect(near(mistyped)).toEqual(found);
  });

  it("are as far from one as the other is from them [NAV-Q20]", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const errors = errorsBetween(a, b, 9);
        expect(errorsBetween(b, a, 9)).toBe(errors);
        expect(errors === 0).toBe(a === b);
        expect(errorsBetween(a, b, 1) <= 1).toBe(errors <= 1);
      }),
    );
  });

  it("have no more errors than are tolerated, and no other has fewer [NAV-Q20]", () => {
    fc.assert(
      fc.property(fc.uniqueArray(word), word, (words, mistyped) => {
        const found = createNearWords(words)(mistyped);
        const errors = words.map((other) => errorsBetween(mistyped, other, 9));
        const fewest = Math.min(...errors);
        const tolerated = toleratedErrors(mistyped);
        const expected =
          tolerated > 0 && fewest <= tolerated
            ? words.filter((_, at) => errors[at] === fewest)
            : [];
        expect(found).toEqual(expected);
      }),
    );
  });
});
