import {
  sortThemes,
  THEME_SORTINGS,
  type cardFilterQuery,
  type ThemeSorting,
} from "@passepartout/domain/catalogue/card-list";
import type { CardTheme } from "@passepartout/domain/catalogue/product-catalogue.port";
import { traitsOf, wantedTrait } from "./card-traits.ts";

/** What is looked for among themes. */
export interface ThemeSearch {
  readonly filters: ReturnType<typeof cardFilterQuery>;
  readonly sort: ThemeSorting;
  readonly offset: number;
  readonly limit: number;
}

/** A page of themes, and how many there are in all. */
export interface ThemePage {
  readonly themes: readonly CardTheme[];
  readonly total: number;
}

/** How many combinations of filters are kept. */
const MOST_KEPT = 500;

/** Finds themes in a time that does not grow with their number: every order and every trait has its list, and a combination of traits is looked up once. [CRD-08, CRD-10] */
export const createThemeIndex = (themes: readonly CardTheme[]) => {
  const byId = new Map(themes.map((theme) => [theme.id, theme]));
  const lists = new Map<string, readonly CardTheme[]>();
  for (const sort of THEME_SORTINGS) {
    const sorted = sortThemes(themes, sort);
    lists.set(sort, sorted);
    const building = new Map<string, CardTheme[]>();
    for (const theme of sorted)
      for (const [key, trait] of Object.entries(traitsOf(theme))) {
        const name = `${sort}&${key}=${trait}`;
        const list = building.get(name) ?? [];
        list.push(theme);
        building.set(name, list);
      }
    for (const [name, list] of building) lists.set(name, list);
  }
  const combined = new Map<string, readonly CardTheme[]>();

  const listOf = (sort: ThemeSorting, filters: ThemeSearch["filters"]): readonly CardTheme[] => {
    const found = filters.map(
      ([key, value]) => lists.get(`${sort}&${key}=${wantedTrait(key, value)}`) ?? [],
    );
    if (found.length < 2) return found[0] ?? lists.get(sort) ?? [];
    const name = JSON.stringify([sort, filters]);
    const known = combined.get(name);
    if (known) return known;
    const [shortest = [], ...others] = found.toSorted((a, b) => a.length - b.length);
    const sets = others.map((list) => new Set(list));
    const list = shortest.filter((theme) => sets.every((set) => set.has(theme)));
    combined.set(name, list);
    const [oldest] = combined.size > MOST_KEPT ? combined.keys() : [];
    if (oldest !== undefined) combined.delete(oldest);
    return list;
  };

  return {
    byId: (id: string): CardTheme | undefined => byId.get(id),
    search: ({ filters, sort, offset, limit }: ThemeSearch): ThemePage => {
      const list = listOf(sort, filters);
      return { themes: list.slice(offset, offset + limit), total: list.length };
    },
  };
};
