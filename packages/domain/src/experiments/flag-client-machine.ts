import { assign, emit, fromCallback, setup, type EventObject, type SnapshotFrom } from "xstate";
import { errorEntry, reasonOf, warningEntry, type JournalEntry } from "../journal/journal-entry.ts";
import { wait } from "../time/wait.ts";
import { FLAG_CLIENT_DEFAULTS } from "./flag-limits.ts";

/** What decides whether a visit gets a flag client; the keys themselves stay with the driver. [FLG-08, FLG-10] */
export interface FlagClientInput {
  readonly hasAuthorizationKey: boolean;
  readonly hasUserKey: boolean;
  readonly isDisabled: boolean;
  readonly isCrawler: boolean;
  /** 10 s unless configured. [FLG-Q6] */
  readonly readyTimeoutMs?: number;
}

/** What is known of a flag client: its visit, and whether it has any flags to decide by. [FLG-02] */
export interface FlagClientContext extends Required<FlagClientInput> {
  readonly hasFlags: boolean;
  /** How often the flags have changed since they were first there. [FLG-02] */
  readonly updates: number;
}

/** What happens to a flag client: it is asked for, and then tells how it fares. [FLG-02, FLG-08, FLG-Q9] */
export type FlagClientEvent =
  | { readonly type: "flag-client.create" }
  | { readonly type: "flag-client.ready-from-cache" }
  | { readonly type: "flag-client.ready" }
  | { readonly type: "flag-client.update" }
  | { readonly type: "flag-client.time-out" }
  | { readonly type: "flag-client.fail"; readonly reason: string };

/** The flag client of a visit: absent, then not ready, ready from its cache, ready, or timed out, after which the flags may still arrive. The port `flagClient` runs the library and sends what it hears. [FLG-02, FLG-08, FLG-Q9] */
export const flagClientMachine = setup({
  types: {
    context: {} as FlagClientContext,
    events: {} as FlagClientEvent,
    input: {} as FlagClientInput,
    emitted: {} as JournalEntry,
  },
  actors: { flagClient: fromCallback<EventObject>(() => undefined), wait },
  guards: {
    isUnwanted: ({ context }) => context.isCrawler || context.isDisabled,
    isAuthorizationKeyMissing: ({ context }) => !context.hasAuthorizationKey,
    isUserKeyMissing: ({ context }) => !context.hasUserKey,
  },
  actions: {
    haveFlags: assign({ hasFlags: true }),
    countUpdate: assign(({ context }) => ({ hasFlags: true, updates: context.updates + 1 })),
    loseFlags: assign({ hasFlags: false, updates: 0 }),
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
          { guard: "isUnwanted" },
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
            "loseFlags",
          ],
        },
      },
      on: {
        "flag-client.create": { actions: "logAlreadyInitialised" },
        "flag-client.fail": {
          target: "absent",
          actions: [{ type: "logFailure", params: ({ event }) => event }, "loseFlags"],
        },
        "flag-client.ready": { target: ".ready", actions: "haveFlags" },
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
                  actions: "haveFlags",
                },
              },
            },
            readyFromCache: {},
          },
        },
        ready: {},
        timedOut: { on: { "flag-client.ready-from-cache": { actions: "haveFlags" } } },
      },
    },
  },
});

/** A flag client at a moment. [FLG-02] */
export type FlagClientSnapshot = SnapshotFrom<typeof flagClientMachine>;

/** Whether a visit has a flag client at all; without one every flag is off. [FLG-03, FLG-08] */
export const hasFlagClient = (snapshot: FlagClientSnapshot): boolean => snapshot.matches("present");

/** Whether the client has flags to decide by: fresh ones, or those of its cache. [FLG-02, FLG-Q2] */
export const knowsFlags = ({ context }: FlagClientSnapshot): boolean => context.hasFlags;

/** How ready the client is, in the words of the specification, or absent. [FLG-02] */
export const readinessOf = (
  snapshot: FlagClientSnapshot,
): "absent" | "not ready" | "ready from cache" | "ready" | "timed out" => {
  if (snapshot.matches("absent")) return "absent";
  if (snapshot.matches({ present: "ready" })) return "ready";
  if (snapshot.matches({ present: "timedOut" })) return "timed out";
  return snapshot.context.hasFlags ? "ready from cache" : "not ready";
};
