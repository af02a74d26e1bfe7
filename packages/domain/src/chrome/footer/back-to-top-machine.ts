import { assign, setup } from "xstate";
import { wait } from "../../time/wait.ts";
import {
  BACK_TO_TOP_DEBOUNCE_MS,
  directionAfter,
  canShowBackToTop,
  type ScrollDirection,
  type ScrollPosition,
} from "./back-to-top.ts";

/** `page.still` is raised once the page has not been scrolled for a while. */
export type BackToTopEvent =
  | ({ readonly type: "page.scroll" } & ScrollPosition)
  | { readonly type: "page.still" };

export interface BackToTopContext extends ScrollPosition {
  readonly direction: ScrollDirection;
}

/** The back-to-top button, which is updated once the page has stopped scrolling. */
export const backToTopMachine = setup({
  types: {
    context: {} as BackToTopContext,
    events: {} as BackToTopEvent,
    input: {} as ScrollPosition,
  },
  actors: { wait },
  guards: {
    canShow: ({ context }) => canShowBackToTop(context.direction, context),
    mustHide: ({ context }) => !canShowBackToTop(context.direction, context),
  },
  actions: {
    setPosition: assign(({ context, event }) =>
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
        hidden: { on: { "page.still": { guard: "canShow", target: "shown" } } },
        shown: { on: { "page.still": { guard: "mustHide", target: "hidden" } } },
      },
    },
    page: {
      initial: "still",
      on: { "page.scroll": { target: ".scrolled", actions: "setPosition" } },
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
