import { invalid, ok, type Result } from "../kernel/result.ts";

/** The seven kinds of product. [PRD-01] */
export const PRODUCT_KINDS = [
  "calendar",
  "card",
  "collage",
  "photoframe",
  "photoprint",
  "photobook",
  "photobox",
] as const;

/** A kind of product. [PRD-01] */
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** The kind that a text names, in its own spelling or in the calculator's (`photoFrame`), or undefined. [PRD-01, GEN-Q1] */
export const productKindOf = (text: string): ProductKind | undefined =>
  text === "photoFrame" ? "photoframe" : PRODUCT_KINDS.find((kind) => kind === text);

/** Reads a product kind from outside text; error: `product-kind-unknown`. [PRD-01] */
export const parseProductKind = (text: string): Result<ProductKind> => {
  const kind = productKindOf(text);
  return kind === undefined
    ? invalid("product-kind-unknown", `a product kind is one of ${PRODUCT_KINDS.join(", ")}`, text)
    : ok(kind);
};
