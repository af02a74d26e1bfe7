import { parseDesignerUrl } from "@passepartout/domain/designer/designer-url";
import type { QueryEntry } from "@passepartout/domain/designer/product-query";
import { unwrap } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const designerParse: DefineCommand = (command, context) =>
  command.argument("<url>", "designer link, with or without host").action((url) => {
    const { productKind, locale = null, parameters } = unwrap(parseDesignerUrl(url));
    context.printFields({ productType: productKind, locale, parameters: byName(parameters) }, [
      ["product kind", productKind],
      ["locale", locale ?? "none"],
      ...parameters.map(([name, value]) => [`  ${name}`, value] as const),
    ]);
  });

/** Values by name; a repeated name such as `categoryIds[]` has a list of values. */
const byName = (entries: readonly QueryEntry[]): Record<string, string | readonly string[]> => {
  const lists = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  return Object.fromEntries(
    [...lists].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? "") : values]),
  );
};
