import { buildDesignerUrl } from "../designer/designer-url.ts";
import type { QueryEntry } from "../designer/product-query.ts";
import type { Locale } from "../market/locale.ts";
import type { Calculator, Selection } from "./calculator.ts";
import { kindOf, selectedValues, selectionParameters } from "./selected-product.ts";

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

/** The designer link of a calculator's button: the parameters of the selection with the template of a layout, the collage flag, the visitor's photo, and the shared parameters of the page. */
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
  const designGroups = selectedValues(calculator, selection).flatMap(
    (value) => value.designGroups ?? [],
  );
  return buildDesignerUrl(
    isCollage ? "collage" : kindOf(calculator.product),
    [
      ...selectionParameters(calculator, selection),
      ...(isCollage ? [["isCollage", "1"] as const] : []),
      ...(customerPicture === undefined ? [] : [["customerPicture", customerPicture] as const]),
      ...shared,
    ],
    { locale, now, ...(designGroups.length > 0 && { designGroups }) },
  ).url;
};
