import { parameterNamesOf, type Calculator, type Selection } from "./calculator.ts";
import { choiceEntries, type ChoiceEntry, type ChoiceName } from "./choice.ts";

/** The query of a page that shows a selection: material, variant, format, and what else is not the default. */
export const selectionQuery = (
  { product }: Pick<Calculator, "product">,
  { material, variant, format, chosen = {} }: Selection,
): readonly ChoiceEntry[] => {
  const names = parameterNamesOf(product);
  return [
    [names.material, material],
    [names.variant, variant],
    [names.format, format],
    ...choiceEntries(chosen),
  ].filter((entry): entry is [ChoiceName, string] => entry.every((text) => text !== undefined));
};
