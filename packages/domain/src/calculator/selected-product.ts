import type { ProductKind } from "../catalogue/product-kind.ts";
import { productOfLink } from "../designer/product-of-link.ts";
import type { QueryEntry } from "../designer/product-query.ts";
import type { Product, PrintedKind } from "../pricing/product.ts";
import {
  choicesOf,
  parameterNamesOf,
  selectedOption,
  type Calculator,
  type ChosenProduct,
  type Selection,
} from "./calculator.ts";
import {
  type ChoiceValue,
  valueOf,
  choiceEntries,
  type ChoiceEntry,
  type ChoiceName,
} from "./choice.ts";
import { photobookOrientationOf } from "../catalogue/photo-book.ts";
import { buildDesignerUrl } from "../designer/designer-url.ts";
import type { Locale } from "../market/locale.ts";

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

/** The query of a page that shows a selection: material, variant, format, and what else is not the default. */
export const selectionQuery = (
  { product }: Pick<Calculator, "product">,
  { material, variant, format, chosen = {} }: Selection,
): readonly ChoiceEntry[] => {
  const names = parameterNamesOf(product);
  return [
    [names.material, material],
    [names.variant, variant],
    [names.format, format],
    ...choiceEntries(chosen),
  ].filter((entry): entry is [ChoiceName, string] => entry.every((text) => text !== undefined));
};

/** The key of the heading under which a format is listed; undefined if the formats of the product have none. */
export const formatGroupKey = (product: ChosenProduct, format: string): string | undefined =>
  product === "photobook" ? `photobook.orientations.${photobookOrientationOf(format)}` : undefined;

export const printedKindOf = (product: ChosenProduct): PrintedKind | undefined =>
  product === "collage" || product === "collageTheme" || product === "photoframe"
    ? undefined
    : product;

export interface CalculatorLinkContext {
  readonly locale: Locale;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The id of a photo that the visitor has uploaded and seen in the product. */
  readonly customerPicture?: string | undefined;
  /** The parameters of the page that all kinds of products share. */
  readonly shared?: readonly QueryEntry[];
}

/** The designer link of a calculator's button: the parameters of the selection with the template of a layout, the collage flag, the visitor's photo, and the shared parameters of the page. */
export const calculatorDesignerUrl = (
  calculator: Calculator,
  selection: Selection,
  { locale, now, customerPicture, shared = [] }: CalculatorLinkContext,
): string => {
  const kind = kindOf(calculator.product);
  const designGroups = selectedValues(calculator, selection).flatMap(
    (value) => value.designGroups ?? [],
  );
  return buildDesignerUrl(
    kind,
    [
      ...selectionParameters(calculator, selection),
      ...(kind === "collage" ? [["isCollage", "1"] as const] : []),
      ...(customerPicture === undefined ? [] : [["customerPicture", customerPicture] as const]),
      ...shared,
    ],
    { locale, now, ...(designGroups.length > 0 && { designGroups }) },
  ).url;
};
