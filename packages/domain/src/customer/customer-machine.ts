import { assign, emit, setup, type SnapshotFrom } from "xstate";
import { errorEntry, reasonOf, type LogEntry } from "../logging/log-entry.ts";
import { neverResolves } from "../kernel/never-resolves.ts";
import { GUEST, signedIn, type Customer } from "./customer.ts";

export type CustomerEvent =
  | { readonly type: "customer.signed-in"; readonly customer: Customer }
  | { readonly type: "customer.signed-out" }
  | { readonly type: "account.click" };

/** `isClickPending` is true if the account item was clicked before the customer data arrived. */
export interface CustomerContext {
  readonly customer: Customer;
  readonly isClickPending: boolean;
}

/** How long a click on the account item waits for the customer data, in ms. */
export const ACCOUNT_CLICK_TIMEOUT_MS = 1000;

/** The current customer: a guest until the only fetch of the customer data has ended, then the fetched customer, then the customer of the latest sign-in or sign-out. The driver provides the actor `fetchCustomer`. */
export const customerMachine = setup({
  types: {
    context: {} as CustomerContext,
    events: {} as CustomerEvent,
    /** `account.open` opens the sign-in dialog for a guest, the account page for a customer. */
    emitted: {} as { readonly type: "account.open"; readonly isLoggedIn: boolean } | LogEntry,
  },
  actors: { fetchCustomer: neverResolves<Customer>() },
  guards: { isClickPending: ({ context }) => context.isClickPending },
  delays: { accountClickTimeout: ACCOUNT_CLICK_TIMEOUT_MS },
  actions: {
    setCustomer: assign((_, customer: Customer) => ({ customer })),
    deferClick: assign({ isClickPending: true }),
    clearClick: assign({ isClickPending: false }),
    openAccount: emit(({ context }) => ({
      type: "account.open" as const,
      isLoggedIn: context.customer.isLoggedIn,
    })),
    logFailure: emit((_, { error }: { readonly error: unknown }) =>
      errorEntry("customer-data-error", { reason: reasonOf(error) }),
    ),
  },
}).createMachine({
  id: "customer",
  context: { customer: GUEST, isClickPending: false },
  initial: "initialising",
  on: {
    "customer.signed-in": {
      target: ".ready",
      actions: { type: "setCustomer", params: ({ event }) => signedIn(event.customer) },
    },
    "customer.signed-out": { target: ".ready", actions: { type: "setCustomer", params: GUEST } },
  },
  states: {
    initialising: {
      invoke: {
        src: "fetchCustomer",
        onDone: {
          target: "ready",
          actions: { type: "setCustomer", params: ({ event }) => event.output },
        },
        onError: {
          target: "ready",
          actions: { type: "logFailure", params: ({ event }) => event },
        },
      },
      initial: "untouched",
      states: {
        untouched: { on: { "account.click": { target: "clicked", actions: "deferClick" } } },
        clicked: {
          after: {
            accountClickTimeout: { target: "untouched", actions: ["openAccount", "clearClick"] },
          },
        },
      },
    },
    ready: {
      always: { guard: "isClickPending", actions: ["openAccount", "clearClick"] },
      on: { "account.click": { actions: "openAccount" } },
    },
  },
});

export type CustomerSnapshot = SnapshotFrom<typeof customerMachine>;

export const customerOf = (snapshot: CustomerSnapshot): Customer => snapshot.context.customer;

export const isInitialising = (snapshot: CustomerSnapshot): boolean =>
  snapshot.matches("initialising");
