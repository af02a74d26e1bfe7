import type { QueryEntry } from "../designer/product-query.ts";
import { parameterNamesOf, type Calculator, type Selection } from "./calculator.ts";

/** The query of a page that shows a selection: material, variant, format, and what else is not the default. */
export const selectionQuery = (
  { product }: Pick<Calculator, "product">,
  { material, variant, format, chosen = {} }: Selection,
): readonly QueryEntry[] => {
  const names = parameterNamesOf(product);
  return [
    [names.material, material],
    [names.variant, variant],
    [names.format, format],
    ...Object.entries(chosen),
  ].filter((entry): entry is [string, string] => entry.every((text) => text !== undefined));
};
