import type { ReactNode } from "react";
import {
  type Calculator,
  type Selection,
  withLoadedPrices,
} from "@passepartout/domain/calculator/calculator";
import {
  calculatorDesignerUrl,
  type CalculatorLinkContext,
} from "@passepartout/domain/calculator/selected-product";
import type { ProductBuild } from "@passepartout/domain/calculator/product-build";
import {
  wallCalculator,
  wallTeaserCalculator,
} from "@passepartout/domain/calculator/wall-calculator";
import { formatQuery, sharedEntries } from "@passepartout/domain/designer/product-query";
import type { CalculatorData, PrintedOffer } from "./calculator-view.server.ts";

/** What calculators of wall pictures do not need; it stands in a script of its own. */
export interface PrintedParts {
  readonly calculatorOf: (offer: PrintedOffer, page: CalculatorData["page"]) => Calculator;
  readonly productBuildOf: (
    calculator: Calculator,
    selection: Selection,
  ) => ProductBuild | undefined;
  readonly Layouts: () => ReactNode;
}

const bareCalculatorOf = ({ offer, page }: CalculatorData, printed?: PrintedParts): Calculator => {
  if (offer.kind === "wall")
    return wallCalculator(offer.materials, { ...page, frames: offer.frames });
  if (offer.kind === "teaser") return wallTeaserCalculator(offer.listed, page);
  if (!printed) throw new Error(`no calculator for ${offer.kind}`);
  return printed.calculatorOf(offer, page);
};

/** The calculator of a page, with the prices that the page contains. */
export const calculatorOf = (data: CalculatorData, printed?: PrintedParts): Calculator => {
  const calculator = bareCalculatorOf(data, printed);
  return data.prices ? withLoadedPrices(calculator, data.selection, data.prices) : calculator;
};

/** Where the button of a calculator leads from a page with this query: below the prefix of the page, with the underscore parameters that all its links carry and the shared ones. */
export const designerAddress = (
  { prefix, carried, locale }: CalculatorData,
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
  const entries = carried.filter(([name]) => name.startsWith("_"));
  return `${prefix}${link}${entries.length > 0 ? `&${formatQuery(entries)}` : ""}`;
};
