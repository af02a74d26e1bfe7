import { assign, emit, setup, type SnapshotFrom } from "xstate";
import type { Dialog } from "./dialog.ts";
import type { PageLockEvent } from "./page-lock.ts";

/** What happens to dialogs; a dialog blocks itself while it must not be replaced, for example while its form is being sent. [DLG-03, DLG-04, DLG-Q1] */
export type DialogEvent =
  | { readonly type: "dialog.open"; readonly dialog: Dialog; readonly force?: boolean }
  | { readonly type: "dialog.close" }
  | { readonly type: "dialog.block" }
  | { readonly type: "dialog.unblock" };

/** The dialogs of a page: none is open, or one, which may be blocked against being replaced. [DLG-02] */
export const dialogMachine = setup({
  types: {
    context: {} as { readonly dialog: Dialog | null },
    events: {} as DialogEvent,
    emitted: {} as PageLockEvent,
  },
  guards: {
    isOther: ({ context, event }) =>
      event.type === "dialog.open" && event.dialog !== context.dialog,
    isOtherAndForced: ({ context, event }) =>
      event.type === "dialog.open" && event.dialog !== context.dialog && event.force === true,
  },
  actions: {
    show: assign(({ event }) => (event.type === "dialog.open" ? { dialog: event.dialog } : {})),
    forget: assign({ dialog: null }),
    lockPage: emit({ type: "page.lock", holder: "dialog" } as const),
    unlockPage: emit({ type: "page.unlock", holder: "dialog" } as const),
  },
}).createMachine({
  id: "dialog",
  context: { dialog: null },
  initial: "closed",
  states: {
    closed: { on: { "dialog.open": { target: "open", actions: "show" } } },
    open: {
      entry: "lockPage",
      exit: "unlockPage",
      on: { "dialog.close": { target: "closed", actions: "forget" } },
      initial: "replaceable",
      states: {
        replaceable: {
          on: {
            "dialog.open": { guard: "isOther", actions: "show" },
            "dialog.block": "blocked",
          },
        },
        blocked: {
          on: {
            "dialog.open": { guard: "isOtherAndForced", target: "replaceable", actions: "show" },
            "dialog.unblock": "replaceable",
          },
        },
      },
    },
  },
});

/** The dialogs of a page at a moment. [DLG-02] */
export type DialogSnapshot = SnapshotFrom<typeof dialogMachine>;

/** The open dialog, or null. [DLG-02] */
export const openDialog = (snapshot: DialogSnapshot): Dialog | null => snapshot.context.dialog;
