const steps = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);

/** How many cards can be ordered, ascending: by 4 up to 100, then in growing steps up to 5000. [CRD-13, CRD-Q1] */
export const CARD_QUANTITIES: readonly number[] = [
  ...steps(4, 100, 4),
  ...steps(125, 500, 25),
  ...steps(600, 1000, 100),
  ...steps(1500, 5000, 500),
];

/** The quantity chosen at first: the tenth one. [CRD-13, CRD-Q1] */
export const DEFAULT_CARD_QUANTITY = 40;

/** How many cards a list shows: embedded in a page, or as the full listing. [CRD-12] */
export const CARD_PAGE_SIZES = [12, 48] as const;

/** How many cards a list shows on any device; `tileCount` overrides where it is a positive whole number. [CRD-12, CRD-Q6] */
export const cardPageSizeOf = (list: "embedded" | "listing", tileCount?: number): number => {
  if (tileCount !== undefined && Number.isSafeInteger(tileCount) && tileCount > 0) return tileCount;
  return list === "embedded" ? CARD_PAGE_SIZES[0] : CARD_PAGE_SIZES[1];
};
