import { assign, emit, raise, setup, type SnapshotFrom } from "xstate";
import type { AccountFailure } from "../customer/account-failure.ts";
import { neverResolves } from "../kernel/never-resolves.ts";
import type { Result } from "../kernel/result.ts";
import type { LogCode } from "../logging/log-code.ts";
import { errorEntry, type LogEntry, reasonOf } from "../logging/log-entry.ts";
import type { Cart } from "./cart.port.ts";

export type CartChange =
  | { readonly kind: "quantity"; readonly id: string; readonly quantity: number }
  | { readonly kind: "remove"; readonly id: string; readonly name: string }
  | { readonly kind: "restore"; readonly id: string }
  | { readonly kind: "attach"; readonly code: string }
  | { readonly kind: "detach"; readonly code: string }
  | { readonly kind: "delivery"; readonly method: string }
  | { readonly kind: "country"; readonly country: string };

type Changed = Result<unknown, AccountFailure>;

/** The requests that change what the shop stores of a cart. */
type ChangeRequests = {
  readonly [
    Name in "setQuantity" | "remove" | "restore" | "attachVoucher" | "detachVoucher" | "setDelivery"
  ]: (...parameters: Parameters<Cart[Name]>) => Promise<Changed>;
};

/** Sends a change to the shop; the country is part of the address. */
export const sendCartChange = (
  requests: ChangeRequests,
  change: Exclude<CartChange, { readonly kind: "country" }>,
): Promise<Changed> => {
  switch (change.kind) {
    case "quantity":
      return requests.setQuantity(change.id, change.quantity);
    case "remove":
      return requests.remove(change.id);
    case "restore":
      return requests.restore(change.id);
    case "attach":
      return requests.attachVoucher(change.code);
    case "detach":
      return requests.detachVoucher(change.code);
    case "delivery":
      return requests.setDelivery(change.method);
  }
};

export type CartEvent =
  | { readonly type: "cart.change"; readonly change: CartChange }
  | { readonly type: "cart.reload" }
  | { readonly type: "cart.removed" }
  | { readonly type: "cart.restored" };

export interface CartContext {
  readonly change: CartChange | undefined;
  /** Changes that were made while another one was on its way, in their order. */
  readonly waiting: readonly CartChange[];
  /** Why the last change was refused, in the words of the shop. */
  readonly refusal: string;
  readonly refused: CartChange | undefined;
  /** The line that can be restored. */
  readonly removed: { readonly id: string; readonly name: string } | undefined;
}

const isSame = (one: CartChange | undefined, other: CartChange): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether a choice makes an earlier one needless, such as another quantity of the same line. */
const replaces = (later: CartChange, earlier: CartChange): boolean =>
  later.kind === "quantity"
    ? earlier.kind === "quantity" && earlier.id === later.id
    : (later.kind === "delivery" || later.kind === "country") && earlier.kind === later.kind;

/** The maximum number of changes that wait for another one; more are dropped. */
const MAX_WAITING = 20;

/** How long the page offers to restore a line, in ms. */
export const UNDO_TIMEOUT_MS = 60_000;

/** Errors are logged without the change: the code of a voucher is worth money. */
const codeOf = (change: CartChange | undefined): LogCode =>
  change?.kind === "attach" || change?.kind === "detach"
    ? "error-add-voucher"
    : "customer-data-error";

/** The page of the cart: sends the changes one after another, then loads the cart with its prices and texts again. A removed line can be restored for a minute. The driver provides the actors `sendChange` and `loadCart`. */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as LogEntry,
  },
  actors: {
    sendChange: neverResolves<Changed, CartChange | undefined>(),
    loadCart: neverResolves<void>(),
  },
  guards: {
    isRefused: (_, { changed }: { readonly changed: Changed }) => !changed.ok,
    // Enter in a field changes it, then submits its form.
    isOnItsWay: ({ context }, { change }: { readonly change: CartChange }) =>
      isSame(context.waiting.at(-1) ?? context.change, change),
    isRemoval: ({ context }) => context.change?.kind === "remove",
    isAnyWaiting: ({ context }) => context.waiting.length > 0,
    isRestoration: ({ context }) => context.change?.kind === "restore",
  },
  delays: { undoTimeout: UNDO_TIMEOUT_MS },
  actions: {
    setChange: assign((_, { change }: { readonly change: CartChange }) => ({
      change,
      refusal: "",
      refused: undefined,
    })),
    addWaiting: assign(({ context }, { change }: { readonly change: CartChange }) => ({
      waiting: [...context.waiting.filter((one) => !replaces(change, one)), change].slice(
        0,
        MAX_WAITING,
      ),
    })),
    takeWaiting: assign(({ context: { waiting } }) => ({
      change: waiting[0],
      waiting: waiting.slice(1),
    })),
    setRefusal: assign(({ context }, { changed }: { readonly changed: Changed }) => ({
      refusal: changed.ok ? "" : changed.error.message,
      refused: context.change,
    })),
    setRemoved: assign(({ context: { change } }) => ({
      removed: change?.kind === "remove" ? { id: change.id, name: change.name } : undefined,
    })),
    forgetRemoved: assign({ removed: undefined }),
    logFailure: emit(({ context }, { error }: { readonly error: unknown }) =>
      errorEntry(codeOf(context.change), { reason: reasonOf(error) }),
    ),
  },
}).createMachine({
  id: "cart",
  context: {
    change: undefined,
    waiting: [],
    refusal: "",
    refused: undefined,
    removed: undefined,
  },
  type: "parallel",
  states: {
    cart: {
      initial: "shown",
      on: {
        "cart.change": {
          target: ".changing",
          actions: { type: "setChange", params: ({ event }) => event },
        },
      },
      states: {
        shown: {
          on: { "cart.reload": "loading" },
          always: { guard: "isAnyWaiting", target: "changing", actions: "takeWaiting" },
          initial: "unchanged",
          states: { unchanged: {}, refused: {}, failed: {} },
        },
        changing: {
          on: {
            "cart.change": [
              { guard: { type: "isOnItsWay", params: ({ event }) => event } },
              { actions: { type: "addWaiting", params: ({ event }) => event } },
            ],
          },
          invoke: {
            src: "sendChange",
            input: ({ context }) => context.change,
            onDone: [
              {
                guard: { type: "isRefused", params: ({ event }) => ({ changed: event.output }) },
                target: "shown.refused",
                actions: { type: "setRefusal", params: ({ event }) => ({ changed: event.output }) },
              },
              {
                guard: "isRemoval",
                target: "loading",
                actions: ["setRemoved", raise({ type: "cart.removed" })],
              },
              {
                guard: "isRestoration",
                target: "loading",
                actions: ["forgetRemoved", raise({ type: "cart.restored" })],
              },
              { target: "loading" },
            ],
            onError: {
              target: "shown.failed",
              actions: { type: "logFailure", params: ({ event }) => event },
            },
          },
        },
        loading: {
          always: { guard: "isAnyWaiting", target: "changing", actions: "takeWaiting" },
          invoke: {
            src: "loadCart",
            onDone: "shown",
            onError: {
              target: "shown.failed",
              actions: { type: "logFailure", params: ({ event }) => event },
            },
          },
        },
      },
    },
    undo: {
      initial: "none",
      states: {
        none: { on: { "cart.removed": "offered" } },
        offered: {
          on: {
            "cart.removed": { target: "offered", reenter: true },
            "cart.restored": "none",
          },
          after: { undoTimeout: { target: "none", actions: "forgetRemoved" } },
        },
      },
    },
  },
});

export type CartSnapshot = SnapshotFrom<typeof cartMachine>;

/** Whether a change is on its way, or the cart is loading. */
export const isCartBusy = (snapshot: CartSnapshot): boolean => !snapshot.matches({ cart: "shown" });

export const isCartFailed = (snapshot: CartSnapshot): boolean =>
  snapshot.matches({ cart: { shown: "failed" } });
