import { anyText, longText } from "@passepartout/domain/testing/any-text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../market/locale.ts";
import {
  foldedWords,
  foldText,
  MAX_SEARCH_LENGTH,
  searchWords,
  shownSearch,
} from "./search-text.ts";

describe("the words of a search", () => {
  it.each([
    ["Fotobücher", "Fotobuecher"],
    ["Fotobücher", "fotobucher"],
    ["Größe", "GROESSE"],
    ["Fußball", "fussball"],
    ["Été", "ete"],
    ["Œuvre", "oeuvre"],
    ["Año", "ano"],
    ["Perché", "perche"],
    ["Een coördinaat", "een coordinaat"],
  ])("are the same for %j and %j [NAV-Q20]", (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it.each([
    ["quotes and brackets", `"leinwand" <b>`, ["leinwand", "b"]],
    ["hyphens", "Alu-Dibond", ["alu", "dibond"]],
    ["another script", "Поиск 写真 صورة", ["поиск", "写真", "صورة"]],
    ["how a size is written", "60 x 45 cm 60×45 45x60cm 60,0 x 45", ["60x45"]],
    ["what only looks like a size", "2x Leinwand 12345x678901", ["2x", "leinwand", "12345x678901"]],
    ["emoji", "🎄🎁", []],
    ["spaces", " \t\n ", []],
    ["what nearly every text has", "Karten für die Hochzeit", ["karten", "hochzeit"]],
    ["nothing else", "für die", ["fur", "die"]],
    ["the same word twice", "Rot rot ROT", ["rot"]],
  ])("leave out %s [NAV-Q20]", (_, text, words) => {
    expect(searchWords(text, "de")).toEqual(words);
  });

  it("are eight at most, of the first 100 characters [NAV-Q22]", () => {
    expect(searchWords("eins zwei drei vier fünf sechs sieben acht neun zehn", "de")).toHaveLength(
      8,
    );
    expect(searchWords("x".repeat(10_000), "de")).toEqual(["x".repeat(40)]);
    expect(shownSearch("ab ".repeat(5000))).toHaveLength(MAX_SEARCH_LENGTH);
  });

  it("are runs of letters and digits for any text, and fold to themselves [NAV-Q22]", () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText(), longText('"', "ü")),
        fc.constantFrom(...LANGUAGES),
        (text, language) => {
          for (const word of searchWords(text, language)) {
            expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
            expect(word.length).toBeLessThanOrEqual(40);
          }
          const shown = shownSearch(text);
          expect(shown.length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH);
          expect(shown.isWellFormed()).toBe(true);
          expect(shownSearch(shown)).toBe(shown);
        },
      ),
    );
  });

  it("of a folded text are the text's own [NAV-Q20]", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("Bücher", "für", "Œuvre", "Fotos")), (words) => {
        const text = words.join(" ");
        expect(foldedWords(foldText(text))).toEqual(foldedWords(text));
      }),
    );
  });
});
