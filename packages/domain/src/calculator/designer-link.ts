import { buildDesignerUrl } from "../designer/designer-url.ts";
import type { Locale } from "../market/locale.ts";
import { optionOf, parameterNamesOf, type Calculator, type Selection } from "./calculator.ts";

/** Where and when a calculator's link is made, and whether it is for a collage. [DSG-19] */
export interface CalculatorLinkContext {
  readonly locale: Locale;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly isCollage?: boolean;
}

/** The address behind a calculator's button: its context, the chosen option's, the choices themselves (the later wins), and the collage flag. [DSG-19] */
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
  const kind = calculator.product === "photoFrame" ? "photoframe" : calculator.product;
  return buildDesignerUrl(isCollage ? "collage" : kind, Object.entries(parameters), {
    locale,
    now,
  }).url;
};
