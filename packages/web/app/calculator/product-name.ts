import {
  optionOf,
  selectedOption,
  type Calculator,
  type Selection,
} from "@passepartout/domain/calculator/calculator";
import { formatOf, isFormat } from "@passepartout/domain/catalogue/format";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import type { CalculatorData } from "./calculator-data.ts";

/** The selected product in words: material, frame and size. */
export const productName = (
  { names, locale }: CalculatorData,
  calculator: Calculator,
  selection: Selection,
): string => {
  const material = optionOf(calculator, selection.material);
  const option = selectedOption(calculator, selection);
  const { format = "" } = selection;
  return [
    material && names[material.labelTranslationKey],
    option !== material && option && names[option.labelTranslationKey],
    isFormat(format) ? sizeLabel(formatOf(format), locale) : names[format],
  ]
    .filter((text) => typeof text === "string")
    .join(", ");
};
