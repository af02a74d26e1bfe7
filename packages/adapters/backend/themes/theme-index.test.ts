import { OCCASIONS } from "@passepartout/domain/catalogue/card";
import { sortThemes, THEME_SORTINGS } from "@passepartout/domain/catalogue/card-list";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CARD_THEME_ENTRIES, cardTraitsOf } from "./card-themes.ts";
import { createThemeIndex, labelOf, type Traits } from "./theme-index.ts";

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
  .map((themes) => themes.map((theme, index) => ({ ...theme, id: String(1001 + index) })));

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
  it("finds the same themes in the same order as a linear search [CRD-08] [CRD-10]", () => {
    fc.assert(
      fc.property(
        anyThemes,
        anyFilters,
        anySort,
        fc.nat(70),
        fc.integer({ min: 1, max: 20 }),
        (themes, filters, sort, offset, limit) => {
          const found = sortThemes(themes, sort).filter((theme) =>
            filters.every((filter) => has(cardTraitsOf(theme), filter)),
          );
          expect(
            createThemeIndex(themes, cardTraitsOf).search({ filters, sort, offset, limit }),
          ).toEqual({
            themes: found.slice(offset, offset + limit),
            total: found.length,
            before: Math.min(offset, found.length),
          });
        },
      ),
    );
  });

  it("returns every match exactly once over all pages [CRD-12]", () => {
    fc.assert(
      fc.property(
        anyThemes,
        anyFilters,
        anySort,
        fc.integer({ min: 1, max: 50 }),
        (themes, filters, sort, limit) => {
          const index = createThemeIndex(themes, cardTraitsOf);
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

  it("starts with the first theme after an unknown id [CRD-12]", () => {
    fc.assert(
      fc.property(anyThemes, fc.string(), (themes, after) => {
        const index = createThemeIndex(themes, cardTraitsOf);
        const search = { filters: [], sort: "popularity", limit: 5 } as const;
        fc.pre(index.byId(after) === undefined);
        expect(index.search({ ...search, after })).toEqual(index.search(search));
      }),
    );
  });

  it("counts the themes per filter value, given the other filters [CRD-08]", () => {
    fc.assert(
      fc.property(anyThemes, anyFilters, (themes, filters) => {
        const index = createThemeIndex(themes, cardTraitsOf);
        for (const [key, counts] of Object.entries(index.facets(filters)))
          for (const [value, count] of Object.entries(counts)) {
            const others = filters.filter(([other]) => other !== key);
            expect(count).toBe(
              index.search({ filters: [...others, [key, value]], sort: "created", limit: 1 }).total,
            );
          }
      }),
    );
  });

  it("counts every value of a filter, also those that the other filters leave no theme of [CRD-08]", () => {
    const theme = { created: "2025-01-01", popularity: 1 };
    const index = createThemeIndex(
      [
        { ...theme, id: "1", color: "gold", style: "natur" },
        { ...theme, id: "2", color: "blau", style: "elegant" },
      ],
      ({ color, style }) => ({ color, style }),
    );
    expect(index.facets([["color", "gold"]])).toEqual({
      color: { gold: 1, blau: 1 },
      style: { natur: 1, elegant: 0 },
    });
    expect(index.facets([["color", "nirgends"]])["style"]).toEqual({ natur: 0, elegant: 0 });
  });

  it("reads as many themes for a page out of 100,000 as for one out of 1,000 [CRD-12]", () => {
    const readsIn = (size: number): readonly number[] => {
      let reads = 0;
      const themes = Array.from({ length: size }, (_, number) => {
        const values = {
          id: String(number),
          created: `2025-0${1 + (number % 9)}-01`,
          popularity: (number * 7919) % size,
          color: ["gold", "blau", "rot"][number % 3] ?? "",
        };
        return new Proxy(values, {
          get: (target, name) => {
            reads += 1;
            return Reflect.get(target, name) as unknown;
          },
        });
      });
      const index = createThemeIndex(themes, ({ color }) => ({ color }));
      const search = { filters: [["color", "blau"]], sort: "popularity", limit: 48 } as const;
      // The orders are sorted once.
      index.facets([]);
      const last = index.search({ ...search, offset: 96 }).themes.at(-1)?.id ?? "";
      // A page as it is rendered, of a combination that was not requested before.
      const readsOf = (more: Partial<Parameters<typeof index.search>[0]>): number => {
        reads = 0;
        const { themes: page } = index.search({ ...search, ...more });
        index.facets(more.filters ?? search.filters);
        return page.map(({ id, color }) => id + color).length * 1000 + reads;
      };
      return [readsOf({}), readsOf({ after: last }), readsOf({ filters: [["color", "rot"]] })];
    };
    expect(readsIn(100_000)).toEqual(readsIn(1000));
    expect(readsIn(1000)).toEqual([48_096, 48_096, 48_096]);
  });

  it("finds a theme by each of several values", () => {
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

  it("finds each theme by its id, and no theme by another id", () => {
    fc.assert(
      fc.property(anyThemes, (themes) => {
        const index = createThemeIndex(themes, cardTraitsOf);
        for (const theme of themes) expect(index.byId(theme.id)).toBe(theme);
        expect(index.byId("__proto__")).toBeUndefined();
      }),
    );
  });
});

it("no card of mourning is playful: the lilac and sky-blue ones are quiet [CRD-Q23]", () => {
  const styles = (occasion: string) =>
    new Set(
      CARD_THEME_ENTRIES.filter((theme) => theme.occasion === occasion).map(({ style }) => style),
    );
  expect(styles("trauer")).toContain("ruhig");
  expect(styles("trauer")).not.toContain("verspielt");
  for (const occasion of OCCASIONS)
    if (occasion !== "trauer") expect(styles(occasion)).not.toContain("ruhig");
});

it("no card of mourning is called new or a bestseller [CRD-Q23]", () => {
  const labelled = CARD_THEME_ENTRIES.filter((theme) => labelOf(theme) !== undefined);
  expect(labelled.length).toBeGreaterThan(100);
  expect(labelled.filter(({ occasion }) => occasion === "trauer")).toEqual([]);
});
