import { OCCASIONS } from "@passepartout/domain/catalogue/card";
import { sortThemes, THEME_SORTINGS } from "@passepartout/domain/catalogue/card-list";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { traitsOf } from "./card-traits.ts";
import { createThemeIndex, type Traits } from "./theme-index.ts";

const anyThemes = fc
  .array(
    fc.record({
      occasion: fc.constantFrom(...OCCASIONS),
      format: fc.constantFrom("105x148", "148x105", "148x148"),
      created: fc.constantFrom("2025-01-01", "2025-06-30", "2025-11-11"),
      popularity: fc.constantFrom(1, 2, 3, 900),
      color: fc.constantFrom("gold", "gruen", "bunt"),
      style: fc.constantFrom("elegant", "natur"),
      isRounded: fc.boolean(),
    }),
    { maxLength: 120 },
  )
  .map((themes) => themes.map((theme, at) => ({ ...theme, id: String(1001 + at) })));

const anyFilters = fc.uniqueArray(
  fc.oneof(
    fc.tuple(fc.constant("category"), fc.constantFrom(...OCCASIONS)),
    fc.tuple(fc.constant("aspectRatio"), fc.constantFrom("portrait", "square", "x")),
    fc.tuple(fc.constant("color"), fc.constantFrom("gold", "gruen", "bunt")),
    fc.tuple(fc.constant("label"), fc.constantFrom("new", "bestseller")),
    fc.tuple(fc.constant("punching"), fc.constantFrom("ohne", "abgerundet")),
  ),
  { selector: ([key]) => key },
);

const anySort = fc.constantFrom(...THEME_SORTINGS);

const has = (traits: Traits, [key, value]: readonly [string, string]): boolean =>
  [traits[key]].flat().includes(value);

describe("a theme index", () => {
  it("finds what looking at every theme finds, in its order [CRD-08] [CRD-10]", () => {
    fc.assert(
      fc.property(
        anyThemes,
        anyFilters,
        anySort,
        fc.nat(70),
        fc.integer({ min: 1, max: 20 }),
        (themes, filters, sort, offset, limit) => {
          const found = sortThemes(themes, sort).filter((theme) =>
            filters.every((filter) => has(traitsOf(theme), filter)),
          );
          expect(
            createThemeIndex(themes, traitsOf).search({ filters, sort, offset, limit }),
          ).toEqual({
            themes: found.slice(offset, offset + limit),
            total: found.length,
            before: Math.min(offset, found.length),
          });
        },
      ),
    );
  });

  it("gives every theme that fits exactly once over its pages, each begun where the last ended [CRD-12]", () => {
    fc.assert(
      fc.property(
        anyThemes,
        anyFilters,
        anySort,
        fc.integer({ min: 1, max: 50 }),
        (themes, filters, sort, limit) => {
          const index = createThemeIndex(themes, traitsOf);
          const seen: (typeof themes)[number][] = [];
          let page = index.search({ filters, sort, limit });
          while (page.themes.length > 0) {
            expect(page.before).toBe(seen.length);
            seen.push(...page.themes);
            page = index.search({ filters, sort, limit, after: seen.at(-1)?.id });
          }
          expect(seen).toEqual(index.search({ filters, sort, limit: 1000 }).themes);
          expect(new Set(seen).size).toBe(page.total);
        },
      ),
    );
  });

  it("begins at the front after a theme that it does not know [CRD-12]", () => {
    fc.assert(
      fc.property(anyThemes, fc.string(), (themes, after) => {
        const index = createThemeIndex(themes, traitsOf);
        const search = { filters: [], sort: "popularity", limit: 5 } as const;
        fc.pre(index.byId(after) === undefined);
        expect(index.search({ ...search, after })).toEqual(index.search(search));
      }),
    );
  });

  it("tells how many themes each value would leave, the other filters kept [CRD-08]", () => {
    fc.assert(
      fc.property(anyThemes, anyFilters, (themes, filters) => {
        const index = createThemeIndex(themes, traitsOf);
        for (const [key, counts] of Object.entries(index.facets(filters)))
          for (const [value, count] of Object.entries(counts)) {
            const others = filters.filter(([other]) => other !== key);
            expect(count).toBeGreaterThan(0);
            expect(count).toBe(
              index.search({ filters: [...others, [key, value]], sort: "created", limit: 1 }).total,
            );
          }
      }),
    );
  });

  it("finds a theme under each of several values", () => {
    const index = createThemeIndex(
      [{ id: "1", created: "2025-01-01", popularity: 1, formats: ["a4-quer", "a5-quer"] }],
      ({ formats }) => ({ formats }),
    );
    const totals = ["a4-quer", "a5-quer", "a3-quer"].map(
      (format) =>
        index.search({ filters: [["formats", format]], sort: "popularity", limit: 1 }).total,
    );
    expect(totals).toEqual([1, 1, 0]);
  });

  it("knows each theme by its id, and nothing else", () => {
    fc.assert(
      fc.property(anyThemes, (themes) => {
        const index = createThemeIndex(themes, traitsOf);
        for (const theme of themes) expect(index.byId(theme.id)).toBe(theme);
        expect(index.byId("__proto__")).toBeUndefined();
      }),
    );
  });
});
