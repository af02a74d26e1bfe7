import type { Calculator, Selection } from "@passepartout/domain/calculator/calculator";
import {
  calculatorDesignerUrl,
  type CalculatorLinkContext,
} from "@passepartout/domain/calculator/designer-link";
import { sharedEntries } from "@passepartout/domain/designer/shared-parameters";
import type { CalculatorData } from "./calculator-data.ts";

/** Where the button of a calculator leads from a page with this query: below the prefix of the page, with the underscore parameters that all its links carry and the shared ones. */
export const designerAddress = (
  { prefix, carried, locale }: Pick<CalculatorData, "prefix" | "carried" | "locale">,
  calculator: Calculator,
  selection: Selection,
  query: string,
  context: Pick<CalculatorLinkContext, "now" | "customerPicture">,
): string => {
  const link = calculatorDesignerUrl(calculator, selection, {
    ...context,
    locale,
    shared: sharedEntries(query),
  });
  const entries = carried.filter(([name]) => name.startsWith("_")).map(([...entry]) => entry);
  return `${prefix}${link}${entries.length > 0 ? `&${new URLSearchParams(entries).toString()}` : ""}`;
};
