export const PRODUCT_KINDS = [
  "calendar",
  "card",
  "collage",
  "photoframe",
  "photoprint",
  "photobook",
  "photobox",
] as const;

export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** The kind with this name; `photoFrame`, the calculator's spelling, is accepted too. */
export const productKindOf = (text: string): ProductKind | undefined =>
  text === "photoFrame" ? "photoframe" : PRODUCT_KINDS.find((kind) => kind === text);

/** Whether a value of the parameter `isCollage` is true. */
export const isCollageFlag = (value: string): boolean => value === "1" || value === "true";
