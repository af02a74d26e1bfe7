import { OCCASIONS } from "@passepartout/domain/catalogue/card";
import { sortThemes, THEME_SORTINGS } from "@passepartout/domain/catalogue/card-list";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { traitsOf } from "./card-traits.ts";
import { createThemeIndex } from "./theme-index.ts";

const anyThemes = fc
  .array(
    fc.record({
      occasion: fc.constantFrom(...OCCASIONS),
      format: fc.constantFrom("105x148", "148x105", "148x148"),
      created: fc.constantFrom("2025-01-01", "2025-06-30", "2025-11-11"),
      popularity: fc.nat(5),
    }),
    { maxLength: 60 },
  )
  .map((themes) =>
    themes.map((theme, at) => ({ ...theme, id: String(1001 + at), name: `${at}`, image: "" })),
  );

const anySearch = fc.record({
  filters: fc.uniqueArray(
    fc.oneof(
      fc.tuple(fc.constant("category" as const), fc.constantFrom(...OCCASIONS)),
      fc.tuple(fc.constant("aspectRatio" as const), fc.constantFrom("portrait", "square", "x")),
      fc.tuple(fc.constant("color" as const), fc.constantFrom("gold", "gruen", "bunt")),
    ),
    { selector: ([key]) => key },
  ),
  sort: fc.constantFrom(...THEME_SORTINGS),
  offset: fc.nat(20),
  limit: fc.integer({ min: 1, max: 20 }),
});

describe("a theme index", () => {
  it("finds what looking at every theme finds, in its order [CRD-08] [CRD-10]", () => {
    fc.assert(
      fc.property(
        anyThemes,
        fc.array(anySearch, { minLength: 1, maxLength: 5 }),
        (themes, asked) => {
          const index = createThemeIndex(themes);
          // Twice, since what was found is kept.
          for (const { filters, sort, offset, limit } of [...asked, ...asked]) {
            const found = sortThemes(themes, sort).filter((theme) =>
              filters.every(([key, value]) => traitsOf(theme)[key] === value),
            );
            expect(index.search({ filters, sort, offset, limit })).toEqual({
              themes: found.slice(offset, offset + limit),
              total: found.length,
            });
          }
        },
      ),
    );
  });

  it("knows each theme by its id, and nothing else", () => {
    fc.assert(
      fc.property(anyThemes, (themes) => {
        const index = createThemeIndex(themes);
        for (const theme of themes) expect(index.byId(theme.id)).toBe(theme);
        expect(index.byId("__proto__")).toBeUndefined();
      }),
    );
  });
});
