import { type ActorRefFrom, assign, sendTo, setup } from "xstate";
import { type DialogEvent, dialogMachine } from "../dialogs/dialog-machine.ts";
import { lockAfter, type PageLock, type PageLockEvent } from "../dialogs/page-lock.ts";
import { burgerMenuMachine } from "../navigation/burger-menu-machine.ts";

/** What opens an overlay. */
export type OverlayRequest =
  | { readonly type: "burger-menu.open" }
  | Extract<DialogEvent, { readonly type: "dialog.open" }>
  | { readonly type: "consent.settings.open" };

export interface OverlaysContext {
  readonly burgerMenu: ActorRefFrom<typeof burgerMenuMachine>;
  readonly dialog: ActorRefFrom<typeof dialogMachine>;
  /** How often the consent settings have been requested; their own machine decides what is shown. */
  readonly consentRequests: number;
  readonly lock: PageLock;
}

/** All that can lie over a page: the burger menu, the dialogs and the consent settings, with the lock that they share. */
export const overlaysMachine = setup({
  types: {
    context: {} as OverlaysContext,
    events: {} as OverlayRequest | PageLockEvent,
    input: {} as { readonly viewportWidth: number } | undefined,
  },
  actors: { burgerMenu: burgerMenuMachine, dialog: dialogMachine },
  actions: {
    collectLocks: ({ context: { burgerMenu, dialog }, self }) => {
      const collect = (event: PageLockEvent) => self.send(event);
      for (const type of ["page.lock", "page.unlock"] as const) {
        burgerMenu.on(type, collect);
        dialog.on(type, collect);
      }
    },
    updateLock: assign(({ context, event }) =>
      event.type === "page.lock" || event.type === "page.unlock"
        ? { lock: lockAfter(context.lock, event) }
        : {},
    ),
    openBurgerMenu: sendTo(({ context }) => context.burgerMenu, { type: "burger-menu.open" }),
    openDialog: sendTo(
      ({ context }) => context.dialog,
      ({ event }) => event as DialogEvent,
    ),
    requestConsent: assign(({ context }) => ({ consentRequests: context.consentRequests + 1 })),
  },
}).createMachine({
  id: "overlays",
  context: ({ spawn, input }) => ({
    burgerMenu: spawn("burgerMenu", { id: "burger-menu", input }),
    dialog: spawn("dialog", { id: "dialog" }),
    consentRequests: 0,
    lock: [],
  }),
  entry: "collectLocks",
  on: {
    "burger-menu.open": { actions: "openBurgerMenu" },
    "dialog.open": { actions: "openDialog" },
    "consent.settings.open": { actions: "requestConsent" },
    "page.lock": { actions: "updateLock" },
    "page.unlock": { actions: "updateLock" },
  },
});
