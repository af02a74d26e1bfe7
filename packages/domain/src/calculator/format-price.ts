import type { Price } from "../market/price.ts";
import {
  selectionKey,
  choicesOf,
  priceOf,
  type Calculator,
  type OfferedFormat,
  type Selection,
} from "./calculator.ts";
import { hasSurcharge } from "./choice.ts";

/** The price of an offered format with all that is chosen. Undefined if it is unknown: what a choice costs depends on the format, so that with a surcharge each format has a price of its own that is loaded. */
export const formatPriceOf = (
  calculator: Calculator,
  selection: Selection,
  format: OfferedFormat,
): Price | undefined => {
  const price = priceOf(calculator, selection);
  if (format.value === selection.format) return price;
  const article = calculator.articles?.[selectionKey({ ...selection, format: format.value })];
  if (article) return article;
  if (!hasSurcharge(choicesOf(calculator, selection), selection.chosen)) return format;
  const { chosen: _, ...plain } = selection;
  const isFree = price && price.priceCurrent === priceOf(calculator, plain)?.priceCurrent;
  return isFree ? format : undefined;
};
