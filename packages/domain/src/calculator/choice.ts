import type { TemplateOfFormat } from "../designer/derive-parameters.ts";
import type { ParameterName } from "../catalogue/product-table.ts";
import type { OptionGroup } from "../catalogue/wall.ts";
import type { QueryEntry } from "../designer/product-query.ts";
import type { Price } from "../market/price.ts";

/** The name of what is chosen, which is also the page's query parameter with its value; `format` stands for the format of any product. */
export type ChoiceName = ParameterName | OptionGroup;

export type ChoiceEntry = readonly [name: ChoiceName, value: string];

/** A choice besides material, variant and format: a mat, drill holes, a printing process. */
export interface CalculatorChoice {
  readonly id: ChoiceName;
  readonly labelTranslationKey: string;
  readonly values: readonly ChoiceValue[];
  /** The value that is selected while none is chosen; without it, the first one. */
  readonly defaultValue?: string;
}

export interface ChoiceValue {
  readonly value: string;
  readonly labelTranslationKey: string;
  /** What a designer link says about it. */
  readonly parameters: readonly QueryEntry[];
  /** The templates of a layout of photo books, one per format. */
  readonly designGroups?: readonly TemplateOfFormat[];
  /** What it costs more than the default; absent while it is unknown. */
  readonly surcharge?: Price;
  /** Set if the product is not made with it; such values follow the others. */
  readonly isUnavailable?: boolean;
  /** The text key of the heading under which the value is listed. */
  readonly groupTranslationKey?: string;
}

/** The chosen values by the names of their choices. */
export type Chosen = Readonly<Partial<Record<ChoiceName, string>>>;

const defaultOf = ({ values, defaultValue }: CalculatorChoice): ChoiceValue | undefined =>
  values.find(({ value }) => value === defaultValue) ?? values[0];

/** The chosen value of a choice, or its default if nothing is chosen that is made. */
export const valueOf = (choice: CalculatorChoice, chosen: Chosen = {}): ChoiceValue | undefined =>
  choice.values.find(({ value, isUnavailable }) => value === chosen[choice.id] && !isUnavailable) ??
  defaultOf(choice);

/** What of `chosen` exists and is not the default; undefined if that is nothing. */
export const validChoices = (
  choices: readonly CalculatorChoice[],
  chosen: Chosen = {},
): Chosen | undefined =>
  chosenOf(
    choices.flatMap((choice): readonly ChoiceEntry[] => {
      const value = valueOf(choice, chosen)?.value;
      return value === undefined || value === defaultOf(choice)?.value ? [] : [[choice.id, value]];
    }),
  );

const chosenOf = (entries: readonly ChoiceEntry[]): Chosen | undefined =>
  entries.length === 0 ? undefined : Object.fromEntries(entries);

/** The chosen values with their choices. */
export const choiceEntries = (chosen: Chosen = {}): readonly ChoiceEntry[] =>
  Object.entries(chosen) as [ChoiceName, string][];

/** What of `values` cannot be combined with a value of the choice `id`; undefined if all can. */
export const conflictIn = (
  exclusions: readonly Chosen[],
  values: Chosen,
  id: ChoiceName,
  value: string,
): ChoiceEntry | undefined => {
  for (const exclusion of exclusions) {
    const others = choiceEntries(exclusion).filter(([other]) => other !== id);
    if (exclusion[id] === value && others.every(([other, one]) => values[other] === one))
      return others[0];
  }
  return undefined;
};

/** Leaves out what cannot be combined with the format or with a choice before it; undefined if nothing is left. */
export const compatibleChoices = (
  exclusions: readonly Chosen[],
  format: string | undefined,
  chosen: Chosen | undefined,
): Chosen | undefined => {
  if (chosen === undefined || exclusions.length === 0) return chosen;
  let compatible: Chosen = format === undefined ? {} : { format };
  return chosenOf(
    choiceEntries(chosen).filter(([id, value]) => {
      if (conflictIn(exclusions, compatible, id, value)) return false;
      compatible = { ...compatible, [id]: value };
      return true;
    }),
  );
};

/** What was chosen before and is no longer made; choices that are gone do not count. */
export const droppedChoices = (
  choices: readonly CalculatorChoice[],
  before: Chosen = {},
  after: Chosen = {},
): readonly ChoiceEntry[] =>
  choiceEntries(before).filter(([id, value]) => {
    const choice = choices.find((one) => one.id === id);
    return choice !== undefined && valueOf(choice, after)?.value !== value;
  });

/** Whether a chosen value costs more than the default, or may do so. */
export const hasSurcharge = (
  choices: readonly CalculatorChoice[],
  chosen: Chosen | undefined,
): boolean =>
  choices.some((choice) => {
    const value = valueOf(choice, chosen);
    return value !== defaultOf(choice) && value?.surcharge?.priceCurrent !== 0;
  });
