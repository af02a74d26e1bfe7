import type { QueryEntry } from "../designer/product-query.ts";
import type { Price } from "../market/price.ts";

/** A choice besides material, variant and format: a mat, drill holes, a printing process. */
export interface CalculatorChoice {
  /** Unique within a calculator; the page's query parameter of the same name holds the value. */
  readonly id: string;
  readonly labelTranslationKey: string;
  /** The first one is the default. */
  readonly values: readonly ChoiceValue[];
}

export interface ChoiceValue {
  readonly value: string;
  readonly labelTranslationKey: string;
  /** What a designer link says about it. */
  readonly parameters: readonly QueryEntry[];
  /** What it costs more than the default; absent while it is unknown. */
  readonly surcharge?: Price;
  /** Set if the product is not made with it; such values follow the others. */
  readonly isUnavailable?: boolean;
}

/** The chosen values by the ids of their choices. */
export type Chosen = Readonly<Record<string, string>>;

/** The chosen value of a choice, or its default. */
export const valueOf = (
  { id, values }: CalculatorChoice,
  chosen: Chosen = {},
): ChoiceValue | undefined => values.find(({ value }) => value === chosen[id]) ?? values[0];

/** What of `chosen` exists and is not the default; undefined if that is nothing. */
export const validChoices = (
  choices: readonly CalculatorChoice[],
  chosen: Chosen = {},
): Chosen | undefined => {
  const valid = choices.flatMap((choice) => {
    const value = valueOf(choice, chosen)?.value;
    return value === undefined || value === choice.values[0]?.value ? [] : [[choice.id, value]];
  });
  return valid.length === 0 ? undefined : (Object.fromEntries(valid) as Chosen);
};

/** Whether a chosen value costs more than the default, or may do so. */
export const hasSurcharge = (
  choices: readonly CalculatorChoice[],
  chosen: Chosen | undefined,
): boolean =>
  choices.some((choice) => {
    const value = valueOf(choice, chosen);
    return value !== choice.values[0] && value?.surcharge?.priceCurrent !== 0;
  });
