import { assign, emit, setup, type SnapshotFrom } from "xstate";
import { errorEntry, reasonOf, type JournalEntry } from "../journal/journal-entry.ts";
import { unanswered } from "../kernel/unanswered.ts";
import { GUEST, signedIn, type Customer } from "./customer.ts";

/** What happens to a customer: a login or sign-up succeeded, a logout did, or the account item was clicked. [CUS-07, CUS-Q4] */
export type CustomerEvent =
  | { readonly type: "customer.signed-in"; readonly customer: Customer }
  | { readonly type: "customer.signed-out" }
  | { readonly type: "account.click" };

/** Who is visiting, and whether a click on the account item still waits for that to be known. [CUS-05, HDR-Q1] */
export interface CustomerContext {
  readonly customer: Customer;
  readonly isClickKept: boolean;
}

/** What the header does about a click on the account item: the log-in dialog for a guest, the account for a customer. [HDR-06] */
export interface AccountOpen {
  readonly type: "account.open";
  readonly isLoggedIn: boolean;
}

/** How long a click on the account item waits for the customer data, in ms. [HDR-Q1] */
export const ACCOUNT_CLICK_PATIENCE_MS = 1000;

/** Who is visiting: a guest until the one customer-data fetch has ended, then whoever it answered with, then whoever signs in or out. The port `fetchCustomer` comes from the driver. [CUS-05, CUS-06] */
export const customerMachine = setup({
  types: {
    context: {} as CustomerContext,
    events: {} as CustomerEvent,
    emitted: {} as AccountOpen | JournalEntry,
  },
  actors: { fetchCustomer: unanswered<Customer>() },
  guards: { isClickKept: ({ context }) => context.isClickKept },
  delays: { accountClickPatience: ACCOUNT_CLICK_PATIENCE_MS },
  actions: {
    meet: assign((_, customer: Customer) => ({ customer })),
    keepClick: assign({ isClickKept: true }),
    forgetClick: assign({ isClickKept: false }),
    openAccount: emit(({ context }) => ({
      type: "account.open" as const,
      isLoggedIn: context.customer.isLoggedIn,
    })),
    logFailure: emit((_, { thrown }: { readonly thrown: unknown }) =>
      errorEntry("customer-data-error", { reason: reasonOf(thrown) }),
    ),
  },
}).createMachine({
  id: "customer",
  context: { customer: GUEST, isClickKept: false },
  initial: "initialising",
  on: {
    "customer.signed-in": {
      target: ".ready",
      actions: { type: "meet", params: ({ event }) => signedIn(event.customer) },
    },
    "customer.signed-out": { target: ".ready", actions: { type: "meet", params: GUEST } },
  },
  states: {
    initialising: {
      invoke: {
        src: "fetchCustomer",
        onDone: {
          target: "ready",
          actions: { type: "meet", params: ({ event }) => event.output },
        },
        onError: {
          target: "ready",
          actions: { type: "logFailure", params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      initial: "untouched",
      states: {
        untouched: { on: { "account.click": { target: "clicked", actions: "keepClick" } } },
        clicked: {
          after: {
            accountClickPatience: { target: "untouched", actions: ["openAccount", "forgetClick"] },
          },
        },
      },
    },
    ready: {
      always: { guard: "isClickKept", actions: ["openAccount", "forgetClick"] },
      on: { "account.click": { actions: "openAccount" } },
    },
  },
});

/** A customer machine at a moment. [CUS-05] */
export type CustomerSnapshot = SnapshotFrom<typeof customerMachine>;

/** Who is visiting, as far as is known. [CUS-14] */
export const customerOf = (snapshot: CustomerSnapshot): Customer => snapshot.context.customer;

/** Whether it is still unknown who is visiting. [CUS-05] */
export const isInitialising = (snapshot: CustomerSnapshot): boolean =>
  snapshot.matches("initialising");
