import { isMourning } from "@passepartout/domain/catalogue/card";
import {
  sortThemes,
  THEME_SORTINGS,
  type ThemeSorting,
} from "@passepartout/domain/catalogue/card-list";
import {
  addPosition,
  commonPositions,
  countCommon,
  countPositions,
  firstPositions,
  noPositions,
  type Positions,
} from "@passepartout/domain/search/positions";
import type { ProductLabel } from "@passepartout/domain/catalogue/label";
import { createMemo } from "../../src/processes/memo.ts";

export interface RankedTheme {
  readonly id: string;
  readonly created: string;
  readonly popularity: number;
}

const NEW_SINCE = "2025-09-01";
const BESTSELLER_POPULARITY = 950;

/** The label of a theme; `new` takes precedence over `bestseller`. Cards of mourning have none. */
export const labelOf = ({
  occasion,
  created,
  popularity,
}: Omit<RankedTheme, "id"> & { readonly occasion?: string }): ProductLabel | undefined => {
  if (isMourning(occasion)) return undefined;
  if (created >= NEW_SINCE) return "new";
  return popularity >= BESTSELLER_POPULARITY ? "bestseller" : undefined;
};

/** The values of a theme per filter; a theme with several values is found by each of them. */
export type Traits = Readonly<Record<string, string | readonly string[]>>;

interface ThemeSearch {
  readonly filters: readonly (readonly [key: string, value: string])[];
  readonly sort: ThemeSorting;
  readonly limit: number;
  readonly offset?: number | undefined;
  /** The id of the theme behind which the page starts; an unknown id is ignored. */
  readonly after?: string | undefined;
}

/** Number of themes per filter and value, given the other filters; 0 for a value that only others have. */
type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>;

const MAX_CACHED = 300;

const NONE = noPositions(0);

const intersection = ([first = NONE, ...others]: readonly Positions[]): Positions =>
  commonPositions(first, ...others);

const facetsOf = (bits: ReadonlyMap<string, Positions>, filters: ThemeSearch["filters"]) => {
  const facets: Record<string, Record<string, number>> = {};
  // What the other filters leave is the same for all values of a filter.
  const left = new Map<string, Positions | undefined>();
  const leftFor = (key: string): Positions | undefined => {
    const sets = filters
      .filter(([otherKey]) => otherKey !== key)
      .map(([otherKey, otherValue]) => bits.get(`${otherKey}=${otherValue}`) ?? NONE);
    return sets.length === 0 ? undefined : intersection(sets);
  };
  for (const [name, set] of bits) {
    const separator = name.indexOf("=");
    const [key, value] = [name.slice(0, separator), name.slice(separator + 1)];
    if (value === "") continue;
    if (!left.has(key)) left.set(key, leftFor(key));
    const others = left.get(key);
    (facets[key] ??= {})[value] = others ? countCommon(set, others) : countPositions(set);
  }
  return facets;
};

const orderOf = <Theme extends RankedTheme>(
  themes: readonly Theme[],
  traitsOf: (theme: Theme) => Traits,
  sort: ThemeSorting,
) => {
  const sorted = sortThemes(themes, sort);
  /** The ranks of the themes with a trait, by `key=value`. */
  const bits = new Map<string, Positions>();
  for (const [rank, theme] of sorted.entries())
    for (const [key, value] of Object.entries(traitsOf(theme)))
      for (const trait of typeof value === "string" ? [value] : value) {
        const name = `${key}=${trait}`;
        let set = bits.get(name);
        if (!set) bits.set(name, (set = noPositions(sorted.length)));
        addPosition(set, rank);
      }
  return { sorted, bits, rankOf: new Map(sorted.map(({ id }, rank) => [id, rank])) };
};

/**
 * An index whose search time hardly grows with the number of themes.
 * Each order is sorted once, and each trait is a set of bits in that order, so that filters are intersections and a page starts at a known rank.
 */
export const createThemeIndex = <Theme extends RankedTheme>(
  themes: readonly Theme[],
  traitsOf: (theme: Theme) => Traits,
) => {
  const orders = new Map<ThemeSorting, ReturnType<typeof orderOf<Theme>>>();
  const orderBy = (sort: ThemeSorting) => {
    const order = orders.get(sort) ?? orderOf(themes, traitsOf, sort);
    orders.set(sort, order);
    return order;
  };
  const [anySort] = THEME_SORTINGS;
  const cachedRanks = createMemo<readonly number[]>(MAX_CACHED);
  const cachedFacets = createMemo<Facets>(MAX_CACHED);

  const byId = (id: string): Theme | undefined => {
    const { sorted, rankOf } = orderBy(anySort);
    const rank = rankOf.get(id);
    return rank === undefined ? undefined : sorted[rank];
  };

  return {
    byId,
    /** A page with the theme of this id, empty if there is none. */
    onlyById: (id: string) => {
      const theme = byId(id);
      return theme ? { themes: [theme], total: 1, before: 0 } : { themes: [], total: 0, before: 0 };
    },
    /** The themes of a page, and the number of those on all pages and before this one. */
    search: ({ filters, sort, limit, offset = 0, after }: ThemeSearch) => {
      const { sorted, rankOf, bits } = orderBy(sort);
      const last = after === undefined ? undefined : rankOf.get(after);
      const from = last === undefined ? 0 : last + 1;
      if (filters.length === 0) {
        const before = Math.min(from + offset, sorted.length);
        return { themes: sorted.slice(before, before + limit), total: sorted.length, before };
      }
      const sets = filters.flatMap(([key, value]) => bits.get(`${key}=${value}`) ?? []);
      if (sets.length < filters.length) return { themes: [], total: 0, before: 0 };
      const ranks = cachedRanks(JSON.stringify([sort, filters]), () =>
        firstPositions(intersection(sets), Infinity, NONE),
      );
      const total = ranks.length;
      const start = ranks.findIndex((rank) => rank >= from);
      const before = Math.min((start === -1 ? total : start) + offset, total);
      const page = ranks.slice(before, before + limit);
      return { themes: page.flatMap((rank) => sorted[rank] ?? []), total, before };
    },
    facets: (filters: ThemeSearch["filters"]): Facets =>
      cachedFacets(JSON.stringify(filters), () => facetsOf(orderBy(anySort).bits, filters)),
  };
};
