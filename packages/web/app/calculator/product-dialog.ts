import type { ProductDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import type { MenuData } from "../router/menu-data.ts";
import type { CalculatorData } from "./calculator-data.ts";
import type { ShownCalculator } from "./shown-calculator.ts";

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
    "room-view": views?.room ?? "",
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

export type ProductDialogBodyProps = ProductDialogProps & { readonly dialog: ProductDialog };
