/** The labels of a product; their texts have the prefix `labels.`. */
export const PRODUCT_LABELS = ["new", "sale", "bestseller"] as const;

export type ProductLabel = (typeof PRODUCT_LABELS)[number];

/** The colours of a label, by their names in the brand's palette. */
export interface LabelColors {
  readonly background: "pink" | "red" | "dark";
  readonly text: "white";
}

const COLORS: Readonly<Record<ProductLabel, LabelColors>> = {
  new: { background: "pink", text: "white" },
  sale: { background: "red", text: "white" },
  bestseller: { background: "dark", text: "white" },
};

export const labelColors = (label: ProductLabel): LabelColors => COLORS[label];
