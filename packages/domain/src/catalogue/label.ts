/** The labels of a product; their texts have the prefix `labels.`. */
export const PRODUCT_LABELS = ["new", "sale", "bestseller"] as const;

export type ProductLabel = (typeof PRODUCT_LABELS)[number];

const BACKGROUNDS = {
  new: "pink",
  sale: "red",
  bestseller: "dark",
} as const satisfies Readonly<Record<ProductLabel, string>>;

/** The colours of a label, by their names in the brand's palette. */
export const labelColors = (label: ProductLabel) =>
  ({ background: BACKGROUNDS[label], text: "white" }) as const;
