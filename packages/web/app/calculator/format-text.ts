import { formatOf, isFormat, parseFormat } from "@passepartout/domain/catalogue/format";
import { formatLabel, sizeLabel } from "@passepartout/domain/catalogue/format-label";
import type { Price } from "@passepartout/domain/market/price";
import {
  type Calculator,
  optionOf,
  selectedOption,
} from "@passepartout/domain/calculator/calculator";
import type { QueryEntry } from "@passepartout/domain/designer/product-query";
import { type PriceWords, priceWords } from "@passepartout/domain/pricing/price-words";
import { fillText } from "@passepartout/domain/messages/translate";
import type { CalculatorData } from "./calculator-view.server.ts";
import type { ShownCalculator } from "./shown-calculator.ts";

interface Worded {
  readonly data: Pick<CalculatorData, "names" | "locale" | "texts">;
  readonly calculator: Pick<Calculator, "options">;
}

/** The name of a format; those that the page does not know are loaded with their prices. */
export const nameOf = (
  { names, locale }: Pick<CalculatorData, "names" | "locale">,
  value = "",
): string => {
  const format = parseFormat(value);
  return names[value] ?? (format.ok ? formatLabel(format.value, locale) : value);
};

/** The name of a format outside of lists: a size has its unit. */
export const sizeOf = (data: Parameters<typeof nameOf>[0], value = ""): string =>
  isFormat(value) ? sizeLabel(formatOf(value), data.locale) : nameOf(data, value);

/** The selected product in words: material, frame and size. */
export const productName = ({
  data,
  calculator,
  selection,
}: Pick<ShownCalculator, "data" | "calculator" | "selection">): string => {
  // Without a frame, both are the material.
  const options = [optionOf(calculator, selection.material), selectedOption(calculator, selection)];
  return [
    ...new Set(options.map((option) => option && data.names[option.labelTranslationKey])),
    sizeOf(data, selection.format),
  ]
    .filter(Boolean)
    .join(", ");
};

export const priceText = ({ locale, texts }: CalculatorData, price: Price): PriceWords =>
  priceWords(price, locale, texts.insteadOf);

/** A value followed by its label, which is left out if the value names it: no language has to decline either. */
const labelled = (value: string, label: string): string =>
  value.toLowerCase().includes(label.toLowerCase()) ? value : `${value} (${label})`;

/** A value of a choice with its label, or a format (`id` is `format`); undefined without a name. */
const choiceText = ({ data, calculator }: Worded, [id, value]: QueryEntry): string | undefined => {
  if (id === "format") return labelled(nameOf(data, value), data.texts.format);
  for (const { choices = [] } of calculator.options) {
    const choice = choices.find((one) => one.id === id);
    const named = choice?.values.find((one) => one.value === value);
    const text = named && data.names[named.labelTranslationKey];
    if (choice && text) return labelled(text, data.names[choice.labelTranslationKey] ?? "");
  }
  return undefined;
};

/** What was requested and is not made like this; undefined if that is nothing. */
export const noticeText = (worded: Worded, choices: readonly QueryEntry[]): string | undefined => {
  const names = choices.flatMap((entry) => choiceText(worded, entry) ?? []);
  if (names.length === 0) return undefined;
  return fillText(worded.data.texts.dropped, { choices: names.join(", ") });
};

/** Why a value cannot be chosen: what it cannot be combined with. */
export const conflictText = (
  worded: Worded,
  conflict: QueryEntry | undefined,
): string | undefined =>
  conflict &&
  fillText(worded.data.texts.unavailableWith, {
    choice: choiceText(worded, conflict) ?? conflict[1],
  });
