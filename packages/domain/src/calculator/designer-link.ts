import type { ProductKind } from "../catalogue/product-kind.ts";
import { buildDesignerUrl } from "../designer/designer-url.ts";
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
}

const kindOf = (product: ChosenProduct): ProductKind =>
  product === "collageTheme" ? "collage" : product;

/** The designer link of a calculator's button. Its parameters are those of the calculator, the selected option and the selection, in ascending precedence, the collage flag, all that is chosen besides, and the visitor's photo. */
export const calculatorDesignerUrl = (
  calculator: Calculator,
  selection: Selection,
  {
    locale,
    now,
    isCollage = kindOf(calculator.product) === "collage",
    customerPicture,
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
  const chosen = choicesOf(calculator, selection).flatMap(
    (choice) => valueOf(choice, selection.chosen)?.parameters ?? [],
  );
  return buildDesignerUrl(
    isCollage ? "collage" : kindOf(calculator.product),
    [
      ...Object.entries(parameters),
      ...chosen,
      ...(customerPicture === undefined ? [] : [["customerPicture", customerPicture] as const]),
    ],
    { locale, now },
  ).url;
};
