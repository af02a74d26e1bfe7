import type { ProductKind } from "../catalogue/product-kind.ts";
import { type Choice, choicesOfKind } from "../catalogue/product-table.ts";
import type { FrameProduct, Product, ProductRange } from "../pricing/product.ts";
import type { QueryEntry } from "./product-query.ts";

type Parameters = readonly QueryEntry[];

type Choices = Readonly<Record<string, unknown>>;

const textsOf = (parameters: Parameters, name: string): readonly string[] =>
  parameters.flatMap(([key, value]) => (key === name ? [value] : []));

/** The value of a choice; undefined without one. Of several values a link's list has, the order of the list does not matter. */
const readChoice = (parameters: Parameters, name: string, choice: Choice<unknown>): unknown => {
  const linkName = choice.linkName ?? name;
  if (choice.repeats) return textsOf(parameters, linkName);
  for (const from of choice.readFrom ?? [linkName]) {
    const texts = textsOf(parameters, from);
    for (const text of from === linkName ? texts.slice(0, 1) : texts.toSorted()) {
      const value = choice.read(text);
      if (value !== undefined) return value;
    }
  }
  return choice.initial;
};

const readChoices = (kind: ProductKind, parameters: Parameters): Choices =>
  Object.fromEntries(
    choicesOfKind(kind).flatMap(([name, choice]) =>
      choice.linkName === "" ? [] : [[name, readChoice(parameters, name, choice)]],
    ),
  );

/** The product that the parameters of a designer link describe; undefined as long as choices are missing on which its price depends. */
export const productOfLink = (kind: ProductKind, parameters: Parameters): Product | undefined => {
  const choices = readChoices(kind, parameters);
  const isOpen = ([name, choice]: readonly [string, Choice<unknown>]) =>
    choices[name] === undefined &&
    (choice.isRequired === true || (choice.isStrict && textsOf(parameters, name).length > 0));
  const open = choicesOfKind(kind).filter(isOpen);
  if (open.length === 0) return { kind, ...choices } as Product;
  // A frame is sold without a picture, and with nothing else.
  const isFrame = kind === "photoframe" && open.every(([name]) => name === "materialType");
  const { frameType, formatType } = choices as Partial<FrameProduct>;
  return isFrame && frameType !== undefined && formatType !== undefined
    ? { kind, frameType, formatType }
    : undefined;
};

/** The products that are left by the parameters of a designer link. */
export const rangeOfLink = (kind: ProductKind, parameters: Parameters): ProductRange =>
  Object.fromEntries([
    ["kind", kind],
    ...choicesOfKind(kind)
      .filter(([, { hasLowestPrice }]) => hasLowestPrice)
      .map(([name, choice]) => [name, readChoice(parameters, name, choice)]),
  ]) as ProductRange;
