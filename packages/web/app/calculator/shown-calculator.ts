import type { Calculator } from "@passepartout/domain/calculator/calculator";
import { hasDialog } from "@passepartout/domain/chrome/dialogs/product-dialogs";
import type { ProductBuild } from "@passepartout/domain/calculator/wall-product-build";
import type { PhotoFocus, PrintQuality } from "@passepartout/domain/images/print-quality";
import type { Format } from "@passepartout/domain/catalogue/format";
import { createStore } from "../ui/store.ts";
import type { OnPick, PartProps } from "./calculator-data.ts";

/** What the dialogs about a product show and change. */
export interface ShownCalculator extends PartProps {
  /** The calculator of the page that has opened a dialog last. */
  readonly owner: string;
  readonly pick: OnPick;
}

/** The calculator whose dialogs open. */
export const shownCalculator = createStore<ShownCalculator | undefined>(undefined);

/** A photo of the visitor, with its size in px. */
export interface CustomerImage {
  /** That of its upload; undefined while it is in the browser alone. */
  readonly id?: string;
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly focus?: PhotoFocus | undefined;
  /** Where the photo lies behind a format, as a position in CSS. */
  readonly positionIn?: (format: Format) => string;
  /** How the photo suits a format on a product, once the texts are there. */
  readonly hintOf?: (format: string, build: ProductBuild) => PhotoHint | undefined;
  /** Up to which of these formats the photo is good. */
  readonly adviceOf?: (
    formats: readonly string[],
    build: ProductBuild,
    nameOf: (format: string) => string,
  ) => string;
}

/** How a photo suits a format, in words. */
export interface PhotoHint {
  readonly level: PrintQuality;
  readonly quality: string;
  /** The quality in a sentence of its own. */
  readonly label: string;
  /** What is cut off, if it is much. */
  readonly cut?: string;
  /** The format with its sides swapped, if it cuts off less. */
  readonly turned?: { readonly format: string; readonly text: string };
}

/** The photo that takes the place of the sample picture. */
export const customerImage = createStore<CustomerImage | undefined>(undefined);

/** The photo, if the product shows a single one. */
export const photoFor = (
  product: Calculator["product"],
  photo: CustomerImage | undefined,
): CustomerImage | undefined => (hasDialog(product, "customer-picture") ? photo : undefined);
