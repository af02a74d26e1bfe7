/** What can lie in a photo box: a small box, or photo prints alone. [BOX-01, BOX-Q2] */
export const PHOTOBOX_TYPES = ["small", "photoprint"] as const;

/** A type of photo box. [BOX-01] */
export type PhotoboxType = (typeof PHOTOBOX_TYPES)[number];

/** The two finishes of prints. [BOX-02] */
export const FINISHES = ["glossy", "matt"] as const;

/** A finish of prints. [BOX-02] */
export type Finish = (typeof FINISHES)[number];

/** The two sizes of the box itself; not its type. [BOX-03, BOX-Q2] */
export const PHOTOBOX_SIZES = ["small", "MAX"] as const;

/** A size of the box. [BOX-03] */
export type PhotoboxSize = (typeof PHOTOBOX_SIZES)[number];

/** The size that a text names: the vocabulary says `large` where the catalogue says `MAX`. [BOX-Q1] */
export const photoboxSizeOf = (text: string): PhotoboxSize | undefined =>
  text === "large" ? "MAX" : PHOTOBOX_SIZES.find((size) => size === text);

/** The six print formats in millimetres, in the order in which they are listed. [BOX-04] */
export const PRINT_FORMATS = [
  "100x100",
  "100x120",
  "130x90",
  "150x100",
  "180x130",
  "300x200",
] as const;

/** A print format. [BOX-04] */
export type PrintFormat = (typeof PRINT_FORMATS)[number];
