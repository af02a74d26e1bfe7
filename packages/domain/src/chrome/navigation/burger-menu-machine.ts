import { assign, emit, setup, type SnapshotFrom } from "xstate";
import type { PageLockEvent } from "../dialogs/page-lock.ts";
import { BURGER_MENU_LIMIT_PX, type BurgerMenuEvent } from "./burger-menu.ts";

export interface BurgerMenuContext {
  readonly activeItem: string | null;
  readonly openAccordion: string | null;
  /** The scroll offset of the primary level when it was left, in px. */
  readonly scrollOffset: number;
  /** In px. */
  readonly viewportWidth: number;
}

const isNarrow = (width: number): boolean => width < BURGER_MENU_LIMIT_PX;

/** The burger menu with its three levels; the tertiary level is an open accordion of the secondary level. */
export const burgerMenuMachine = setup({
  types: {
    context: {} as BurgerMenuContext,
    events: {} as BurgerMenuEvent,
    input: {} as { readonly viewportWidth: number } | undefined,
    /** Restores the scroll offset of the primary level, in px. */
    emitted: {} as
      | PageLockEvent
      | { readonly type: "burger-menu.scroll.restore"; readonly scrollOffset: number },
  },
  guards: {
    isNarrow: ({ context }) => isNarrow(context.viewportWidth),
    becomesWide: ({ event }) => event.type === "viewport.resize" && !isNarrow(event.width),
    isOpenAccordion: ({ context, event }) =>
      event.type === "burger-menu.accordion.toggle" && event.item === context.openAccordion,
  },
  actions: {
    measure: assign(({ event }) =>
      event.type === "viewport.resize" ? { viewportWidth: event.width } : {},
    ),
    activate: assign(({ event }) =>
      event.type === "burger-menu.item.pick"
        ? { activeItem: event.item, scrollOffset: event.scrollOffset }
        : {},
    ),
    expand: assign(({ event }) =>
      event.type === "burger-menu.accordion.toggle" ? { openAccordion: event.item } : {},
    ),
    collapse: assign({ openAccordion: null }),
    clear: assign({ activeItem: null, openAccordion: null, scrollOffset: 0 }),
    restoreScroll: emit(({ context }) => ({
      type: "burger-menu.scroll.restore" as const,
      scrollOffset: context.scrollOffset,
    })),
    lockPage: emit({ type: "page.lock", holder: "burger-menu" } as const),
    unlockPage: emit({ type: "page.unlock", holder: "burger-menu" } as const),
  },
}).createMachine({
  id: "burger-menu",
  context: ({ input }) => ({
    activeItem: null,
    openAccordion: null,
    scrollOffset: 0,
    viewportWidth: input?.viewportWidth ?? 0,
  }),
  initial: "closed",
  on: { "viewport.resize": { actions: "measure" } },
  states: {
    closed: { on: { "burger-menu.open": { guard: "isNarrow", target: "open" } } },
    open: {
      entry: "lockPage",
      exit: ["unlockPage", "clear"],
      initial: "primary",
      on: {
        "burger-menu.close": "closed",
        "burger-menu.link.click": "closed",
        "viewport.resize": { guard: "becomesWide", target: "closed", actions: "measure" },
      },
      states: {
        primary: {
          on: { "burger-menu.item.pick": { target: "secondary", actions: "activate" } },
        },
        secondary: {
          on: {
            "burger-menu.back": { target: "primary", actions: ["restoreScroll", "clear"] },
            "burger-menu.accordion.toggle": { target: "tertiary", actions: "expand" },
          },
        },
        tertiary: {
          on: {
            "burger-menu.back": { target: "primary", actions: ["restoreScroll", "clear"] },
            "burger-menu.accordion.toggle": [
              { guard: "isOpenAccordion", target: "secondary", actions: "collapse" },
              { actions: "expand" },
            ],
          },
        },
      },
    },
  },
});

export type BurgerMenuSnapshot = SnapshotFrom<typeof burgerMenuMachine>;

/** The visible level; `primary` while the menu is closed. */
export const levelOf = (snapshot: BurgerMenuSnapshot): "primary" | "secondary" | "tertiary" =>
  typeof snapshot.value === "object" ? snapshot.value.open : "primary";
