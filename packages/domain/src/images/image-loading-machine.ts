import { assign, setup } from "xstate";

export interface ImageLoadingContext {
  /** The URL of the current image; empty if there is none. */
  readonly source: string;
}

/** `source` is the URL of the image that was loaded, that failed or that replaces the current one. Events of earlier images are ignored. */
export interface ImageLoadingEvent {
  readonly type: "image.load" | "image.fail" | "image.change";
  readonly source: string;
}

/** Loads an image, and meanwhile shows a blurred placeholder; a grey one if it fails. The first outcome is final until the image changes. */
export const imageLoadingMachine = setup({
  types: {
    context: {} as ImageLoadingContext,
    events: {} as ImageLoadingEvent,
    input: {} as ImageLoadingContext,
  },
  guards: {
    hasNoSource: ({ context }) => context.source === "",
    isCurrent: ({ context, event }) => event.source === context.source,
    isOther: ({ context, event }) => event.source !== context.source,
  },
  actions: { setSource: assign(({ event }) => ({ source: event.source })) },
}).createMachine({
  id: "image-loading",
  context: ({ input }) => ({ source: input.source }),
  initial: "loading",
  on: { "image.change": { guard: "isOther", target: ".loading", actions: "setSource" } },
  states: {
    loading: {
      always: { guard: "hasNoSource", target: "failed" },
      on: {
        "image.load": { guard: "isCurrent", target: "loaded" },
        "image.fail": { guard: "isCurrent", target: "failed" },
      },
    },
    loaded: {},
    failed: {},
  },
});
