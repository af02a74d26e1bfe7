import { assign, emit, setup, type SnapshotFrom } from "xstate";
import { errorEntry, reasonOf, type LogEntry } from "../logging/log-entry.ts";
import { neverResolves } from "../kernel/never-resolves.ts";
import type { Price } from "../market/price.ts";
import type { FormatPrice } from "../pricing/price-list.port.ts";
import {
  initialFormatOf,
  initialSelection,
  optionOf,
  pickFormat,
  pickMaterial,
  preselectSku,
  priceOf,
  withPrices,
  type Calculator,
  type CalculatorFormat,
  type PricedSku,
  type PriceLoading,
  type Selection,
} from "./calculator.ts";

export interface CalculatorInput {
  readonly calculator: Calculator;
  readonly sku?: PricedSku;
  /** Defaults to `included`. */
  readonly priceLoading?: PriceLoading;
}

export interface CalculatorContext extends CalculatorInput {
  readonly priceLoading: PriceLoading;
  readonly selection: Selection;
  /** The materials whose prices have been loaded. */
  readonly pricedMaterials: readonly string[];
}

export type CalculatorEvent =
  | { readonly type: "calculator.material.pick"; readonly material: string }
  | { readonly type: "calculator.format.pick"; readonly format: string }
  | { readonly type: "calculator.sku.arrive"; readonly sku: PricedSku }
  | { readonly type: "calculator.prices.load" };

export interface PriceRequest {
  readonly materialType: string;
  readonly frameType?: string;
}

const selectionAfter = (
  { calculator, selection }: CalculatorContext,
  event: CalculatorEvent,
): Selection => {
  if (event.type === "calculator.material.pick")
    return pickMaterial(calculator, selection, event.material);
  if (event.type === "calculator.format.pick")
    return pickFormat(calculator, selection, event.format);
  if (event.type === "calculator.sku.arrive") return preselectSku(calculator, selection, event.sku);
  return selection;
};

const priceRequestOf = ({ calculator, selection }: CalculatorContext): PriceRequest => {
  const { frameType } = {
    ...calculator.context,
    ...optionOf(calculator, selection.material)?.context,
  };
  return {
    materialType: selection.material ?? "",
    ...(frameType !== undefined && { frameType }),
  };
};

const contextWithPrices = (
  context: CalculatorContext,
  prices: readonly FormatPrice[],
): Pick<CalculatorContext, "calculator" | "selection" | "pricedMaterials"> => {
  const { material = "", format } = context.selection;
  const calculator = withPrices(context.calculator, material, prices);
  const option = optionOf(calculator, material);
  const selectedFormat = format ?? (option && initialFormatOf(option));
  return {
    calculator,
    selection:
      selectedFormat === undefined
        ? context.selection
        : pickFormat(calculator, context.selection, selectedFormat),
    pricedMaterials: [...context.pricedMaterials, material],
  };
};

/** The price calculator of a page. Its states tell whether the prices of the selected material are loaded; the driver provides `loadPrices`. */
export const calculatorMachine = setup({
  types: {
    context: {} as CalculatorContext,
    events: {} as CalculatorEvent,
    input: {} as CalculatorInput,
    emitted: {} as LogEntry,
  },
  actors: { loadPrices: neverResolves<readonly FormatPrice[], PriceRequest>() },
  guards: {
    arePricesIncluded: ({ context }) => context.priceLoading === "included",
    isLoadedImmediately: ({ context }) =>
      context.priceLoading === "immediate" && context.selection.material !== undefined,
    arePricesMissing: ({ context }) =>
      context.priceLoading !== "included" &&
      context.selection.material !== undefined &&
      !context.pricedMaterials.includes(context.selection.material),
    isMaterialChanged: ({ context, event }) =>
      selectionAfter(context, event).material !== context.selection.material,
    isMaterialKnown: ({ context }) => context.selection.material !== undefined,
  },
  actions: {
    select: assign(({ context, event }) => ({
      selection: selectionAfter(context, event),
      ...(event.type === "calculator.sku.arrive" && { sku: event.sku }),
    })),
    addPrices: assign(({ context }, prices: readonly FormatPrice[]) =>
      contextWithPrices(context, prices),
    ),
    logFailure: emit((_, { thrown }: { readonly thrown: unknown }) =>
      errorEntry("price-list-error", { reason: reasonOf(thrown) }),
    ),
  },
}).createMachine({
  id: "calculator",
  context: ({ input }) => ({
    priceLoading: "included",
    ...input,
    selection: initialSelection(input.calculator, input.sku),
    pricedMaterials: [],
  }),
  initial: "idle",
  on: {
    "calculator.material.pick": { actions: "select" },
    "calculator.format.pick": { actions: "select" },
    "calculator.sku.arrive": { actions: "select" },
  },
  states: {
    idle: {
      always: [
        { guard: "arePricesIncluded", target: "success" },
        { guard: "isLoadedImmediately", target: "pending" },
      ],
      on: {
        "calculator.material.pick": {
          guard: "isMaterialKnown",
          target: "pending",
          actions: "select",
        },
        "calculator.format.pick": {
          guard: "isMaterialKnown",
          target: "pending",
          actions: "select",
        },
        "calculator.prices.load": { guard: "isMaterialKnown", target: "pending" },
      },
    },
    pending: {
      invoke: {
        src: "loadPrices",
        input: ({ context }) => priceRequestOf(context),
        onDone: {
          target: "success",
          actions: { type: "addPrices", params: ({ event }) => event.output },
        },
        onError: {
          target: "error",
          actions: { type: "logFailure", params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      on: {
        "calculator.material.pick": {
          guard: "isMaterialChanged",
          target: "pending",
          reenter: true,
          actions: "select",
        },
        "calculator.sku.arrive": {
          guard: "isMaterialChanged",
          target: "pending",
          reenter: true,
          actions: "select",
        },
      },
    },
    success: { always: { guard: "arePricesMissing", target: "pending" } },
    error: {
      on: {
        "calculator.material.pick": {
          guard: "isMaterialChanged",
          target: "pending",
          actions: "select",
        },
        "calculator.sku.arrive": {
          guard: "isMaterialChanged",
          target: "pending",
          actions: "select",
        },
        "calculator.prices.load": "pending",
      },
    },
  },
});

export type CalculatorSnapshot = SnapshotFrom<typeof calculatorMachine>;

export const selectedMaterial = (snapshot: CalculatorSnapshot): string | undefined =>
  snapshot.context.selection.material;

export const selectedFormat = (snapshot: CalculatorSnapshot): string | undefined =>
  snapshot.context.selection.format;

/** The selected format if the list does not contain it; it is the value of the more-formats option. */
export const extraFormat = (snapshot: CalculatorSnapshot): string | undefined =>
  snapshot.context.selection.extraFormat;

export const listedFormats = (snapshot: CalculatorSnapshot): readonly CalculatorFormat[] =>
  optionOf(snapshot.context.calculator, selectedMaterial(snapshot))?.formats ?? [];

/** The price of the selected format; undefined if it is not known yet. */
export const selectedPrice = ({ context }: CalculatorSnapshot): Price | undefined =>
  priceOf(context.calculator, context.selection, context.sku);
