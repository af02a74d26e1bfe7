import { lazy, Suspense } from "react";
import { approached, keepTyped } from "./approach.ts";
import type { CalculatorData } from "./calculator-data.ts";

/** On the server the calculator is there at once; in a browser its scripts come when a visitor approaches it. */
const Calculator = import.meta.env.SSR
  ? (await import("./static-calculator.tsx")).StaticCalculator
  : lazy(async () => {
      await approached;
      const { Calculator: Awake } = await import("./calculator.tsx");
      keepTyped();
      return { default: Awake };
    });

/** The calculator of a page: a form from the first byte, a machine from the first touch. */
export const CalculatorIsland = ({ data }: { readonly data: CalculatorData }) => (
  <Suspense fallback={null}>
    <Calculator data={data} />
  </Suspense>
);
