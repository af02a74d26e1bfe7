import { photobookOrientationOf } from "../catalogue/photo-book.ts";
import type { PrintedKind } from "../pricing/product.ts";
import type { ChosenProduct } from "./calculator.ts";

/** The key of the heading under which a format is listed; undefined if the formats of the product have none. */
export const formatGroupKey = (product: ChosenProduct, format: string): string | undefined =>
  product === "photobook" ? `photobook.orientations.${photobookOrientationOf(format)}` : undefined;

export const printedKindOf = (product: ChosenProduct): PrintedKind | undefined =>
  product === "collage" || product === "collageTheme" || product === "photoframe"
    ? undefined
    : product;
