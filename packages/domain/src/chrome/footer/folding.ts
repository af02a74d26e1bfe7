/** The communication tiles that are expanded at first, by index: only the first. */
export const initialTiles = (count: number): readonly boolean[] =>
  Array.from({ length: count }, (_, index) => index === 0);
