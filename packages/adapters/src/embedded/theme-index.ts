import {
  sortThemes,
  THEME_SORTINGS,
  type ThemeSorting,
} from "@passepartout/domain/catalogue/card-list";

/** What designs are put in order by. [CRD-10] */
export interface RankedTheme {
  readonly id: string;
  readonly created: string;
  readonly popularity: number;
}

/** What a design is under each filter: one value, or several of which each is found. [CRD-08] */
export type Traits = Readonly<Record<string, string | readonly string[]>>;

/** What is looked for among designs. */
export interface ThemeSearch {
  readonly filters: readonly (readonly [key: string, value: string])[];
  readonly sort: ThemeSorting;
  readonly limit: number;
  readonly offset?: number | undefined;
  /** The design after which the page begins; one that is not known begins at the front. */
  readonly after?: string | undefined;
}

/** A page of designs, and how many there are in all. */
export interface ThemePage<Theme> {
  readonly themes: readonly Theme[];
  readonly total: number;
  /** How many stand before the page. */
  readonly before: number;
}

/** How many designs have each value of a filter, the other filters kept. */
export type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A bit per design in an order: whether it has a trait. */
type Bits = Uint32Array;

interface Order<Theme> {
  readonly sorted: readonly Theme[];
  readonly rankOf: ReadonlyMap<string, number>;
  readonly bits: ReadonlyMap<string, Bits>;
}

const WORD = 32;

const bitCount = (word: number): number => {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

const countOf = (bits: Bits): number => {
  let count = 0;
  for (const word of bits) count += bitCount(word);
  return count;
};

/** The designs that all sets hold; undefined where there is nothing to hold them to. */
const inAll = (sets: readonly Bits[]): Bits | undefined => {
  const [first, ...others] = sets;
  if (!first) return undefined;
  const both = Uint32Array.from(first);
  for (const other of others)
    for (let word = 0; word < both.length; word++)
      both[word] = (both[word] ?? 0) & (other[word] ?? 0);
  return both;
};

const valuesOf = (value: string | readonly string[]): readonly string[] =>
  typeof value === "string" ? [value] : value;

const orderOf = <Theme extends RankedTheme>(
  themes: readonly Theme[],
  traitsOf: (theme: Theme) => Traits,
  sort: ThemeSorting,
): Order<Theme> => {
  const sorted = sortThemes(themes, sort);
  const bits = new Map<string, Bits>();
  for (const [rank, theme] of sorted.entries())
    for (const [key, value] of Object.entries(traitsOf(theme)))
      for (const one of valuesOf(value)) {
        const name = `${key}=${one}`;
        let set = bits.get(name);
        if (!set) bits.set(name, (set = new Uint32Array(Math.ceil(sorted.length / WORD))));
        set[rank >>> 5] = (set[rank >>> 5] ?? 0) | (1 << (rank & 31));
      }
  return { sorted, bits, rankOf: new Map(sorted.map(({ id }, rank) => [id, rank])) };
};

const countBefore = (bits: Bits, rank: number): number =>
  countOf(bits.subarray(0, rank >>> 5)) + bitCount((bits[rank >>> 5] ?? 0) & ~(-1 << (rank & 31)));

/** The ranks of set bits from a rank on, without the first `skip` of them. */
const ranksFrom = (bits: Bits, from: number, skip: number, limit: number): readonly number[] => {
  const ranks: number[] = [];
  let left = skip;
  for (let word = from >>> 5; word < bits.length && ranks.length < limit; word++) {
    let rest = bits[word] ?? 0;
    if (word === from >>> 5) rest &= -1 << (from & 31);
    const count = bitCount(rest);
    if (count <= left) {
      left -= count;
      continue;
    }
    while (rest !== 0 && ranks.length < limit) {
      if (left > 0) left--;
      else ranks.push(word * WORD + 31 - Math.clz32(rest & -rest));
      rest &= rest - 1;
    }
  }
  return ranks;
};

/** Finds designs in a time that hardly grows with their number: an order is made once, a trait is a bit per design in it, and a page begins where the one before ended. [CRD-08, CRD-10, CRD-12] */
export const createThemeIndex = <Theme extends RankedTheme>(
  themes: readonly Theme[],
  traitsOf: (theme: Theme) => Traits,
) => {
  const orders = new Map<ThemeSorting, Order<Theme>>();
  const inOrder = (sort: ThemeSorting): Order<Theme> => {
    const known = orders.get(sort) ?? orderOf(themes, traitsOf, sort);
    orders.set(sort, known);
    return known;
  };
  const [anyOrder] = THEME_SORTINGS;

  return {
    byId: (id: string): Theme | undefined => {
      const { sorted, rankOf } = inOrder(anyOrder);
      const rank = rankOf.get(id);
      return rank === undefined ? undefined : sorted[rank];
    },
    search: ({ filters, sort, limit, offset = 0, after }: ThemeSearch): ThemePage<Theme> => {
      const { sorted, rankOf, bits } = inOrder(sort);
      const sets = filters.map(([key, value]) => bits.get(`${key}=${value}`));
      if (sets.includes(undefined)) return { themes: [], total: 0, before: 0 };
      const before = after === undefined ? undefined : rankOf.get(after);
      const from = before === undefined ? 0 : before + 1;
      const found = inAll(sets as Bits[]);
      const start = Math.min(from + offset, sorted.length);
      if (!found)
        return {
          themes: sorted.slice(start, start + limit),
          total: sorted.length,
          before: start,
        };
      const total = countOf(found);
      return {
        themes: ranksFrom(found, from, offset, limit).flatMap((rank) => sorted[rank] ?? []),
        total,
        before: Math.min(countBefore(found, from) + offset, total),
      };
    },
    facets: (filters: ThemeSearch["filters"]): Facets => {
      const { bits } = inOrder(anyOrder);
      const facets: Record<string, Record<string, number>> = {};
      const others = new Map<string, Bits | undefined>();
      const withoutKey = (key: string): Bits | undefined => {
        if (!others.has(key))
          others.set(
            key,
            inAll(
              filters
                .filter(([other]) => other !== key)
                .map(([other, value]) => bits.get(`${other}=${value}`) ?? new Uint32Array()),
            ),
          );
        return others.get(key);
      };
      for (const [name, set] of bits) {
        const at = name.indexOf("=");
        const [key, value] = [name.slice(0, at), name.slice(at + 1)];
        const rest = withoutKey(key);
        const both = rest ? inAll([set, rest]) : set;
        const count = both ? countOf(both) : 0;
        if (value !== "" && count > 0) (facets[key] ??= {})[value] = count;
      }
      return facets;
    },
  };
};
