import { assign, emit, setup, type SnapshotFrom } from "xstate";
import type { ConsentStatus } from "./consent-status.ts";

/** Data that is sent only with consent; the payload is plain data. */
export interface Submission {
  readonly kind: "impression" | "event" | "count" | "monitoring-record";
  readonly payload: unknown;
}

export interface ConsentInput {
  /** The decision on an earlier page; unknown by default. */
  readonly status?: ConsentStatus;
  /** True if the shop's own dialog asks for consent, false if a consent service does. */
  readonly hasOwnDialog: boolean;
}

export interface ConsentContext extends ConsentInput {
  /** Oldest first. */
  readonly queue: readonly Submission[];
}

export type ConsentEvent =
  | { readonly type: "consent.grant" }
  | { readonly type: "consent.decline" }
  | { readonly type: "consent.settings.open" }
  | { readonly type: "consent.dialog.close" }
  | { readonly type: "submission.offer"; readonly submission: Submission };

/** `submissions.clear` clears the queues of the services, `consent-provider.second-layer` opens the settings of the consent service. */
export type ConsentEmitted =
  | { readonly type: "submissions.send"; readonly submissions: readonly Submission[] }
  | { readonly type: "submissions.clear" }
  | { readonly type: "consent-provider.second-layer" };

/** The maximum number of queued submissions; beyond it, the oldest are dropped. */
export const MAX_QUEUED_SUBMISSIONS = 500;

/** The consent of a visitor, and the shop's own dialog if there is no consent service. Submissions are queued while the status is unknown, sent once it is granted, and cleared once it is declined. */
export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    input: {} as ConsentInput,
    emitted: {} as ConsentEmitted,
  },
  guards: {
    wasGranted: ({ context }) => context.status === "granted",
    wasDeclined: ({ context }) => context.status === "declined",
    hasOwnDialog: ({ context }) => context.hasOwnDialog,
    needsDecision: ({ context }) =>
      context.hasOwnDialog && (context.status ?? "unknown") === "unknown",
    hasQueue: ({ context }) => context.queue.length > 0,
  },
  actions: {
    enqueue: assign(({ context }, { submission }: { readonly submission: Submission }) => ({
      queue: [...context.queue, submission].slice(-MAX_QUEUED_SUBMISSIONS),
    })),
    clearQueue: assign({ queue: [] }),
    sendQueue: emit(({ context }) => ({
      type: "submissions.send" as const,
      submissions: context.queue,
    })),
    send: emit((_, { submission }: { readonly submission: Submission }) => ({
      type: "submissions.send" as const,
      submissions: [submission],
    })),
    clearServiceQueues: emit({ type: "submissions.clear" } as const),
    openProviderSettings: emit({ type: "consent-provider.second-layer" } as const),
  },
}).createMachine({
  id: "consent",
  context: ({ input }) => ({ ...input, queue: [] }),
  type: "parallel",
  states: {
    status: {
      initial: "unknown",
      states: {
        unknown: {
          always: [
            { guard: "wasGranted", target: "granted" },
            { guard: "wasDeclined", target: "declined" },
          ],
          on: {
            "consent.grant": [
              {
                guard: "hasQueue",
                target: "granted",
                actions: ["sendQueue", "clearQueue"],
              },
              { target: "granted" },
            ],
            "consent.decline": "declined",
            "submission.offer": { actions: { type: "enqueue", params: ({ event }) => event } },
          },
        },
        granted: {
          on: {
            "consent.decline": "declined",
            "submission.offer": { actions: { type: "send", params: ({ event }) => event } },
          },
        },
        declined: {
          entry: ["clearQueue", "clearServiceQueues"],
          on: { "consent.grant": "granted" },
        },
      },
    },
    dialog: {
      initial: "opening",
      on: {
        "consent.grant": ".closed",
        "consent.decline": ".closed",
        "consent.dialog.close": ".closed",
        "consent.settings.open": [
          { guard: "hasOwnDialog", target: ".secondLayer" },
          { actions: "openProviderSettings" },
        ],
      },
      states: {
        opening: {
          always: [{ guard: "needsDecision", target: "firstLayer" }, { target: "closed" }],
        },
        closed: {},
        firstLayer: {},
        secondLayer: {},
      },
    },
  },
});

export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>;

export const consentStatusOf = (snapshot: ConsentSnapshot): ConsentStatus => snapshot.value.status;

const LAYERS = {
  opening: undefined,
  closed: undefined,
  firstLayer: "first",
  secondLayer: "second",
} as const;

/** The open layer of the shop's own dialog: the question (first) or the settings (second). */
export const consentLayerOf = (snapshot: ConsentSnapshot): "first" | "second" | undefined =>
  LAYERS[snapshot.value.dialog];
