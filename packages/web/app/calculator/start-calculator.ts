import { browserClock } from "@passepartout/adapters/browser/browser-clock";
import { browserLog } from "@passepartout/adapters/browser/log";
import { createBrowserPrices } from "@passepartout/adapters/browser/selection-prices";
import { calculatorMachine } from "@passepartout/domain/calculator/calculator-machine";
import { loadOtherPrices, loadSelectionPrices } from "@passepartout/domain/calculator/load-prices";
import { writeLogEntry } from "@passepartout/domain/logging/log-entry";
import { fromPromise } from "xstate";
import { requestBackend } from "../router/page-backend.ts";

const prices = createBrowserPrices(requestBackend);

export const pageCalculator = calculatorMachine.provide({
  actors: {
    loadPrices: fromPromise(({ input }) => loadSelectionPrices(prices, input)),
    loadOthers: fromPromise(({ input }) => loadOtherPrices(prices, input)),
  },
});

/** The clock of designer links. */
export const calculatorClock = browserClock;

export const logCalculator = writeLogEntry(browserLog);
