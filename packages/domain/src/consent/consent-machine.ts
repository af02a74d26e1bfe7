import { emit, setup, type SnapshotFrom } from "xstate";
import type { ConsentStatus } from "./consent-status.ts";

export interface ConsentInput {
  /** The decision on an earlier page; unknown by default. */
  readonly status?: ConsentStatus;
  /** True if the shop's own dialog asks for consent, false if a consent service does. */
  readonly hasOwnDialog: boolean;
}

export type ConsentEvent =
  | { readonly type: "consent.grant" }
  | { readonly type: "consent.decline" }
  | { readonly type: "consent.settings.open" }
  | { readonly type: "consent.dialog.close" };

/** The consent of a visitor, and the shop's own dialog if there is no consent service. */
export const consentMachine = setup({
  types: {
    context: {} as ConsentInput,
    events: {} as ConsentEvent,
    input: {} as ConsentInput,
    /** Opens the settings of the consent service. */
    emitted: {} as { readonly type: "consent-provider.second-layer" },
  },
  guards: {
    wasGranted: ({ context }) => context.status === "granted",
    wasDeclined: ({ context }) => context.status === "declined",
    hasOwnDialog: ({ context }) => context.hasOwnDialog,
    needsDecision: ({ context }) =>
      context.hasOwnDialog && (context.status ?? "unknown") === "unknown",
  },
  actions: {
    openProviderSettings: emit({ type: "consent-provider.second-layer" } as const),
  },
}).createMachine({
  id: "consent",
  context: ({ input }) => input,
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
            "consent.grant": "granted",
            "consent.decline": "declined",
          },
        },
        granted: { on: { "consent.decline": "declined" } },
        declined: { on: { "consent.grant": "granted" } },
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
