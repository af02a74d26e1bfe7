import type { Calculator, Selection } from "@passepartout/domain/calculator/calculator";
import { createStore } from "../ui/store.ts";
import type { CalculatorData, OnPick } from "./calculator-data.ts";

/** What the dialogs about a product show and change. */
export interface ShownCalculator {
  readonly data: CalculatorData;
  readonly calculator: Calculator;
  readonly selection: Selection;
  readonly pick: OnPick;
}

/** The calculator of the page, once it is live. */
export const shownCalculator = createStore<ShownCalculator | undefined>(undefined);

/** A photo of the visitor, with its size in px. */
export interface CustomerImage {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** The photo that takes the place of the sample picture. */
export const customerImage = createStore<CustomerImage | undefined>(undefined);
