import type { Dialog } from "@passepartout/domain/chrome/dialogs/dialog";
import type { MenuData } from "../router/menu-data.ts";
import type { CalculatorData } from "./calculator-data.ts";
import type { ShownCalculator } from "./shown-calculator.ts";

const PRODUCT_DIALOGS = [
  "own-format",
  "calculator-more-formats",
  "customer-picture",
  "image-magnify",
  "preview-3d",
  "product-description",
] as const;

export type ProductDialog = (typeof PRODUCT_DIALOGS)[number];

export const isProductDialog = (dialog: Dialog | null): dialog is ProductDialog =>
  (PRODUCT_DIALOGS as readonly (string | null)[]).includes(dialog);

/** The heading of a dialog: what has opened it. */
export const productDialogTitle = (
  dialog: ProductDialog,
  { views, texts }: CalculatorData,
): string =>
  ({
    "own-format": views?.ownFormat ?? "",
    "calculator-more-formats": views?.allFormats ?? texts.moreFormats,
    "customer-picture": views?.ownPhoto ?? "",
    "image-magnify": views?.larger ?? "",
    "preview-3d": views?.view3d ?? "",
    "product-description": views?.description ?? "",
  })[dialog];

/** What a dialog about a product takes. */
export interface ProductDialogProps {
  readonly shown: ShownCalculator;
  readonly texts: MenuData["texts"];
  /** While an upload is pending, no other dialog may replace its dialog. */
  readonly onPending: (isPending: boolean) => void;
  readonly onClose: () => void;
}
