import { assign, setup, type SnapshotFrom } from "xstate";
import { neverResolves } from "../../kernel/never-resolves.ts";
import { wait } from "../../time/wait.ts";
import {
  areButtonsShown,
  CAROUSEL_RESIZE_DEBOUNCE_MS,
  CAROUSEL_TRANSITION_MS,
  clampIndex,
  groupCountOf,
  indexAfter,
  layoutAt,
  regroupedIndex,
  stepOf,
  type CarouselLayout,
  type CarouselMeasure,
  type Swipe,
} from "./carousel.ts";

export interface CarouselInput {
  readonly slideCount: number;
  /** Default true. */
  readonly isInfinite?: boolean;
  /** True for previous and next buttons; default false. */
  readonly hasButtons?: boolean;
  /** Default: one slide at a time. */
  readonly layouts?: readonly CarouselLayout[];
}

export interface CarouselContext extends Required<CarouselInput> {
  readonly index: number;
  /** null before the carousel is first visible. */
  readonly measure: CarouselMeasure | null;
}

export type CarouselEvent =
  | { readonly type: "carousel.appear" }
  | { readonly type: "carousel.next" }
  | { readonly type: "carousel.previous" }
  | { readonly type: "carousel.dot.pick"; readonly index: number }
  | ({ readonly type: "carousel.swipe" } & Swipe)
  | { readonly type: "carousel.slides.change"; readonly slideCount: number }
  | { readonly type: "viewport.resize" }
  | { readonly type: "carousel.move.end" }
  | { readonly type: "carousel.resize.end" };

const layoutOf = ({ layouts, measure }: CarouselContext): CarouselLayout =>
  layoutAt(layouts, measure?.viewportWidth ?? 0);

const groupCount = (context: CarouselContext): number =>
  groupCountOf(context.slideCount, layoutOf(context).perGroup);

const indexOn = (context: CarouselContext, event: CarouselEvent): number => {
  const { index, isInfinite } = context;
  const groups = { groupCount: groupCount(context), isInfinite };
  if (event.type === "carousel.next") return indexAfter(index, 1, groups);
  if (event.type === "carousel.previous") return indexAfter(index, -1, groups);
  if (event.type === "carousel.swipe") return indexAfter(index, stepOf(event), groups);
  if (event.type === "carousel.dot.pick") return clampIndex(event.index, groups.groupCount);
  return index;
};

const withMeasure = (
  context: CarouselContext,
  measure: CarouselMeasure,
): Pick<CarouselContext, "measure" | "index"> => {
  const { perGroup } = layoutOf({ ...context, measure });
  const index = regroupedIndex(context.index, layoutOf(context).perGroup, perGroup);
  return { measure, index: clampIndex(index, groupCountOf(context.slideCount, perGroup)) };
};

/** A carousel. It is measured when it first becomes visible, when its slides change, and after the window was resized. The driver provides the actor `measure`. */
export const carouselMachine = setup({
  types: {
    context: {} as CarouselContext,
    events: {} as CarouselEvent,
    input: {} as CarouselInput,
  },
  actors: { measure: neverResolves<CarouselMeasure>(), wait },
  guards: {
    isIndexChanged: ({ context, event }) => indexOn(context, event) !== context.index,
  },
  actions: {
    move: assign(({ context, event }) => ({ index: indexOn(context, event) })),
    setSlideCount: assign(({ context, event }) => {
      if (event.type !== "carousel.slides.change") return {};
      const { slideCount } = event;
      const groups = groupCount({ ...context, slideCount });
      return { slideCount, index: clampIndex(context.index, groups) };
    }),
    setMeasure: assign(({ context }, measure: CarouselMeasure) => withMeasure(context, measure)),
  },
}).createMachine({
  id: "carousel",
  context: ({ input }) => ({
    isInfinite: true,
    hasButtons: false,
    layouts: [],
    ...input,
    index: 0,
    measure: null,
  }),
  type: "parallel",
  states: {
    motion: {
      initial: "resting",
      on: {
        "carousel.next": { guard: "isIndexChanged", target: ".moving", actions: "move" },
        "carousel.previous": { guard: "isIndexChanged", target: ".moving", actions: "move" },
        "carousel.swipe": { guard: "isIndexChanged", target: ".moving", actions: "move" },
        "carousel.dot.pick": { guard: "isIndexChanged", target: ".moving", actions: "move" },
        "carousel.slides.change": { actions: "setSlideCount" },
      },
      states: {
        resting: {},
        moving: {
          invoke: {
            src: "wait",
            id: "transition",
            input: { ms: CAROUSEL_TRANSITION_MS, event: "carousel.move.end" },
          },
          on: { "carousel.move.end": "resting" },
        },
      },
    },
    layout: {
      initial: "unseen",
      states: {
        unseen: { on: { "carousel.appear": "measuring" } },
        measuring: {
          invoke: {
            src: "measure",
            onDone: {
              target: "measured",
              actions: { type: "setMeasure", params: ({ event }) => event.output },
            },
            onError: "measured",
          },
          on: {
            "viewport.resize": "resizing",
            "carousel.slides.change": { target: "measuring", reenter: true },
          },
        },
        measured: {
          on: { "viewport.resize": "resizing", "carousel.slides.change": "measuring" },
        },
        resizing: {
          invoke: {
            src: "wait",
            id: "resizeDebounce",
            input: { ms: CAROUSEL_RESIZE_DEBOUNCE_MS, event: "carousel.resize.end" },
          },
          on: {
            "viewport.resize": { target: "resizing", reenter: true },
            "carousel.resize.end": "measuring",
          },
        },
      },
    },
  },
});

export type CarouselSnapshot = SnapshotFrom<typeof carouselMachine>;

export const groupIndexOf = ({ context }: CarouselSnapshot): number => context.index;

/** The number of dots: one per group. */
export const dotCountOf = ({ context }: CarouselSnapshot): number => groupCount(context);

/** The layout at the last measured viewport width. */
export const carouselLayoutOf = ({ context }: CarouselSnapshot): CarouselLayout =>
  layoutOf(context);

/** True if the carousel has previous and next buttons and its content is wider than its container. */
export const hasVisibleButtons = ({
  context: { hasButtons, measure },
}: CarouselSnapshot): boolean => hasButtons && measure !== null && areButtonsShown(measure);
