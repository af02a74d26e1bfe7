import type { ChosenProduct } from "../../calculator/calculator.ts";
import type { ProductDialog } from "./dialog.ts";

const OF_ALL = ["image-magnify", "product-description"] as const;

/**
 * Books and collages consist of many photos, so that one of the visitor's own would say little about them;
 * prints and books are made in fixed formats; a print has nothing to turn; what hangs above a sofa is a wall picture.
 */
const DIALOGS_OF: Readonly<Partial<Record<ChosenProduct, readonly ProductDialog[]>>> = {
  photoframe: [
    ...OF_ALL,
    "own-format",
    "calculator-more-formats",
    "customer-picture",
    "preview-3d",
    "room-view",
  ],
  collage: [...OF_ALL, "own-format", "calculator-more-formats", "preview-3d"],
  photobook: [...OF_ALL, "preview-3d"],
  photobox: [...OF_ALL, "customer-picture", "preview-3d"],
  photoprint: [...OF_ALL, "customer-picture"],
};

/** Whether a dialog fits a product. */
export const hasDialog = (product: ChosenProduct, dialog: ProductDialog): boolean =>
  DIALOGS_OF[product]?.includes(dialog) ?? false;
