import { collageThemeCalculator } from "@passepartout/domain/calculator/collage-theme-calculator";
import { printedCalculator } from "@passepartout/domain/calculator/printed-calculator";
import { productBuildOf } from "@passepartout/domain/calculator/product-build";
import { Calculator } from "./calculator.tsx";
import type { CalculatorData, PrintedParts } from "./calculator-data.ts";
import { Layouts } from "./layouts.tsx";

export const PRINTED: PrintedParts = {
  calculatorOf: (offer, page) =>
    offer.kind === "collageTheme"
      ? { ...collageThemeCalculator(offer.themes), ...page }
      : printedCalculator(offer.kind, offer.types, page, offer.templates),
  productBuildOf,
  Layouts,
};

/** The calculator of what is printed. */
export const PrintedCalculator = ({ data }: { readonly data: CalculatorData }) => (
  <Calculator data={data} printed={PRINTED} />
);
