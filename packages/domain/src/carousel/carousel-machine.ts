import { assign, setup, type SnapshotFrom } from "xstate";
import { unanswered } from "../kernel/unanswered.ts";
import { wait } from "../time/wait.ts";
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

/** What a carousel starts from. [CRS-01, CRS-03, REV-07] */
export interface CarouselInput {
  readonly slideCount: number;
  /** True unless said otherwise. [CRS-01] */
  readonly isInfinite?: boolean;
  /** Whether it has previous and next buttons at all; false unless said otherwise. [CRS-03] */
  readonly hasButtons?: boolean;
  /** One slide after the other unless said otherwise. [REV-07] */
  readonly layouts?: readonly CarouselLayout[];
}

/** What a carousel knows; `measure` is null until it was visible. [CRS-01, CRS-08] */
export interface CarouselContext extends Required<CarouselInput> {
  readonly index: number;
  readonly measure: CarouselMeasure | null;
}

/** What happens to a carousel: it is seen, moved, given other slides, or its window gets another size. [CRS-04, CRS-07, CRS-08] */
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
  const round = { groupCount: groupCount(context), isInfinite };
  if (event.type === "carousel.next") return indexAfter(index, 1, round);
  if (event.type === "carousel.previous") return indexAfter(index, -1, round);
  if (event.type === "carousel.swipe") return indexAfter(index, stepOf(event), round);
  if (event.type === "carousel.dot.pick") return clampIndex(event.index, round.groupCount);
  return index;
};

const measured = (
  context: CarouselContext,
  measure: CarouselMeasure,
): Pick<CarouselContext, "measure" | "index"> => {
  const { perGroup } = layoutOf({ ...context, measure });
  const index = regroupedIndex(context.index, layoutOf(context).perGroup, perGroup);
  return { measure, index: clampIndex(index, groupCountOf(context.slideCount, perGroup)) };
};

/** A carousel: at rest or moving, and beside that measured when it is first seen, when its slides change and when its window has kept a new size. The port `measure` comes from the driver. [CRS-01, CRS-07, CRS-08, CRS-09] */
export const carouselMachine = setup({
  types: {
    context: {} as CarouselContext,
    events: {} as CarouselEvent,
    input: {} as CarouselInput,
  },
  actors: { measure: unanswered<CarouselMeasure>(), wait },
  guards: {
    isElsewhere: ({ context, event }) => indexOn(context, event) !== context.index,
  },
  actions: {
    move: assign(({ context, event }) => ({ index: indexOn(context, event) })),
    countSlides: assign(({ context, event }) => {
      if (event.type !== "carousel.slides.change") return {};
      const { slideCount } = event;
      const groups = groupCount({ ...context, slideCount });
      return { slideCount, index: clampIndex(context.index, groups) };
    }),
    takeMeasure: assign(({ context }, measure: CarouselMeasure) => measured(context, measure)),
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
        "carousel.next": { guard: "isElsewhere", target: ".moving", actions: "move" },
        "carousel.previous": { guard: "isElsewhere", target: ".moving", actions: "move" },
        "carousel.swipe": { guard: "isElsewhere", target: ".moving", actions: "move" },
        "carousel.dot.pick": { guard: "isElsewhere", target: ".moving", actions: "move" },
        "carousel.slides.change": { actions: "countSlides" },
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
              actions: { type: "takeMeasure", params: ({ event }) => event.output },
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

/** A carousel at a moment. [CRS-01] */
export type CarouselSnapshot = SnapshotFrom<typeof carouselMachine>;

/** The group of slides that is seen, counted from 0. [CRS-01] */
export const groupIndexOf = ({ context }: CarouselSnapshot): number => context.index;

/** How many dots a carousel has: one per group. [CRS-02, CRS-08] */
export const dotCountOf = ({ context }: CarouselSnapshot): number => groupCount(context);

/** How the slides stand at the width that was last measured. [REV-08, REV-09] */
export const carouselLayoutOf = ({ context }: CarouselSnapshot): CarouselLayout =>
  layoutOf(context);

/** Whether previous and next are shown: the carousel has them, and was measured too narrow for its content. [CRS-03] */
export const hasVisibleButtons = ({
  context: { hasButtons, measure },
}: CarouselSnapshot): boolean => hasButtons && measure !== null && areButtonsShown(measure);
