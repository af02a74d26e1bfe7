import { assign, emit, setup, type SnapshotFrom } from "xstate";
import { errorEntry, reasonOf, type JournalEntry } from "../journal/journal-entry.ts";
import { unanswered } from "../kernel/unanswered.ts";
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
  type CalculatorSku,
  type PriceLoading,
  type Selection,
} from "./calculator.ts";

/** What a calculator starts from. [CLC-03, CLC-06] */
export interface CalculatorInput {
  readonly calculator: Calculator;
  readonly sku?: CalculatorSku;
  /** `included` unless the calculator is the wall-art teaser's. [CLC-13] */
  readonly priceLoading?: PriceLoading;
}

/** What a calculator knows: its offer, what is chosen, and for which materials prices have come. [CLC-03] */
export interface CalculatorContext extends CalculatorInput {
  readonly priceLoading: PriceLoading;
  readonly selection: Selection;
  readonly pricedMaterials: readonly string[];
}

/** What a visitor or a page does with a calculator. [CLC-07, CLC-08, CLC-10, CLC-13] */
export type CalculatorEvent =
  | { readonly type: "calculator.material.pick"; readonly material: string }
  | { readonly type: "calculator.format.pick"; readonly format: string }
  | { readonly type: "calculator.sku.arrive"; readonly sku: CalculatorSku }
  | { readonly type: "calculator.prices.load" };

/** What the price list is asked for. [CLC-12] */
export interface PriceQuestion {
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

const questionOf = ({ calculator, selection }: CalculatorContext): PriceQuestion => {
  const { frameType } = {
    ...calculator.context,
    ...optionOf(calculator, selection.material)?.context,
  };
  return {
    materialType: selection.material ?? "",
    ...(frameType !== undefined && { frameType }),
  };
};

const priced = (
  context: CalculatorContext,
  prices: readonly FormatPrice[],
): Pick<CalculatorContext, "calculator" | "selection" | "pricedMaterials"> => {
  const { material = "", format } = context.selection;
  const calculator = withPrices(context.calculator, material, prices);
  const option = optionOf(calculator, material);
  const wanted = format ?? (option && initialFormatOf(option));
  return {
    calculator,
    selection:
      wanted === undefined ? context.selection : pickFormat(calculator, context.selection, wanted),
    pricedMaterials: [...context.pricedMaterials, material],
  };
};

/** The price calculator of a page: what is chosen, and in its states whether the prices of the chosen material are there. The port `loadPrices` comes from the driver. [CLC-07, CLC-13, CNT-12] */
export const calculatorMachine = setup({
  types: {
    context: {} as CalculatorContext,
    events: {} as CalculatorEvent,
    input: {} as CalculatorInput,
    emitted: {} as JournalEntry,
  },
  actors: { loadPrices: unanswered<readonly FormatPrice[], PriceQuestion>() },
  guards: {
    arePricesIncluded: ({ context }) => context.priceLoading === "included",
    arePricesWanted: ({ context }) =>
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
    choose: assign(({ context, event }) => ({
      selection: selectionAfter(context, event),
      ...(event.type === "calculator.sku.arrive" && { sku: event.sku }),
    })),
    takePrices: assign(({ context }, prices: readonly FormatPrice[]) => priced(context, prices)),
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
    "calculator.material.pick": { actions: "choose" },
    "calculator.format.pick": { actions: "choose" },
    "calculator.sku.arrive": { actions: "choose" },
  },
  states: {
    idle: {
      always: [
        { guard: "arePricesIncluded", target: "success" },
        { guard: "arePricesWanted", target: "pending" },
      ],
      on: {
        "calculator.material.pick": {
          guard: "isMaterialKnown",
          target: "pending",
          actions: "choose",
        },
        "calculator.format.pick": {
          guard: "isMaterialKnown",
          target: "pending",
          actions: "choose",
        },
        "calculator.prices.load": { guard: "isMaterialKnown", target: "pending" },
      },
    },
    pending: {
      invoke: {
        src: "loadPrices",
        input: ({ context }) => questionOf(context),
        onDone: {
          target: "success",
          actions: { type: "takePrices", params: ({ event }) => event.output },
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
          actions: "choose",
        },
        "calculator.sku.arrive": {
          guard: "isMaterialChanged",
          target: "pending",
          reenter: true,
          actions: "choose",
        },
      },
    },
    success: { always: { guard: "arePricesMissing", target: "pending" } },
    error: {
      on: {
        "calculator.material.pick": {
          guard: "isMaterialChanged",
          target: "pending",
          actions: "choose",
        },
        "calculator.sku.arrive": {
          guard: "isMaterialChanged",
          target: "pending",
          actions: "choose",
        },
        "calculator.prices.load": "pending",
      },
    },
  },
});

/** A calculator at a moment. [CLC-03] */
export type CalculatorSnapshot = SnapshotFrom<typeof calculatorMachine>;

/** The chosen material. [CLC-07] */
export const selectedMaterial = (snapshot: CalculatorSnapshot): string | undefined =>
  snapshot.context.selection.material;

/** The chosen format, listed or extra. [CLC-07, CLC-08] */
export const selectedFormat = (snapshot: CalculatorSnapshot): string | undefined =>
  snapshot.context.selection.format;

/** The chosen format when the list does not offer it: what the more-formats option holds. [CLC-08] */
export const extraFormat = (snapshot: CalculatorSnapshot): string | undefined =>
  snapshot.context.selection.extraFormat;

/** The formats that the chosen material lists. [CLC-05] */
export const listedFormats = (snapshot: CalculatorSnapshot): readonly CalculatorFormat[] =>
  optionOf(snapshot.context.calculator, selectedMaterial(snapshot))?.formats ?? [];

/** What the chosen format costs, or undefined while nobody knows. [CLC-05] */
export const selectedPrice = ({ context }: CalculatorSnapshot): Price | undefined =>
  priceOf(context.calculator, context.selection, context.sku);
