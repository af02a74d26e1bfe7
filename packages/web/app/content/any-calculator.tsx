import type { CalculatorData } from "../calculator/calculator-data.ts";
import { Calculator, PrintedCalculator, TeaserCalculator } from "../islands.ts";

/** The island for what a calculator offers. */
export const AnyCalculator = ({ data }: { readonly data: CalculatorData }) => {
  if (data.offer.kind === "teaser") return <TeaserCalculator data={data} />;
  if (data.offer.kind === "wall") return <Calculator data={data} />;
  return <PrintedCalculator data={data} />;
};
