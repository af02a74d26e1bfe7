import { defaultFrameVariant, FRAME_TYPES, isFrame } from "../catalogue/wall.ts";
import type { Log } from "../logging/log.port.ts";
import { optionalPart } from "../pricing/optional-part.ts";
import type { PriceList } from "../pricing/price-list.port.ts";
import {
  selectionKey,
  choicesOf,
  initialSelection,
  listedFormats,
  optionOf,
  parameterNamesOf,
  pickChoice,
  pickFormat,
  pickMaterial,
  pickVariant,
  priceOf,
  variantIn,
  withLoadedPrices,
  type Calculator,
  type CalculatorOption,
  type CalculatorPrices,
  type DesignerContext,
  type Selection,
} from "./calculator.ts";
import { type ChoiceEntry, valueOf } from "./choice.ts";
import {
  loadOtherPrices,
  loadSelectionPrices,
  priceRequest,
  productsToPrice,
} from "./load-prices.ts";
import { namedOptions } from "./wall-calculator.ts";

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
  readonly refused: readonly ChoiceEntry[];
}

/** Selects what the SKU of a page names, changed by its query where that is on offer. All prices are requested at once; again only if something is not made as the query says. Failures are logged. */
export const openSelection = async (
  { prices, log }: { readonly prices: PriceList; readonly log: Log },
  bare: Calculator,
  sku: DesignerContext | undefined,
  query: ReadonlyMap<string, string>,
): Promise<OpenSelection> => {
  let isIncomplete = false;
  const open = async (calculator: Calculator, names: ReadonlyMap<string, string>) => {
    const start = startOf(calculator, sku, names);
    const assumed = withNamedOptions(calculator, names);
    const requested = withQuery(assumed, start, names);
    const [loaded, others] = await Promise.all([
      optionalPart(log, loadSelectionPrices(prices, priceRequest(assumed, requested))),
      optionalPart(log, loadOtherPrices(prices, productsToPrice(assumed, requested))),
    ]);
    isIncomplete ||= !loaded || !others;
    if (!loaded) return { calculator, selection: withQuery(calculator, start, names) };
    const priced = withLoadedPrices(calculator, requested, { ...loaded, others: others ?? [] });
    // Only loaded formats tell which format is outside the list, and only loaded choices what is on offer.
    const { format } = start;
    const listed = format === undefined ? start : pickFormat(priced, start, format);
    const selection = withQuery(priced, listed, names);
    const isRequested = selectionKey(selection) === selectionKey(requested);
    const { formats, choices } = loaded;
    return {
      calculator: priced,
      selection,
      isRequested,
      prices: isRequested
        ? { ...loaded, ...(others && others.length > 0 && { others }) }
        : { formats, ...(choices && { choices }) },
    };
  };
  const isPriced = ({ prices: loaded, calculator, selection }: Awaited<ReturnType<typeof open>>) =>
    !loaded || priceOf(calculator, selection) !== undefined;

  const first = await open(bare, query);
  const known = first.isRequested || isPriced(first) ? first : await open(first.calculator, query);
  const { format } = parameterNamesOf(bare.product);
  const {
    calculator,
    selection,
    prices: loaded,
  } = isPriced(known)
    ? known
    : await open(known.calculator, new Map([...query].filter(([name]) => name !== format)));
  return {
    calculator,
    selection,
    ...(loaded && { prices: loaded }),
    ownMaterial: startOf(bare, sku, new Map()).material,
    isIncomplete,
    refused: refusedIn(calculator, selection, query),
  };
};

/** With the options of a wall picture that a query names, as long as it is unknown which its material has. */
const withNamedOptions = (
  calculator: Calculator,
  query: ReadonlyMap<string, string>,
): Calculator => {
  const choices = namedOptions(query);
  if (choices.length === 0 || calculator.product === "collageTheme") return calculator;
  return {
    ...calculator,
    options: calculator.options.map((option) => ({ choices, ...option })),
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
  return format !== undefined && listedFormats(option).some(({ value }) => value === format)
    ? pickChoices(pickFormat(calculator, once, format))
    : pickChoices(once);
};

const refusedIn = (
  calculator: Calculator,
  selection: Selection,
  query: ReadonlyMap<string, string>,
): readonly ChoiceEntry[] => {
  const option = optionOf(calculator, selection.material);
  const format = query.get(parameterNamesOf(calculator.product).format);
  const isFormatRefused =
    format !== undefined &&
    format !== selection.format &&
    option?.formats.some(({ value, state }) => value === format && state !== "more");
  const choices = choicesOf(calculator, selection).flatMap((choice): readonly ChoiceEntry[] => {
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
