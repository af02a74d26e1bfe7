import { type Command, Option } from "@commander-js/extra-typings";
import {
  type Choice,
  choicesOfKind,
  type ProductOf,
} from "@passepartout/domain/catalogue/product-table";
import type { PrintedKind, Product } from "@passepartout/domain/pricing/product";
import type { Context } from "./context.ts";
import type { GlobalOptions } from "./global-options.ts";
import { unknownName, wholeNumber } from "./input.ts";
import { printLowestPrice, printProductPrice } from "./product-price.ts";

/** What the options say about each choice of a kind, in the order of the help. */
export type Descriptions<Kind extends PrintedKind> = Readonly<
  Record<Exclude<keyof ProductOf<Kind>, "kind">, string>
>;

/** The options of a command by their names. */
type Options = Readonly<Record<string, unknown>>;

const parserOf =
  (option: string, { read, values = [] }: Choice<unknown>) =>
  (text: string): unknown => {
    const value = read(text);
    if (values.some((one) => one === value)) return value;
    throw unknownName(option, text, values);
  };

/** Adds an option for each choice of a kind. */
export const addChoices = <Kind extends PrintedKind>(
  command: Command<[], {}, GlobalOptions>,
  kind: Kind,
  descriptions: Descriptions<Kind>,
): Command<[], Options, GlobalOptions> => {
  const choices = new Map(choicesOfKind(kind));
  for (const [name, description] of Object.entries<string>(descriptions)) {
    const choice = choices.get(name);
    if (!choice) continue;
    const { option = name, max, values = [] } = choice;
    if (max === undefined)
      command.addOption(
        new Option(`--${option} <${option}>`, description)
          .choices(values)
          .argParser(parserOf(option, choice)),
      );
    else command.option(`--${option} <number>`, description, wholeNumber(option, 1, max));
  }
  return command;
};

/** Prints the price of what is chosen, or the lowest one as long as a choice is missing on which it depends. */
export const printChosen = async (
  context: Context,
  kind: PrintedKind,
  options: Options,
): Promise<void> => {
  const choices = choicesOfKind(kind).map(([name, { option = name, isRequired }]) => ({
    name,
    isRequired,
    value: options[new Option(`--${option}`).attributeName()],
  }));
  const chosen = (entries: typeof choices) => ({
    kind,
    ...Object.fromEntries(entries.map(({ name, value }) => [name, value])),
  });
  const required = choices.filter(({ isRequired }) => isRequired);
  await (required.some(({ value }) => value === undefined)
    ? printLowestPrice(context, chosen(required))
    : printProductPrice(context, chosen(choices) as Product));
};
