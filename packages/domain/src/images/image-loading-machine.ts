import { assign, setup, type SnapshotFrom } from "xstate";

/** The picture that is wanted; its address as the image element has it. [IMG-04] */
export interface ImageLoadingContext {
  readonly source: string;
}

/** What happens to a picture: it is loaded, it fails, or another one is wanted. What is told of a picture that is no longer wanted does not count. [IMG-04, IMG-13] */
export type ImageLoadingEvent =
  | { readonly type: "image.load"; readonly source: string }
  | { readonly type: "image.fail"; readonly source: string }
  | { readonly type: "image.want"; readonly source: string };

/** A picture on its way: a placeholder until it is loaded, a grey one for good when it fails. [IMG-04] */
export const imageLoadingMachine = setup({
  types: {
    context: {} as ImageLoadingContext,
    events: {} as ImageLoadingEvent,
    input: {} as ImageLoadingContext,
  },
  guards: {
    hasNoSource: ({ context }) => context.source === "",
    isWanted: ({ context, event }) => event.source === context.source,
    isOther: ({ context, event }) => event.source !== context.source,
  },
  actions: { want: assign(({ event }) => ({ source: event.source })) },
}).createMachine({
  id: "image-loading",
  context: ({ input }) => ({ source: input.source }),
  initial: "loading",
  on: { "image.want": { guard: "isOther", target: ".loading", actions: "want" } },
  states: {
    loading: {
      always: { guard: "hasNoSource", target: "failed" },
      on: {
        "image.load": { guard: "isWanted", target: "loaded" },
        "image.fail": { guard: "isWanted", target: "failed" },
      },
    },
    loaded: {},
    failed: {},
  },
});

/** A picture on its way at a moment. [IMG-04] */
export type ImageLoadingSnapshot = SnapshotFrom<typeof imageLoadingMachine>;

/** What the visitor sees in the picture's place. [IMG-04] */
export const shownInPlace = (
  snapshot: ImageLoadingSnapshot,
): "blurred placeholder" | "picture" | "grey placeholder" =>
  (
    {
      loading: "blurred placeholder",
      loaded: "picture",
      failed: "grey placeholder",
    } as const
  )[snapshot.value];
