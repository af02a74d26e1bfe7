import {
  listedFormats as listedFormatsOf,
  type OfferedFormat,
  priceOf,
  selectedOption,
} from "@passepartout/domain/calculator/calculator";
import type { CalculatorSnapshot } from "@passepartout/domain/calculator/calculator-machine";
import type { Price } from "@passepartout/domain/market/price";

/** The selected format if the list does not contain it; it is the value of the more-formats option. */
export const extraFormat = (snapshot: CalculatorSnapshot): string | undefined =>
  snapshot.context.selection.extraFormat;

export const listedFormats = (snapshot: CalculatorSnapshot): readonly OfferedFormat[] =>
  listedFormatsOf(selectedOption(snapshot.context.calculator, snapshot.context.selection));

/** The price of the selected format; undefined if it is not known yet. */
export const selectedPrice = ({ context }: CalculatorSnapshot): Price | undefined =>
  priceOf(context.calculator, context.selection);

export const selectedFormat = ({ context }: CalculatorSnapshot): string | undefined =>
  context.selection.format;
