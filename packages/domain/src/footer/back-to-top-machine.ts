import { assign, setup, type SnapshotFrom } from "xstate";
import { wait } from "../time/wait.ts";
import {
  BACK_TO_TOP_DEBOUNCE_MS,
  directionAfter,
  isBackToTopWanted,
  type ScrollDirection,
  type ScrollFacts,
} from "./back-to-top.ts";

/** What happens to the page: it is scrolled (the viewport's facts come along), and then lies still. [FTR-25, FTR-27] */
export type BackToTopEvent =
  | ({ readonly type: "page.scroll" } & ScrollFacts)
  | { readonly type: "page.still" };

/** Where the page stands, and which way it last went. [FTR-25, FTR-26] */
export interface BackToTopContext extends ScrollFacts {
  readonly direction: ScrollDirection;
}

/** The back-to-top button, hidden or shown, beside the page, still or scrolled; the button follows once the page has lain still. [FTR-25, FTR-26, FTR-27] */
export const backToTopMachine = setup({
  types: {
    context: {} as BackToTopContext,
    events: {} as BackToTopEvent,
    input: {} as ScrollFacts,
  },
  actors: { wait },
  guards: {
    isWanted: ({ context }) => isBackToTopWanted(context.direction, context),
    isUnwanted: ({ context }) => !isBackToTopWanted(context.direction, context),
  },
  actions: {
    follow: assign(({ context, event }) =>
      event.type === "page.scroll"
        ? {
            scrollY: event.scrollY,
            viewportHeight: event.viewportHeight,
            direction: directionAfter(context.direction, context.scrollY, event.scrollY),
          }
        : {},
    ),
  },
}).createMachine({
  id: "back-to-top",
  context: ({ input }) => ({ ...input, direction: "down" }),
  type: "parallel",
  states: {
    button: {
      initial: "hidden",
      states: {
        hidden: { on: { "page.still": { guard: "isWanted", target: "shown" } } },
        shown: { on: { "page.still": { guard: "isUnwanted", target: "hidden" } } },
      },
    },
    page: {
      initial: "still",
      on: { "page.scroll": { target: ".scrolled", actions: "follow" } },
      states: {
        still: {},
        scrolled: {
          invoke: {
            src: "wait",
            id: "debounce",
            input: { ms: BACK_TO_TOP_DEBOUNCE_MS, event: "page.still" },
          },
          on: { "page.still": "still" },
        },
      },
    },
  },
});

/** The back-to-top button at a moment. [FTR-25] */
export type BackToTopSnapshot = SnapshotFrom<typeof backToTopMachine>;

/** Whether the back-to-top button is shown. [FTR-25, FTR-26] */
export const isBackToTopShown = (snapshot: BackToTopSnapshot): boolean =>
  snapshot.matches({ button: "shown" });
