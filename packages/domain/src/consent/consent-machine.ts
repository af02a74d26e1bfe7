import { assign, emit, setup, type SnapshotFrom } from "xstate";
import type { ConsentStatus } from "./consent-status.ts";

/** Something that is sent with consent only; the payload is plain data. [CNS-02, FLG-Q10] */
export interface Submission {
  readonly kind: "impression" | "event" | "count" | "monitoring-record";
  readonly payload: unknown;
}

/** What a page knows of a visitor's consent when it opens. [CNS-01, CNS-Q3] */
export interface ConsentInput {
  /** What the visitor said on an earlier page; nothing unless given. */
  readonly status?: ConsentStatus;
  /** Whether the shop's own dialog asks, and no service. */
  readonly hasOwnDialog: boolean;
}

/** What waits for consent, the oldest first. [CNS-Q1] */
export interface ConsentContext extends ConsentInput {
  readonly waiting: readonly Submission[];
}

/** What happens to consent: the visitor decides, opens the settings or closes the dialog, and parts of the shop offer data. [CNS-01, FTR-04] */
export type ConsentEvent =
  | { readonly type: "consent.grant" }
  | { readonly type: "consent.decline" }
  | { readonly type: "consent.settings.open" }
  | { readonly type: "consent.dialog.close" }
  | { readonly type: "submission.offer"; readonly submission: Submission };

/** What follows from consent: data goes out, what waits elsewhere is cleared, or a service's second layer opens. [CNS-02, FTR-04] */
export type ConsentEmitted =
  | { readonly type: "submissions.send"; readonly submissions: readonly Submission[] }
  | { readonly type: "submissions.clear" }
  | { readonly type: "consent-provider.second-layer" };

/** How much waits for consent at most; then the oldest makes room. [FLG-24] */
export const MOST_WAITING = 500;

/** A visitor's consent, and the shop's own dialog where no service asks: data waits while nothing was said, goes out once granted, and is cleared once declined. [CNS-01, CNS-02, CNS-Q1, CNS-Q3] */
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
    mustAsk: ({ context }) => context.hasOwnDialog && (context.status ?? "unknown") === "unknown",
    isAnythingWaiting: ({ context }) => context.waiting.length > 0,
  },
  actions: {
    keep: assign(({ context }, { submission }: { readonly submission: Submission }) => ({
      waiting: [...context.waiting, submission].slice(-MOST_WAITING),
    })),
    forgetWaiting: assign({ waiting: [] }),
    sendWaiting: emit(({ context }) => ({
      type: "submissions.send" as const,
      submissions: context.waiting,
    })),
    send: emit((_, { submission }: { readonly submission: Submission }) => ({
      type: "submissions.send" as const,
      submissions: [submission],
    })),
    clearQueues: emit({ type: "submissions.clear" } as const),
    openProviderSettings: emit({ type: "consent-provider.second-layer" } as const),
  },
}).createMachine({
  id: "consent",
  context: ({ input }) => ({ ...input, waiting: [] }),
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
                guard: "isAnythingWaiting",
                target: "granted",
                actions: ["sendWaiting", "forgetWaiting"],
              },
              { target: "granted" },
            ],
            "consent.decline": "declined",
            "submission.offer": { actions: { type: "keep", params: ({ event }) => event } },
          },
        },
        granted: {
          on: {
            "consent.decline": "declined",
            "submission.offer": { actions: { type: "send", params: ({ event }) => event } },
          },
        },
        declined: {
          entry: ["forgetWaiting", "clearQueues"],
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
          always: [{ guard: "mustAsk", target: "firstLayer" }, { target: "closed" }],
        },
        closed: {},
        firstLayer: {},
        secondLayer: {},
      },
    },
  },
});

/** A visitor's consent at a moment. [CNS-01] */
export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>;

/** What the visitor has said so far. [CNS-01] */
export const consentStatusOf = (snapshot: ConsentSnapshot): ConsentStatus => snapshot.value.status;

const LAYERS = {
  opening: undefined,
  closed: undefined,
  firstLayer: "first",
  secondLayer: "second",
} as const;

/** Which layer of the shop's own dialog is open: the short question, the settings, or none. [CNS-Q3] */
export const consentLayerOf = (snapshot: ConsentSnapshot): "first" | "second" | undefined =>
  LAYERS[snapshot.value.dialog];
