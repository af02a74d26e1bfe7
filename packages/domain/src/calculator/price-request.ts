import type { QueryEntry } from "../designer/product-query.ts";
import { choicesOf, selectedOption, type Calculator, type Selection } from "./calculator.ts";
import { valueOf } from "./choice.ts";

/** The selection whose prices are requested, with the designer parameters of what is chosen besides and is not the default. */
export interface PriceRequest {
  readonly materialType: string;
  readonly frameType?: string;
  readonly formatType?: string;
  readonly chosen: readonly QueryEntry[];
}

export const priceRequestOf = (calculator: Calculator, selection: Selection): PriceRequest => {
  const { material = "", format, chosen = {} } = selection;
  const { frameType } = {
    ...calculator.context,
    ...selectedOption(calculator, selection)?.context,
  };
  return {
    materialType: material,
    ...(frameType !== undefined && { frameType }),
    ...(format !== undefined && { formatType: format }),
    chosen: choicesOf(calculator, selection).flatMap((choice) =>
      choice.id in chosen ? (valueOf(choice, chosen)?.parameters ?? []) : [],
    ),
  };
};
