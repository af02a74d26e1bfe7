import { Command } from "@commander-js/extra-typings";
import { parseDesignerUrl } from "@passepartout/domain/designer/designer-url";
import type { QueryEntry } from "@passepartout/domain/designer/product-query";
import type { Context } from "../context.ts";
import { taken } from "../failure.ts";

/** `designer parse <url>` */
export const designerParse = (context: Context) =>
  new Command().argument("<url>", "a designer link, with or without host").action((url) => {
    const { productType, locale = null, parameters } = taken(parseDesignerUrl(url));
    context.answer(
      { productType, locale, parameters: byName(parameters) },
      context.facts([
        ["product type", productType],
        ["locale", locale ?? "none"],
        ...parameters.map(([name, value]) => [`  ${name}`, value] as const),
      ]),
    );
  });

/** A name that stands once has a text, a repeated one (`categoryIds[]`) the list of its texts. */
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
