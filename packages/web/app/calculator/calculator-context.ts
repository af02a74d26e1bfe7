import type { ProductDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { createContext, use } from "react";
import type { ChoiceProps } from "./calculator-data.ts";

/** The calculator that a component is a part of. Before its scripts run, it opens no dialogs. */
interface PartOf extends ChoiceProps {
  readonly onDialog?: ((dialog: ProductDialog) => void) | undefined;
}

export const CalculatorContext = createContext<PartOf | undefined>(undefined);

export const useCalculator = (): PartOf => {
  const calculator = use(CalculatorContext);
  if (!calculator) throw new Error("there is no calculator around this component");
  return calculator;
};
