/** A small box, or photo prints without a box. */
export const PHOTOBOX_TYPES = ["small", "photoprint"] as const;

export type PhotoboxType = (typeof PHOTOBOX_TYPES)[number];

/** Finishes of photo prints. */
export const FINISHES = ["glossy", "matt"] as const;

export type Finish = (typeof FINISHES)[number];

/** The sizes of the box itself, not to be confused with the type. */
export const PHOTOBOX_SIZES = ["small", "MAX"] as const;

export type PhotoboxSize = (typeof PHOTOBOX_SIZES)[number];

/** How many prints a full box holds. */
export const PRINTS_IN_BOX: Readonly<Record<PhotoboxSize, number>> = { small: 40, MAX: 120 };

/** The maximum number of prints, or of boxes, of one kind in an order. */
export const MAX_PRINTS = 1000;

/** The size with this name; the text keys call `MAX` `large`. */
export const photoboxSizeOf = (text: string): PhotoboxSize | undefined =>
  text === "large" ? "MAX" : PHOTOBOX_SIZES.find((size) => size === text);

/** The formats of photo prints in mm, in the order of their lists. */
export const PRINT_FORMATS = [
  "100x100",
  "100x120",
  "130x90",
  "150x100",
  "180x130",
  "300x200",
] as const;

export type PrintFormat = (typeof PRINT_FORMATS)[number];
