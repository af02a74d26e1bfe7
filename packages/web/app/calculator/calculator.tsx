import { selectionKey, priceOf } from "@passepartout/domain/calculator/calculator";
import {
  type PriceLoading,
  teaserPriceLoading,
} from "@passepartout/domain/calculator/wall-calculator";
import type { ProductDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { formatQuery, isSharedParameter } from "@passepartout/domain/designer/product-query";
import { kindOf, selectionQuery } from "@passepartout/domain/calculator/selected-product";
import { useMachine } from "@xstate/react";
import { useEffect, useId, useRef, useState } from "react";
import { requestOverlay } from "../dialogs/overlays.ts";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import { calculatorOf, type PrintedParts } from "./calculator-data.ts";
import type { CalculatorData } from "./calculator-view.server.ts";
import { CalculatorForm } from "./calculator-form.tsx";
import { type ShownCalculator, shownCalculator, shownOf } from "./shown-calculator.ts";
import { logCalculator, pageCalculator } from "./start-calculator.ts";

interface CalculatorProps {
  readonly data: CalculatorData;
  readonly printed?: PrintedParts | undefined;
}

const priceLoadingOf = ({ offer, prices, variants }: CalculatorData): PriceLoading => {
  if (offer.kind !== "teaser") return "on-selection";
  return prices ? "included" : teaserPriceLoading(variants?.loadsAtOnce === true);
};

const inputOf = ({ data, printed }: CalculatorProps) => ({
  calculator: calculatorOf(data, printed),
  selection: data.selection,
  priceLoading: priceLoadingOf(data),
  priced: data.prices ? [selectionKey(data.selection)] : [],
});

/** How long the last price stands beside a choice whose price is pending, in ms. */
const LATE_MS = 3000;

/** The form driven by the machine of the domain. What is chosen stands in the address of the page. */
const LiveCalculator = ({ data, printed }: CalculatorProps) => {
  // Only the first render starts the machine.
  const [input] = useState(() => inputOf({ data, printed }));
  const [snapshot, send, actor] = useMachine(pageCalculator, { input });
  const { selection, calculator, lastPrice, lastFormat, dropped } = snapshot.context;
  useEffect(() => actor.on("log.entry", logCalculator).unsubscribe, [actor]);
  const isChosen = useRef(false);
  const { carried } = data;
  const query = formatQuery(selectionQuery(calculator, selection));
  useEffect(() => {
    if (isChosen.current) writeAddress(query, carried);
  }, [query, carried]);
  const isPending = snapshot.matches("pending");
  const [late, setLate] = useState<string>();
  useEffect(() => {
    const timer = isPending ? setTimeout(() => setLate(query), LATE_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isPending, query]);
  const { product } = calculator;
  const article = selectionKey(selection);
  const price = isPending ? undefined : priceOf(calculator, selection)?.priceCurrent;
  useEffect(() => {
    if (price === undefined) return;
    const item = { kind: kindOf(product), id: article, price };
    if (isChosen.current) globalThis.shopEvents?.push({ type: "item.choose", item });
    globalThis.shopEvents?.push({ type: "price.show", item });
  }, [product, article, price]);
  const owner = useId();
  const shown: ShownCalculator = {
    ...shownOf({ owner, data, printed, calculator, selection }),
    onPick: (event) => {
      isChosen.current = true;
      send(event);
    },
  };
  useEffect(() => {
    if (shownCalculator.get()?.owner === owner) shownCalculator.set(shown);
  });
  useEffect(
    () => () => {
      if (shownCalculator.get()?.owner === owner) shownCalculator.set(undefined);
    },
    [owner],
  );
  // A page may have several calculators.
  const onDialog = (dialog: ProductDialog) => {
    shownCalculator.set(shown);
    requestOverlay({ type: "dialog.open", dialog });
  };
  // The first render is the server's, with a submit button; then a link replaces it.
  const isHydrated = useIsHydrated();
  return (
    <CalculatorForm
      shown={isHydrated ? { ...shown, onDialog } : shown}
      lastPrice={late === query ? undefined : lastPrice}
      isIdle={snapshot.matches("idle")}
      isPending={isPending}
      dropped={dropped}
      lastFormat={lastFormat}
      {...(isHydrated && { onLoad: () => send({ type: "calculator.prices.load" }) })}
    />
  );
};

/** Writes the selection into the address, in place of an earlier one, so that it survives going back, reloading and sharing. */
const writeAddress = (query: string, carried: CalculatorData["carried"]): void => {
  const others = [...new URLSearchParams(location.search)].filter(
    ([name]) =>
      name.startsWith("_") || isSharedParameter(name) || carried.some(([known]) => known === name),
  );
  const all = new URLSearchParams([...others, ...new URLSearchParams(query)]);
  history.replaceState(history.state, "", `${location.pathname}?${all.toString()}${location.hash}`);
};

const InitialCalculator = ({ data, printed }: CalculatorProps) => {
  const calculator = calculatorOf(data, printed);
  return (
    <CalculatorForm
      shown={shownOf({ data, printed, calculator, selection: data.selection })}
      isIdle={priceLoadingOf(data) === "on-interaction"}
      isPending={priceLoadingOf(data) === "immediate"}
    />
  );
};

/** The calculator of a page; the server renders its initial selection and needs no machine. */
export const Calculator = import.meta.env.SSR ? InitialCalculator : LiveCalculator;
