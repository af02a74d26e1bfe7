import type { ProductKind } from "../catalogue/product-kind.ts";
import { productOfLink } from "../designer/product-of-link.ts";
import type { QueryEntry } from "../designer/product-query.ts";
import type { Product } from "../pricing/product.ts";
import {
  choicesOf,
  parameterNamesOf,
  selectedOption,
  type Calculator,
  type ChosenProduct,
  type Selection,
} from "./calculator.ts";
import { type ChoiceValue, valueOf } from "./choice.ts";

export const kindOf = (product: ChosenProduct): ProductKind =>
  product === "collageTheme" ? "collage" : product;

/** The selected values of all that can be chosen besides material, variant and format. */
export const selectedValues = (
  calculator: Calculator,
  selection: Selection,
): readonly ChoiceValue[] =>
  choicesOf(calculator, selection).flatMap((choice) => valueOf(choice, selection.chosen) ?? []);

/** The designer parameters of a selection: those of the calculator, the selected option, the selection and all that is chosen besides, in ascending precedence. */
export const selectionParameters = (
  calculator: Calculator,
  selection: Selection,
): readonly QueryEntry[] => {
  const names = parameterNamesOf(calculator.product);
  const { material, format } = selection;
  const values = selectedValues(calculator, selection).flatMap(({ parameters }) => parameters);
  const others = Object.entries({
    ...calculator.context,
    ...selectedOption(calculator, selection)?.context,
    ...(material !== undefined && { [names.material]: material }),
    ...(format !== undefined && { [names.format]: format }),
  });
  return [...others.filter(([name]) => !values.some(([one]) => one === name)), ...values];
};

/** The selected product as its designer link describes it; undefined as long as choices are missing on which its price depends. */
export const selectedProduct = (
  calculator: Calculator,
  selection: Selection,
): Product | undefined =>
  productOfLink(kindOf(calculator.product), selectionParameters(calculator, selection));
