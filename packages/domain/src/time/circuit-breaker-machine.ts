import { assign, createActor, setup, type SnapshotFrom } from "xstate";

export interface CircuitBreakerContext {
  /** Failures in a row, until requests were stopped. */
  readonly failures: number;
  /** When requests were last stopped, in ms since 1970. */
  readonly openedAt: number;
}

/** `at` is the time in ms since 1970. Only the results of the requests that the breaker let pass count. */
export type CircuitBreakerEvent =
  | { readonly type: "request.start"; readonly at: number }
  | { readonly type: "request.succeed" }
  | { readonly type: "request.fail"; readonly at: number }
  /** Ended by whoever sent it, so that nothing is known about the service. */
  | { readonly type: "request.abandon" };

/** So many failures in a row stop the requests to a service. */
export const MAX_FAILURES = 5;

/** How long requests are stopped before one tries again, in ms. */
export const CIRCUIT_PAUSE_MS = 5000;

/** Stops the requests to a service that fails: closed while it works, open while nobody asks it, half-open while one request tries. */
export const circuitBreakerMachine = setup({
  types: { context: {} as CircuitBreakerContext, events: {} as CircuitBreakerEvent },
  guards: {
    hasTooManyFailures: ({ context }) => context.failures + 1 >= MAX_FAILURES,
    // A clock that was set back must not stop the requests for longer.
    isPauseOver: ({ context }, { at }: { readonly at: number }) =>
      at - context.openedAt >= CIRCUIT_PAUSE_MS || at < context.openedAt,
  },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    setOpened: assign({ openedAt: (_, { at }: { readonly at: number }) => at }),
    reset: assign({ failures: 0 }),
  },
}).createMachine({
  id: "circuit-breaker",
  context: { failures: 0, openedAt: 0 },
  initial: "closed",
  states: {
    closed: {
      on: {
        "request.succeed": { actions: "reset" },
        "request.fail": [
          {
            guard: "hasTooManyFailures",
            target: "open",
            actions: ["countFailure", { type: "setOpened", params: ({ event }) => event }],
          },
          { actions: "countFailure" },
        ],
      },
    },
    open: {
      on: {
        "request.start": {
          guard: { type: "isPauseOver", params: ({ event }) => event },
          target: "halfOpen",
        },
      },
    },
    halfOpen: {
      on: {
        "request.succeed": { target: "closed", actions: "reset" },
        "request.fail": {
          target: "open",
          actions: { type: "setOpened", params: ({ event }) => event },
        },
        // The pause stays over, so the next request tries.
        "request.abandon": "open",
      },
    },
  },
});

export const createCircuitBreaker = () => createActor(circuitBreakerMachine).start();

export type CircuitState = SnapshotFrom<typeof circuitBreakerMachine>["value"];
