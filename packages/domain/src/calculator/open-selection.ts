import { defaultFrameVariant, FRAME_TYPES, isFrame } from "../catalogue/wall.ts";
import type { QueryEntry } from "../designer/product-query.ts";
import type { Log } from "../logging/log.port.ts";
import { orMissing } from "../pricing/or-missing.ts";
import type { PriceList } from "../pricing/price-list.port.ts";
import {
  choicesOf,
  initialSelection,
  optionOf,
  parameterNamesOf,
  pickChoice,
  pickFormat,
  pickMaterial,
  pickVariant,
  priceOf,
  variantIn,
  withLoadedPrices,
  withOtherPrices,
  type Calculator,
  type CalculatorOption,
  type CalculatorPrices,
  type DesignerContext,
  type Selection,
} from "./calculator.ts";
import { valueOf } from "./choice.ts";
import {
  loadOtherPrices,
  loadSelectionPrices,
  priceRequest,
  productsToPrice,
} from "./load-prices.ts";

/** A calculator with the prices of its selection. */
export interface OpenSelection {
  readonly calculator: Calculator;
  readonly selection: Selection;
  /** The material, or type, of the page itself. */
  readonly ownMaterial?: string | undefined;
  /** Undefined if they cannot be loaded. */
  readonly prices?: CalculatorPrices;
  /** Whether a part could not be loaded. */
  readonly isIncomplete: boolean;
  /** What the query names that is not made like this, by the ids of choices; `format` stands for the format. */
  readonly refused: readonly QueryEntry[];
}

/** Selects what the SKU of a page names, changed by its query as far as that is on offer. Failures are logged. */
export const openSelection = async (
  { prices, log }: { readonly prices: PriceList; readonly log: Log },
  bare: Calculator,
  sku: DesignerContext | undefined,
  query: ReadonlyMap<string, string>,
): Promise<OpenSelection> => {
  let isIncomplete = false;
  const priced = async (calculator: Calculator, selection: Selection) => {
    const loaded = await orMissing(
      log,
      loadSelectionPrices(prices, priceRequest(calculator, selection)),
    );
    if (!loaded) {
      isIncomplete = true;
      return { calculator, selection };
    }
    const withPrices = withLoadedPrices(calculator, selection, loaded);
    // Only the formats of a variant that have now been loaded tell which format is outside the list.
    const { format } = selection;
    return {
      calculator: withPrices,
      selection: format === undefined ? selection : pickFormat(withPrices, selection, format),
      prices: loaded,
    };
  };

  /** With the prices of the other formats. */
  const withOthers = async (selected: Awaited<ReturnType<typeof priced>>) => {
    const { calculator, selection } = selected;
    const products = selected.prices ? productsToPrice(calculator, selection) : [];
    if (!selected.prices || products.length === 0) return selected;
    const others = await orMissing(log, loadOtherPrices(prices, products));
    if (!others) {
      isIncomplete = true;
      return selected;
    }
    return {
      selection,
      calculator: withOtherPrices(calculator, selection, others),
      prices: { ...selected.prices, others },
    };
  };

  const requested = await priced(bare, startOf(bare, sku, query));
  const isMade =
    !requested.prices || priceOf(requested.calculator, requested.selection) !== undefined;
  const { format } = parameterNamesOf(bare.product);
  const plain = isMade
    ? requested
    : await priced(
        bare,
        startOf(bare, sku, new Map([...query].filter(([name]) => name !== format))),
      );
  const selection = withQuery(plain.calculator, plain.selection, query);
  const selected =
    selection.chosen || selection.format !== plain.selection.format
      ? await priced(plain.calculator, selection)
      : plain;
  const opened = await withOthers(selected);
  return {
    ...opened,
    ownMaterial: startOf(bare, sku, new Map()).material,
    isIncomplete,
    refused: refusedIn(opened.calculator, selection, query),
  };
};

/** The choices of the query, twice where some exclude each other: what a default prevents is possible once that is replaced. */
const withQuery = (
  calculator: Calculator,
  start: Selection,
  query: ReadonlyMap<string, string>,
): Selection => {
  const pickChoices = (selection: Selection) =>
    choicesOf(calculator, selection).reduce(
      (chosen, { id }) => pickChoice(calculator, chosen, id, query.get(id) ?? ""),
      selection,
    );
  const option = optionOf(calculator, start.material);
  const once = pickChoices(start);
  if (!option?.exclusions?.length) return once;
  const format = query.get(parameterNamesOf(calculator.product).format);
  return format !== undefined && option.formats.some(({ value }) => value === format)
    ? pickChoices(pickFormat(calculator, once, format))
    : pickChoices(once);
};

const refusedIn = (
  calculator: Calculator,
  selection: Selection,
  query: ReadonlyMap<string, string>,
): readonly QueryEntry[] => {
  const option = optionOf(calculator, selection.material);
  const format = query.get(parameterNamesOf(calculator.product).format);
  const formats = [
    ...(option?.formats ?? []).map(({ value }) => value),
    ...(option?.unavailableFormats ?? []),
  ];
  const isFormatRefused =
    format !== undefined && format !== selection.format && formats.includes(format);
  const choices = choicesOf(calculator, selection).flatMap((choice): readonly QueryEntry[] => {
    const value = query.get(choice.id);
    const isKnown = choice.values.some((one) => one.value === value);
    return value !== undefined && isKnown && valueOf(choice, selection.chosen)?.value !== value
      ? [[choice.id, value]]
      : [];
  });
  return [...(isFormatRefused ? [["format", format] as const] : []), ...choices];
};

/** The material, variant and format that SKU and query name. */
const startOf = (
  calculator: Calculator,
  sku: DesignerContext | undefined,
  query: ReadonlyMap<string, string>,
): Selection => {
  const names = parameterNamesOf(calculator.product);
  const start = initialSelection(calculator, sku);
  const material = query.get(names.material);
  const ofMaterial = material === undefined ? start : pickMaterial(calculator, start, material);
  const frame =
    names.variant && (query.get(names.variant) ?? (material === undefined ? undefined : ""));
  const option = optionOf(calculator, ofMaterial.material);
  const framed =
    frame === undefined
      ? ofMaterial
      : pickVariant(calculator, ofMaterial, variantOf(frame, option));
  const format = query.get(names.format);
  return format === undefined ? framed : pickFormat(calculator, framed, format);
};

/** The variant that a frame means for a material: of a frame type the default one, and instead of a frame into which the material is not built the default of the material. */
const variantOf = (frame: string, option: CalculatorOption | undefined): string => {
  const type = FRAME_TYPES.find((one) => one === frame);
  const variant = type ? defaultFrameVariant(type) : frame;
  return (isFrame(variant) && option && variantIn(option, variant)) || variant;
};
