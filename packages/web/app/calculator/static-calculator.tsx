import type { CalculatorData } from "./calculator-data.ts";
import { CalculatorForm } from "./calculator-form.tsx";

/** The calculator as the server writes it: a form that works by itself. */
export const StaticCalculator = ({ data }: { readonly data: CalculatorData }) => (
  <CalculatorForm data={data} selection={data.selection} />
);
