/** A sequence of random choices that depends on its seed alone. */
export interface Random {
  /** An integer from 0 to below `limit`. */
  readonly below: (limit: number) => number;
  /** True in this share of cases. */
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(items: readonly [T, ...T[]] | readonly T[]) => T;
  /** One of the items, as often as its weight says. */
  readonly weighted: <T>(items: readonly (readonly [weight: number, item: T])[]) => T;
}

const GOLDEN = 0x9e3779b9;

/** The choices of request `index` of a run: with its own seed, a request can be repeated without those before it. */
export const randomOf = (seed: number, index: number): Random => {
  let state = Math.imul(seed ^ GOLDEN, 0x85ebca6b) ^ Math.imul(index + 1, GOLDEN);
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (share) => next() < share,
    pick: <T>(items: readonly T[]): T => items[below(items.length)] as T,
    weighted: <T>(items: readonly (readonly [number, T])[]): T => {
      let left = next() * items.reduce((sum, [weight]) => sum + weight, 0);
      return (items.find(([weight]) => (left -= weight) < 0) ?? items[0])?.[1] as T;
    },
  };
};
