import {
  type Calculator,
  type CalculatorOption,
  type Selection,
  selectedOption,
} from "@passepartout/domain/calculator/calculator";
import type { CalculatorEvent } from "@passepartout/domain/calculator/calculator-machine";
import { type ProductBuild, wallBuildOf } from "@passepartout/domain/calculator/product-build";
import type { ProductDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { hasDialog } from "@passepartout/domain/chrome/dialogs/product-dialogs";
import { createContext, use } from "react";
import type { MenuData } from "../navigation/menu-data.server.ts";
import { createStore } from "../ui/store.ts";
import type { PrintedParts } from "./calculator-data.ts";
import type { CalculatorData } from "./calculator-view.server.ts";
import { imageIn, useOwnPhoto } from "./own-photo-store.ts";

/** What the parts of a calculator and the dialogs about its product show and change. */
export interface ShownCalculator {
  /** Tells the calculators of a page apart. */
  readonly owner?: string;
  readonly data: CalculatorData;
  readonly printed?: PrintedParts | undefined;
  readonly calculator: Calculator;
  readonly selection: Selection;
  /** The selected material in its variant. */
  readonly option: CalculatorOption | undefined;
  /** The selected product as it is made. */
  readonly build: ProductBuild | undefined;
  /** Absent without scripts. */
  readonly onPick?: (event: CalculatorEvent) => void;
  /** Opens a dialog about the product; absent until the scripts of the calculator run. */
  readonly onDialog?: (dialog: ProductDialog) => void;
}

/** A calculator with what its parts need to know of the selection. */
export const shownOf = (shown: Omit<ShownCalculator, "option" | "build">): ShownCalculator => {
  const { printed, calculator, selection } = shown;
  return {
    ...shown,
    option: selectedOption(calculator, selection),
    build: (printed?.productBuildOf ?? wallBuildOf)(calculator, selection),
  };
};

/** The calculator whose dialogs open. */
export const shownCalculator = createStore<ShownCalculator | undefined>(undefined);

export const CalculatorContext = createContext<ShownCalculator | undefined>(undefined);

/** The calculator that a component is a part of, with the photo of the visitor if the product shows a single one. */
export const useCalculator = () => {
  const shown = use(CalculatorContext);
  const photo = imageIn(useOwnPhoto());
  if (!shown) throw new Error("there is no calculator around this component");
  const { product } = shown.calculator;
  return { ...shown, photo: hasDialog(product, "customer-picture") ? photo : undefined };
};

/** What a dialog about a product takes. */
export interface ProductDialogProps {
  readonly texts: MenuData["texts"];
  /** While an upload is pending, no other dialog may replace its dialog. */
  readonly onPending: (isPending: boolean) => void;
  readonly onClose: () => void;
}
