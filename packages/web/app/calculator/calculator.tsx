import { calculatorMachine } from "@passepartout/domain/calculator/calculator-machine";
import { calculatorDesignerUrl } from "@passepartout/domain/calculator/designer-link";
import { useMachine } from "@xstate/react";
import { use, useState } from "react";
import { ClockContext } from "../ui/clock-context.ts";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import type { CalculatorData } from "./calculator-data.ts";
import { CalculatorForm } from "./calculator-form.tsx";

const inputOf = ({ calculator, selection }: CalculatorData) => {
  const names = { material: selection.material ?? "", format: selection.format ?? "" };
  return {
    calculator: { ...calculator, selectedValue: names.material },
    sku: {
      context: { materialType: names.material, format: names.format },
      priceCurrent: 0,
      priceOriginal: 0,
    },
  };
};

/** The form driven by the machine of the domain. */
const LiveCalculator = ({ data }: { readonly data: CalculatorData }) => {
  const [snapshot, send] = useMachine(calculatorMachine, { input: inputOf(data) });
  const { selection, calculator } = snapshot.context;
  const clock = use(ClockContext);
  const [now] = useState(() => clock?.now());
  // The first render is the server's, with a submit button; then a link replaces it.
  const isHydrated = useIsHydrated();
  return (
    <CalculatorForm
      data={data}
      calculator={calculator}
      selection={selection}
      onMaterial={(material) => send({ type: "calculator.material.pick", material })}
      onFormat={(format) => send({ type: "calculator.format.pick", format })}
      {...(isHydrated &&
        now !== undefined && {
          designerUrl: calculatorDesignerUrl(calculator, selection, { locale: data.locale, now }),
        })}
    />
  );
};

const InitialCalculator = ({ data }: { readonly data: CalculatorData }) => (
  <CalculatorForm data={data} selection={data.selection} />
);

/** The calculator of a page; the server renders its initial selection and needs no machine. */
export const Calculator = import.meta.env.SSR ? InitialCalculator : LiveCalculator;
