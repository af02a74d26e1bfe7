import { collageThemeCalculator } from "@passepartout/domain/calculator/collage-theme-calculator";
import { printedCalculator } from "@passepartout/domain/calculator/printed-calculator";
import { Calculator } from "./calculator.tsx";
import type { CalculatorData, PrintedCalculatorOf } from "./calculator-data.ts";
import { Layouts } from "./layouts.tsx";

export const printedCalculatorOf: PrintedCalculatorOf = (offer, page) =>
  offer.kind === "collageTheme"
    ? { ...collageThemeCalculator(offer.themes), ...page }
    : printedCalculator(offer.kind, offer.types, page, offer.templates);

const PRINTED = { printedCalculatorOf, Layouts };

/** The calculator of what is printed. */
export const PrintedCalculator = ({ data }: { readonly data: CalculatorData }) => (
  <Calculator data={data} printed={PRINTED} />
);
