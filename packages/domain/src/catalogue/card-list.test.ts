import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CARD_FILTER_KEYS, cardFilterQuery, isUnrestricted, sortThemes } from "./card-list.ts";
import type { CardTheme } from "./product-catalogue.port.ts";

const theme = (id: string, created: string, popularity: number): CardTheme => ({
  id,
  name: id,
  occasion: "geburt",
  format: "148x105",
  image: "",
  created,
  popularity,
});

describe("card filters", () => {
  it.each([
    ["alle", true],
    ["alleVorlagen", true],
    ["", true],
    ["Alle", false],
    ["blau", false],
  ])("with the value %j match everything: %s [CRD-09, CRD-Q5]", (value, unrestricted) => {
    expect(isUnrestricted(value)).toBe(unrestricted);
  });

  it("are sent to the backend only if they restrict the list [CRD-08, CRD-Q5]", () => {
    expect(
      cardFilterQuery({ style: "modern", color: "alle", category: "alleVorlagen", label: "neu" }),
    ).toEqual([
      ["label", "neu"],
      ["style", "modern"],
    ]);
    expect(cardFilterQuery({ tileCount: "12", constructor: "x" })).toEqual([]);
  });

  it("are never sent with an unknown key or an unrestricted value [CRD-08, CRD-Q5]", () => {
    const keys = fc.oneof(fc.constantFrom(...CARD_FILTER_KEYS), fc.string());
    const values = fc.oneof(fc.constantFrom("alle", "alleVorlagen", ""), fc.string());
    fc.assert(
      fc.property(fc.dictionary(keys, values), (filters) => {
        for (const [key, value] of cardFilterQuery(filters)) {
          expect(CARD_FILTER_KEYS).toContain(key);
          expect(["alle", "alleVorlagen", ""]).not.toContain(value);
        }
      }),
    );
  });
});

describe("sortThemes", () => {
  const [old, recent, loved] = [
    theme("old", "2024-05-01", 5),
    theme("recent", "2026-05-01", 5),
    theme("loved", "2025-05-01", 9),
  ];

  it("sorts descending and stable [CRD-10]", () => {
    const themes = [old, recent, loved];
    expect(sortThemes(themes, "created")).toEqual([recent, loved, old]);
    expect(sortThemes(themes, "popularity")).toEqual([loved, old, recent]);
    expect(themes).toEqual([old, recent, loved]);
    const twins = [theme("a", "2026-05-01", 1), theme("b", "2026-05-01", 1)];
    expect(sortThemes(twins, "created")).toEqual(twins);
  });
});
