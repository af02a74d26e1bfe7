/** A set of positions in a list: one bit for each. */
export type Positions = Uint32Array;

const WORD_BITS = 32;

/** No position of a list of some length. */
export const noPositions = (length: number): Positions =>
  new Uint32Array(Math.ceil(length / WORD_BITS));

export const addPosition = (positions: Positions, position: number): void => {
  const at = position >>> 5;
  positions[at] = (positions[at] ?? 0) | (1 << (position & 31));
};

export const addPositions = (positions: Positions, others: Positions): void => {
  for (let at = 0; at < positions.length; at++)
    positions[at] = (positions[at] ?? 0) | (others[at] ?? 0);
};

/** The positions that all of some sets of the same list have. */
export const commonPositions = (first: Positions, ...others: readonly Positions[]): Positions => {
  const common = first.slice();
  for (const other of others)
    for (let at = 0; at < common.length; at++) common[at] = (common[at] ?? 0) & (other[at] ?? 0);
  return common;
};

/** The number of bits in a word of a set. */
export const bitCount = (word: number): number => {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** The number of positions that two sets of the same list have in common. */
export const countCommon = (a: Positions, b: Positions): number => {
  let count = 0;
  for (let at = 0; at < a.length; at++) {
    const bits = (a[at] ?? 0) & (b[at] ?? 0);
    if (bits !== 0) count += bitCount(bits);
  }
  return count;
};

export const countPositions = (positions: Positions): number => countCommon(positions, positions);

/** The first positions of a set in ascending order, without those of another. */
export const firstPositions = (
  positions: Positions,
  limit: number,
  without: Positions,
): readonly number[] => {
  const first: number[] = [];
  for (let at = 0; at < positions.length && first.length < limit; at++) {
    let bits = (positions[at] ?? 0) & ~(without[at] ?? 0);
    for (; bits !== 0 && first.length < limit; bits &= bits - 1)
      first.push(at * WORD_BITS + 31 - Math.clz32(bits & -bits));
  }
  return first;
};
