const steps = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);

/** The quantities in which cards are sold, ascending: in steps of 4 up to 100, then in larger steps up to 5000. */
export const CARD_QUANTITIES: readonly number[] = [
  ...steps(4, 100, 4),
  ...steps(125, 500, 25),
  ...steps(600, 1000, 100),
  ...steps(1500, 5000, 500),
];

export const DEFAULT_CARD_QUANTITY = 40;

/** The quantities in which cards are sold on either side of a number: it alone if it is one of them. */
export const nearestQuantities = (quantity: number): readonly number[] => {
  const below = CARD_QUANTITIES.findLast((each) => each <= quantity);
  const above = CARD_QUANTITIES.find((each) => each >= quantity);
  return [...new Set([below, above])].filter((each) => each !== undefined);
};

/** The quantities whose prices are listed beside a card. */
export const LISTED_QUANTITIES: readonly number[] = [4, 20, 40, 100, 200, 500, 1000, 5000];

/** The number of cards in a list that is embedded in a page, and in the full listing. */
export const CARD_PAGE_SIZES = { embedded: 12, listing: 48 } as const;

/** The number of tiles up to which a list grows on one page. */
export const MAX_TILES = 192;

/** The number of cards in a list: `tileCount` if it is a positive integer, else the default of the list. */
export const cardPageSizeOf = (list: keyof typeof CARD_PAGE_SIZES, tileCount = 0): number =>
  Number.isSafeInteger(tileCount) && tileCount > 0 ? tileCount : CARD_PAGE_SIZES[list];
