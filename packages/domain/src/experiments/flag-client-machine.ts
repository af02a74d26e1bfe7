import { assign, emit, fromCallback, setup, type EventObject, type SnapshotFrom } from "xstate";
import { errorEntry, reasonOf, warningEntry, type LogEntry } from "../logging/log-entry.ts";
import { wait } from "../time/wait.ts";
import { FLAG_CLIENT_DEFAULTS } from "./flag-limits.ts";

/** The conditions for a flag client; the keys themselves stay with the driver. */
export interface FlagClientInput {
  readonly hasAuthorizationKey: boolean;
  readonly hasUserKey: boolean;
  readonly isDisabled: boolean;
  readonly isCrawler: boolean;
  /** Default 10 s. */
  readonly readyTimeoutMs?: number;
}

export interface FlagClientContext extends Required<FlagClientInput> {
  /** True if the client has flags to decide by. */
  readonly hasFlags: boolean;
  /** The number of flag updates since the client was ready. */
  readonly updates: number;
}

export type FlagClientEvent =
  | { readonly type: "flag-client.create" }
  | { readonly type: "flag-client.ready-from-cache" }
  | { readonly type: "flag-client.ready" }
  | { readonly type: "flag-client.update" }
  | { readonly type: "flag-client.time-out" }
  | { readonly type: "flag-client.fail"; readonly reason: string };

/** The flag client of a page view. Flags may still arrive after the ready timeout. The driver provides the actor `flagClient`, which runs the SDK and forwards its events. */
export const flagClientMachine = setup({
  types: {
    context: {} as FlagClientContext,
    events: {} as FlagClientEvent,
    input: {} as FlagClientInput,
    emitted: {} as LogEntry,
  },
  actors: { flagClient: fromCallback<EventObject>(() => undefined), wait },
  guards: {
    isSuppressed: ({ context }) => context.isCrawler || context.isDisabled,
    isAuthorizationKeyMissing: ({ context }) => !context.hasAuthorizationKey,
    isUserKeyMissing: ({ context }) => !context.hasUserKey,
  },
  actions: {
    setHasFlags: assign({ hasFlags: true }),
    countUpdate: assign(({ context }) => ({ hasFlags: true, updates: context.updates + 1 })),
    clearFlags: assign({ hasFlags: false, updates: 0 }),
    logAuthorizationKeyEmpty: emit(errorEntry("flag-authorization-key-empty")),
    logUserKeyEmpty: emit(errorEntry("flag-key-empty")),
    logAlreadyInitialised: emit(warningEntry("flag-client-already-initialised")),
    logFailure: emit((_, { reason }: { readonly reason: string }) =>
      errorEntry("flag-initialise-failure", { reason }),
    ),
  },
}).createMachine({
  id: "flag-client",
  context: ({ input }) => ({
    readyTimeoutMs: FLAG_CLIENT_DEFAULTS.readyTimeoutMs,
    ...input,
    hasFlags: false,
    updates: 0,
  }),
  initial: "absent",
  states: {
    absent: {
      on: {
        "flag-client.create": [
          { guard: "isSuppressed" },
          { guard: "isAuthorizationKeyMissing", actions: "logAuthorizationKeyEmpty" },
          { guard: "isUserKeyMissing", actions: "logUserKeyEmpty" },
          { target: "present" },
        ],
      },
    },
    present: {
      invoke: {
        src: "flagClient",
        onError: {
          target: "absent",
          actions: [
            { type: "logFailure", params: ({ event }) => ({ reason: reasonOf(event.error) }) },
            "clearFlags",
          ],
        },
      },
      on: {
        "flag-client.create": { actions: "logAlreadyInitialised" },
        "flag-client.fail": {
          target: "absent",
          actions: [{ type: "logFailure", params: ({ event }) => event }, "clearFlags"],
        },
        "flag-client.ready": { target: ".ready", actions: "setHasFlags" },
        "flag-client.update": { target: ".ready", actions: "countUpdate" },
      },
      initial: "waiting",
      states: {
        waiting: {
          invoke: {
            src: "wait",
            input: ({ context }) => ({
              ms: context.readyTimeoutMs,
              event: "flag-client.time-out",
            }),
          },
          on: { "flag-client.time-out": "timedOut" },
          initial: "notReady",
          states: {
            notReady: {
              on: {
                "flag-client.ready-from-cache": {
                  target: "readyFromCache",
                  actions: "setHasFlags",
                },
              },
            },
            readyFromCache: {},
          },
        },
        ready: {},
        timedOut: { on: { "flag-client.ready-from-cache": { actions: "setHasFlags" } } },
      },
    },
  },
});

export type FlagClientSnapshot = SnapshotFrom<typeof flagClientMachine>;

/** True if there is a flag client; without one every flag is off. */
export const hasFlagClient = (snapshot: FlagClientSnapshot): boolean => snapshot.matches("present");

/** True if the client has flags, fresh or cached. */
export const hasFlags = ({ context }: FlagClientSnapshot): boolean => context.hasFlags;

export const readinessOf = (
  snapshot: FlagClientSnapshot,
): "absent" | "not ready" | "ready from cache" | "ready" | "timed out" => {
  if (snapshot.matches("absent")) return "absent";
  if (snapshot.matches({ present: "ready" })) return "ready";
  if (snapshot.matches({ present: "timedOut" })) return "timed out";
  return snapshot.context.hasFlags ? "ready from cache" : "not ready";
};
