import { calculatorMachine } from "@passepartout/domain/calculator/calculator-machine";
import { calculatorDesignerUrl } from "@passepartout/domain/calculator/designer-link";
import { useMachine } from "@xstate/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { CalculatorData } from "./calculator-data.ts";
import { CalculatorForm } from "./calculator-form.tsx";
import { takeTyped } from "./approach.ts";

const subscribeToNothing = () => () => {};
const isInBrowser = () => true;
const isOnServer = () => false;

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

/** The calculator at work: the machine of the domain behind the form. What a visitor chose before it woke is taken over. */
export const Calculator = ({ data }: { readonly data: CalculatorData }) => {
  const [snapshot, send] = useMachine(calculatorMachine, { input: inputOf(data) });
  const { selection, calculator } = snapshot.context;
  const [now] = useState(Date.now);
  // The first render is the server's, with the form's button; then the link takes its place.
  const isAwake = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer);
  useEffect(() => {
    if (!isAwake) return;
    const typed = takeTyped();
    const material = typed?.choices.get("materialType");
    const format = typed?.choices.get("format");
    if (typeof material === "string") send({ type: "calculator.material.pick", material });
    if (typeof format === "string") send({ type: "calculator.format.pick", format });
    if (typed?.isButtonFocused) typed.form.querySelector<HTMLElement>("a.cta")?.focus();
  }, [isAwake, send]);
  return (
    <CalculatorForm
      data={data}
      calculator={calculator}
      selection={selection}
      onMaterial={(material) => send({ type: "calculator.material.pick", material })}
      onFormat={(format) => send({ type: "calculator.format.pick", format })}
      {...(isAwake && {
        designerUrl: calculatorDesignerUrl(calculator, selection, {
          locale: data.locale,
          now,
        }),
      })}
    />
  );
};
