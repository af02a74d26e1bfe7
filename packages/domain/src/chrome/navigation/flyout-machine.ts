import { assign, setup, type SnapshotFrom } from "xstate";

/** An item is identified by its navigation type; `flyout` is null for an item without a flyout. */
export type FlyoutEvent =
  | { readonly type: "flyout.item.enter"; readonly flyout: string | null }
  | { readonly type: "flyout.item.remove"; readonly flyout: string }
  | { readonly type: "flyout.value.hover"; readonly value: string | null }
  | { readonly type: "flyout.area.leave" }
  | { readonly type: "route.change" };

/** The flyouts of the main navigation: at most one is active, with a hovered value. */
export const flyoutMachine = setup({
  types: {
    context: {} as { readonly activeFlyout: string | null; readonly hovered: string | null },
    events: {} as FlyoutEvent,
  },
  guards: {
    hasFlyout: ({ event }) => event.type === "flyout.item.enter" && event.flyout !== null,
    isOtherFlyout: ({ context, event }) =>
      event.type === "flyout.item.enter" && event.flyout !== context.activeFlyout,
    hasNoFlyout: ({ event }) => event.type === "flyout.item.enter" && event.flyout === null,
    isActiveFlyout: ({ context, event }) =>
      event.type === "flyout.item.remove" && event.flyout === context.activeFlyout,
  },
  actions: {
    show: assign(({ event }) =>
      event.type === "flyout.item.enter" ? { activeFlyout: event.flyout, hovered: null } : {},
    ),
    hover: assign(({ event }) =>
      event.type === "flyout.value.hover" ? { hovered: event.value } : {},
    ),
    clear: assign({ activeFlyout: null, hovered: null }),
  },
}).createMachine({
  id: "flyout",
  context: { activeFlyout: null, hovered: null },
  initial: "closed",
  states: {
    closed: {
      on: { "flyout.item.enter": { guard: "hasFlyout", target: "open", actions: "show" } },
    },
    open: {
      exit: "clear",
      on: {
        "flyout.item.enter": [
          { guard: "hasNoFlyout", target: "closed" },
          { guard: "isOtherFlyout", actions: "show" },
        ],
        "flyout.item.remove": { guard: "isActiveFlyout", target: "closed" },
        "flyout.value.hover": { actions: "hover" },
        "flyout.area.leave": "closed",
        "route.change": "closed",
      },
    },
  },
});

export type FlyoutSnapshot = SnapshotFrom<typeof flyoutMachine>;

/** The navigation type of the active flyout, or null. */
export const activeFlyout = (snapshot: FlyoutSnapshot): string | null =>
  snapshot.context.activeFlyout;
