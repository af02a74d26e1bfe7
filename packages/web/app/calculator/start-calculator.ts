import { browserClock } from "@passepartout/adapters/browser/browser-clock";
import { browserLog } from "@passepartout/adapters/browser/log";
import { createBrowserPrices } from "@passepartout/adapters/browser/selection-prices";
import type { PricedFormat } from "@passepartout/domain/calculator/calculator";
import {
  calculatorMachine,
  type LoadedPrices,
} from "@passepartout/domain/calculator/calculator-machine";
import {
  loadOtherPrices,
  loadSelectionPrices,
  type PriceRequest,
} from "@passepartout/domain/calculator/load-prices";
import { writeLogEntry } from "@passepartout/domain/logging/log-entry";
import type { WallProduct } from "@passepartout/domain/pricing/product";
import { fromPromise } from "xstate";
import { requestBackend } from "../router/page-backend.ts";

const prices = createBrowserPrices(requestBackend);

export const pageCalculator = calculatorMachine.provide({
  actors: {
    loadPrices: fromPromise<LoadedPrices, PriceRequest | undefined>(({ input }) =>
      loadSelectionPrices(prices, input),
    ),
    loadOthers: fromPromise<readonly PricedFormat[], readonly WallProduct[]>(({ input }) =>
      loadOtherPrices(prices, input),
    ),
  },
});

/** The clock of designer links. */
export const calculatorClock = browserClock;

export const logCalculator = writeLogEntry(browserLog);
