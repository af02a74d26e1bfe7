import type { ProductKind } from "../catalogue/product-kind.ts";
import { buildDesignerUrl } from "../designer/designer-url.ts";
import type { QueryEntry } from "../designer/product-query.ts";
import type { Locale } from "../market/locale.ts";
import {
  choicesOf,
  parameterNamesOf,
  selectedOption,
  type Calculator,
  type ChosenProduct,
  type Selection,
} from "./calculator.ts";
import { valueOf } from "./choice.ts";

export interface CalculatorLinkContext {
  readonly locale: Locale;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Defaults to whether the product is a collage. */
  readonly isCollage?: boolean;
  /** The id of a photo that the visitor has uploaded and seen in the product. */
  readonly customerPicture?: string | undefined;
  /** The parameters of the page that all kinds of products share. */
  readonly shared?: readonly QueryEntry[];
}

const kindOf = (product: ChosenProduct): ProductKind =>
  product === "collageTheme" ? "collage" : product;

/** The designer link of a calculator's button. Its parameters are those of the calculator, the selected option and the selection, in ascending precedence, the collage flag, all that is chosen besides with the template of a layout, the visitor's photo, and the shared parameters of the page. */
export const calculatorDesignerUrl = (
  calculator: Calculator,
  selection: Selection,
  {
    locale,
    now,
    isCollage = kindOf(calculator.product) === "collage",
    customerPicture,
    shared = [],
  }: CalculatorLinkContext,
): string => {
  const names = parameterNamesOf(calculator.product);
  const { material, format } = selection;
  const parameters = {
    ...calculator.context,
    ...selectedOption(calculator, selection)?.context,
    ...(material !== undefined && { [names.material]: material }),
    ...(format !== undefined && { [names.format]: format }),
    ...(isCollage && { isCollage: "1" }),
  };
  const values = choicesOf(calculator, selection).flatMap(
    (choice) => valueOf(choice, selection.chosen) ?? [],
  );
  const designGroups = values.flatMap((value) => value.designGroups ?? []);
  return buildDesignerUrl(
    isCollage ? "collage" : kindOf(calculator.product),
    [
      ...Object.entries(parameters),
      ...values.flatMap((value) => value.parameters),
      ...(customerPicture === undefined ? [] : [["customerPicture", customerPicture] as const]),
      ...shared,
    ],
    { locale, now, ...(designGroups.length > 0 && { designGroups }) },
  ).url;
};
