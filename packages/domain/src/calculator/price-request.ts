import type { QueryEntry } from "../designer/product-query.ts";
import {
  choicesOf,
  selectedOption,
  type Calculator,
  type ChosenProduct,
  type Selection,
} from "./calculator.ts";
import { valueOf } from "./choice.ts";
import { formatPriceOf } from "./format-price.ts";
import { printedKindOf } from "./printed-kind.ts";

/** What prices are requested for: a material in its variant, or a whole selection. */
export interface PriceRequest {
  /** Defaults to wall pictures. */
  readonly product?: ChosenProduct;
  readonly materialType: string;
  readonly frameType?: string;
  readonly formatType?: string;
  /** The designer parameters of what is chosen besides and is not the default. */
  readonly chosen?: readonly QueryEntry[];
  /** The designer parameters with which every selection of the page begins. */
  readonly context?: readonly QueryEntry[];
}

/** The request for all formats of the selected material in its variant. */
export const materialRequestOf = (
  calculator: Calculator,
  selection: Selection,
): Pick<PriceRequest, "materialType" | "frameType"> => {
  const { frameType } = {
    ...calculator.context,
    ...selectedOption(calculator, selection)?.context,
  };
  return {
    materialType: selection.material ?? "",
    ...(frameType !== undefined && { frameType }),
  };
};

/** The requests for the other listed formats of a wall picture whose price with all that is chosen is unknown. */
export const otherRequestsOf = (
  calculator: Calculator,
  selection: Selection,
): readonly PriceRequest[] => {
  const { formats = [] } = selectedOption(calculator, selection) ?? {};
  if (!selection.chosen || printedKindOf(calculator.product)) return [];
  return formats
    .filter(
      (format) =>
        format.value !== selection.format && !formatPriceOf(calculator, selection, format),
    )
    .map(({ value }) => priceRequestOf(calculator, { ...selection, format: value }));
};

/** The request for a whole selection. */
export const priceRequestOf = (calculator: Calculator, selection: Selection): PriceRequest => {
  const { format, chosen = {} } = selection;
  const context = Object.entries(calculator.context);
  return {
    product: calculator.product,
    ...materialRequestOf(calculator, selection),
    ...(format !== undefined && { formatType: format }),
    chosen: choicesOf(calculator, selection).flatMap((choice) =>
      choice.id in chosen ? (valueOf(choice, chosen)?.parameters ?? []) : [],
    ),
    ...(context.length > 0 && { context }),
  };
};
