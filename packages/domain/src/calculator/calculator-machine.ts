import { assign, emit, setup, type SnapshotFrom } from "xstate";
import { errorEntry, reasonOf, type LogEntry } from "../logging/log-entry.ts";
import { neverResolves } from "../kernel/never-resolves.ts";
import type { Price } from "../market/price.ts";
import type { WallProduct } from "../pricing/product.ts";
import {
  selectionKey,
  choicesOf,
  initialFormatOf,
  initialSelection,
  optionOf,
  pickChoice,
  pickFormat,
  pickMaterial,
  pickVariant,
  priceOf,
  selectedOption,
  withLoadedPrices,
  withOtherPrices,
  type Calculator,
  type CalculatorPrices,
  type PricedFormat,
  type Selection,
} from "./calculator.ts";
import type { PriceLoading } from "./wall-calculator.ts";
import { type ChoiceEntry, type ChoiceName, droppedChoices } from "./choice.ts";
import {
  materialRequest,
  priceRequest,
  productsToPrice,
  type PriceRequest,
} from "./load-prices.ts";

export interface CalculatorInput {
  readonly calculator: Calculator;
  /** Defaults to the initial one of the calculator. */
  readonly selection?: Selection;
  /** Defaults to `included`. */
  readonly priceLoading?: PriceLoading;
  /** The selections whose prices are included, by `selectionKey`. */
  readonly priced?: readonly string[];
}

export interface CalculatorContext extends CalculatorInput {
  readonly priceLoading: PriceLoading;
  readonly selection: Selection;
  /** What the last pick has taken away, by the ids of choices. */
  readonly dropped?: readonly ChoiceEntry[];
  /** The format before another material has begun with its own, until one is picked. */
  readonly lastFormat?: string | undefined;
  /** The price before the last pick, shown until the new one is known. */
  readonly lastPrice?: Price | undefined;
  /** The materials or selections whose prices have been loaded. */
  readonly priced: readonly string[];
}

export type CalculatorEvent =
  | { readonly type: "calculator.material.pick"; readonly material: string }
  | { readonly type: "calculator.variant.pick"; readonly variant: string }
  | { readonly type: "calculator.format.pick"; readonly format: string }
  | { readonly type: "calculator.choice.pick"; readonly id: ChoiceName; readonly value: string }
  | { readonly type: "calculator.prices.load" };

const selectionAfter = (
  { calculator, selection }: CalculatorContext,
  event: CalculatorEvent,
): Selection => {
  switch (event.type) {
    case "calculator.material.pick":
      return pickMaterial(calculator, selection, event.material);
    case "calculator.variant.pick":
      return pickVariant(calculator, selection, event.variant);
    case "calculator.format.pick":
      return pickFormat(calculator, selection, event.format);
    case "calculator.choice.pick":
      return pickChoice(calculator, selection, event.id, event.value);
    case "calculator.prices.load":
      return selection;
  }
};

/** Nobody misses the format that a material has begun with. */
const lastFormatAfter = (
  { calculator, selection: { material, format }, lastFormat }: CalculatorContext,
  event: CalculatorEvent,
): string | undefined => {
  if (event.type === "calculator.format.pick") return undefined;
  if (event.type !== "calculator.material.pick") return lastFormat;
  const option = optionOf(calculator, material);
  return option && initialFormatOf(option) === format ? lastFormat : format;
};

const picked = (
  context: CalculatorContext,
  event: CalculatorEvent,
): Pick<CalculatorContext, "selection" | "dropped" | "lastFormat"> => {
  const selection = selectionAfter(context, event);
  const before =
    event.type === "calculator.choice.pick"
      ? { ...context.selection.chosen, [event.id]: event.value }
      : context.selection.chosen;
  return {
    selection,
    lastFormat: lastFormatAfter(context, event),
    dropped: droppedChoices(choicesOf(context.calculator, selection), before, selection.chosen),
  };
};

/** The prices of a whole selection, or of the formats of its material. */
export type LoadedPrices = CalculatorPrices | CalculatorPrices["formats"];

/** What the prices belong to: the whole selection if they are loaded for each one, else its material. */
const pricedAs = ({ priceLoading }: CalculatorContext, selection: Selection): string =>
  priceLoading === "on-selection" ? selectionKey(selection) : (selection.material ?? "");

const contextWithPrices = (
  context: CalculatorContext,
  prices: CalculatorPrices,
): Pick<CalculatorContext, "calculator" | "selection" | "priced"> => {
  const calculator = withLoadedPrices(context.calculator, context.selection, prices);
  const option = selectedOption(calculator, context.selection);
  const { variant, format } = context.selection;
  const isMade =
    format !== undefined &&
    (variant === undefined || priceOf(calculator, context.selection) !== undefined);
  const selectedFormat = isMade ? format : option && initialFormatOf(option);
  return {
    calculator,
    selection:
      selectedFormat === undefined
        ? context.selection
        : pickFormat(calculator, context.selection, selectedFormat),
    priced: [...context.priced, pricedAs(context, context.selection)],
  };
};

/** The same transition for everything that a visitor picks. */
const onPicks = <const Transition>(transition: Transition) => ({
  "calculator.material.pick": transition,
  "calculator.variant.pick": transition,
  "calculator.format.pick": transition,
  "calculator.choice.pick": transition,
});

const LOAD_AGAIN = {
  guard: "areOtherPricesNeeded",
  target: "pending",
  reenter: true,
  actions: "select",
} as const;

const SELECT_AGAIN = { target: "success", reenter: true, actions: "select" } as const;

/** The price calculator of a page. Its states tell whether the prices of the selected material are loaded; the driver provides `loadPrices`, and `loadOthers` for the formats that are not selected. */
export const calculatorMachine = setup({
  types: {
    context: {} as CalculatorContext,
    events: {} as CalculatorEvent,
    input: {} as CalculatorInput,
    emitted: {} as LogEntry,
  },
  actors: {
    loadPrices: neverResolves<LoadedPrices, PriceRequest | undefined>(),
    loadOthers: neverResolves<readonly PricedFormat[], readonly WallProduct[]>(),
  },
  guards: {
    arePricesIncluded: ({ context }) =>
      context.priceLoading === "included" || context.priceLoading === "on-selection",
    isLoadedImmediately: ({ context }) =>
      context.priceLoading === "immediate" && context.selection.material !== undefined,
    arePricesMissing: ({ context }) =>
      context.priceLoading !== "included" &&
      context.selection.material !== undefined &&
      !context.priced.includes(pricedAs(context, context.selection)),
    areOtherPricesNeeded: ({ context, event }) =>
      pricedAs(context, selectionAfter(context, event)) !== pricedAs(context, context.selection),
    isMaterialKnown: ({ context }) => context.selection.material !== undefined,
  },
  actions: {
    select: assign(({ context, event }) => ({
      ...picked(context, event),
      lastPrice: priceOf(context.calculator, context.selection) ?? context.lastPrice,
    })),
    addPrices: assign(({ context }, prices: LoadedPrices) =>
      contextWithPrices(context, "formats" in prices ? prices : { formats: prices }),
    ),
    addOthers: assign(
      ({ context: { calculator, selection } }, others: readonly PricedFormat[]) => ({
        calculator: withOtherPrices(calculator, selection, others),
      }),
    ),
    logFailure: emit((_, { thrown }: { readonly thrown: unknown }) =>
      errorEntry("price-list-error", { reason: reasonOf(thrown) }),
    ),
  },
}).createMachine({
  id: "calculator",
  context: ({ input }) => ({
    priceLoading: "included",
    priced: [],
    ...input,
    selection: input.selection ?? initialSelection(input.calculator),
  }),
  initial: "idle",
  on: onPicks({ actions: "select" }),
  states: {
    idle: {
      always: [
        { guard: "arePricesIncluded", target: "success" },
        { guard: "isLoadedImmediately", target: "pending" },
      ],
      on: {
        ...onPicks({ guard: "isMaterialKnown", target: "pending", actions: "select" }),
        "calculator.prices.load": { guard: "isMaterialKnown", target: "pending" },
      },
    },
    pending: {
      invoke: {
        src: "loadPrices",
        input: ({ context: { calculator, selection, priceLoading } }) =>
          priceLoading === "on-selection"
            ? priceRequest(calculator, selection)
            : materialRequest(calculator, selection),
        onDone: {
          target: "success",
          actions: { type: "addPrices", params: ({ event }) => event.output },
        },
        onError: {
          target: "error",
          actions: { type: "logFailure", params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      on: onPicks(LOAD_AGAIN),
    },
    // The other formats come after the selected one, so that its price never waits for them.
    success: {
      always: { guard: "arePricesMissing", target: "pending" },
      invoke: {
        src: "loadOthers",
        input: ({ context: { calculator, selection } }) => productsToPrice(calculator, selection),
        onDone: { actions: { type: "addOthers", params: ({ event }) => event.output } },
        onError: {
          actions: { type: "logFailure", params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      on: onPicks(SELECT_AGAIN),
    },
    error: {
      on: {
        ...onPicks(LOAD_AGAIN),
        "calculator.prices.load": "pending",
      },
    },
  },
});

export type CalculatorSnapshot = SnapshotFrom<typeof calculatorMachine>;
