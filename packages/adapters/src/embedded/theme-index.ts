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

const NONE: Bits = new Uint32Array();

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

/** The designs that all of some sets hold. */
const inAll = ([first = new Uint32Array(), ...others]: readonly Bits[]): Bits => {
  const both = Uint32Array.from(first);
  for (const other of others)
    for (let word = 0; word < both.length; word++)
      both[word] = (both[word] ?? 0) & (other[word] ?? 0);
  return both;
};

const facetsOf = (bits: ReadonlyMap<string, Bits>, filters: ThemeSearch["filters"]): Facets => {
  const facets: Record<string, Record<string, number>> = {};
  for (const [name, set] of bits) {
    const at = name.indexOf("=");
    const [key, value] = [name.slice(0, at), name.slice(at + 1)];
    const others = filters.filter(([other]) => other !== key);
    const sets = others.map(([other, wanted]) => bits.get(`${other}=${wanted}`) ?? NONE);
    const count = countOf(inAll([set, ...sets]));
    if (value !== "" && count > 0) (facets[key] ??= {})[value] = count;
  }
  return facets;
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

/** The designs of an order that all filters leave, and how many stand before each word of bits. */
interface Found {
  readonly bits: Bits;
  readonly before: Uint32Array;
  readonly total: number;
}

const foundIn = (bits: Bits): Found => {
  const before = new Uint32Array(bits.length);
  let total = 0;
  for (const [word, value] of bits.entries()) {
    before[word] = total;
    total += bitCount(value);
  }
  return { bits, before, total };
};

const countBefore = ({ bits, before, total }: Found, rank: number): number => {
  const word = rank >>> 5;
  return word >= bits.length
    ? total
    : (before[word] ?? 0) + bitCount((bits[word] ?? 0) & ~(-1 << (rank & 31)));
};

/** The word that holds a set bit, by how many stand before it. */
const wordOf = ({ before }: Found, position: number): number => {
  let [low, high] = [0, before.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((before[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The ranks of the designs from a position on. */
const ranksFrom = (found: Found, position: number, limit: number): readonly number[] => {
  const ranks: number[] = [];
  let next = position;
  const end = Math.min(position + limit, found.total);
  while (next < end) {
    const word = wordOf(found, next);
    let rest = found.bits[word] ?? 0;
    for (let skip = next - (found.before[word] ?? 0); skip > 0; skip--) rest &= rest - 1;
    for (; rest !== 0 && next < end; rest &= rest - 1, next++)
      ranks.push(word * WORD + 31 - Math.clz32(rest & -rest));
  }
  return ranks;
};

/** How many choices of filters are kept. */
const MOST_KEPT = 300;

/** What was made for a choice, the oldest going first. */
const createMemory = <Made>() => {
  const kept = new Map<string, Made>();
  return (name: string, make: () => Made): Made => {
    const known = kept.get(name) ?? make();
    kept.set(name, known);
    const [oldest] = kept.size > MOST_KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return known;
  };
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
  const remembered = createMemory<Found>();
  const rememberedFacets = createMemory<Facets>();

  return {
    byId: (id: string): Theme | undefined => {
      const { sorted, rankOf } = inOrder(anyOrder);
      const rank = rankOf.get(id);
      return rank === undefined ? undefined : sorted[rank];
    },
    search: ({ filters, sort, limit, offset = 0, after }: ThemeSearch): ThemePage<Theme> => {
      const { sorted, rankOf, bits } = inOrder(sort);
      const last = after === undefined ? undefined : rankOf.get(after);
      const from = last === undefined ? 0 : last + 1;
      if (filters.length === 0) {
        const before = Math.min(from + offset, sorted.length);
        const themes = sorted.slice(before, before + limit);
        return { themes, total: sorted.length, before };
      }
      const sets = filters.flatMap(([key, value]) => bits.get(`${key}=${value}`) ?? []);
      if (sets.length < filters.length) return { themes: [], total: 0, before: 0 };
      const found = remembered(JSON.stringify([sort, filters]), () => foundIn(inAll(sets)));
      const before = Math.min(countBefore(found, from) + offset, found.total);
      return {
        themes: ranksFrom(found, before, limit).flatMap((rank) => sorted[rank] ?? []),
        total: found.total,
        before,
      };
    },
    facets: (filters: ThemeSearch["filters"]): Facets =>
      rememberedFacets(JSON.stringify(filters), () => facetsOf(inOrder(anyOrder).bits, filters)),
  };
};
