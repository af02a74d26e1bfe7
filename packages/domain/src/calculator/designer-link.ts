import { buildDesignerUrl } from "../designer/designer-url.ts";
import type { Locale } from "../market/locale.ts";
import { optionOf, parameterNamesOf, type Calculator, type Selection } from "./calculator.ts";

export interface CalculatorLinkContext {
  readonly locale: Locale;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Defaults to whether the calculator is for collages. */
  readonly isCollage?: boolean;
}

/** The designer link of a calculator's button. Its parameters are those of the calculator, the selected option and the selection, in ascending precedence, and the collage flag. */
export const calculatorDesignerUrl = (
  calculator: Calculator,
  selection: Selection,
  { locale, now, isCollage = calculator.product === "collage" }: CalculatorLinkContext,
): string => {
  const names = parameterNamesOf(calculator.product);
  const { material, format } = selection;
  const parameters = {
    ...calculator.context,
    ...optionOf(calculator, material)?.context,
    ...(material !== undefined && { [names.material]: material }),
    ...(format !== undefined && { [names.format]: format }),
    ...(isCollage && { isCollage: "1" }),
  };
  return buildDesignerUrl(isCollage ? "collage" : calculator.product, Object.entries(parameters), {
    locale,
    now,
  }).url;
};
