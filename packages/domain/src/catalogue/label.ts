/** The labels that a product can carry; their texts stand under `labels.`. [TRN-31] */
export const PRODUCT_LABELS = ["new", "sale", "bestseller"] as const;

/** A label of a product. [TRN-31] */
export type ProductLabel = (typeof PRODUCT_LABELS)[number];

/** How a label is coloured, in names of the theme's colours. [TRN-31] */
export interface LabelColors {
  readonly background: "pink" | "red" | "dark";
  readonly text: "white";
}

const COLORS: Readonly<Record<ProductLabel, LabelColors>> = {
  new: { background: "pink", text: "white" },
  sale: { background: "red", text: "white" },
  bestseller: { background: "dark", text: "white" },
};

/** How a label is coloured: what is new, white on pink. [TRN-31] */
export const labelColors = (label: ProductLabel): LabelColors => COLORS[label];
