import { assign, emit, setup, type SnapshotFrom } from "xstate";
import type { Dialog } from "./dialog.ts";
import type { PageLockEvent } from "./page-lock.ts";

/** A dialog is blocked while no other may replace it: while its form is pending, for example. */
export type DialogEvent =
  | {
      readonly type: "dialog.open";
      readonly dialog: Dialog;
      readonly force?: boolean;
      /** What the dialog is about: the token of an email, for example. */
      readonly subject?: string;
    }
  | { readonly type: "dialog.close" }
  | { readonly type: "dialog.block" }
  | { readonly type: "dialog.unblock" };

/** The dialogs of a page: at most one is open. */
export const dialogMachine = setup({
  types: {
    context: {} as { readonly dialog: Dialog | null; readonly subject?: string | undefined },
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
    setDialog: assign(({ event }) =>
      event.type === "dialog.open" ? { dialog: event.dialog, subject: event.subject } : {},
    ),
    clearDialog: assign({ dialog: null, subject: undefined }),
    lockPage: emit({ type: "page.lock", holder: "dialog" } as const),
    unlockPage: emit({ type: "page.unlock", holder: "dialog" } as const),
  },
}).createMachine({
  id: "dialog",
  context: { dialog: null },
  initial: "closed",
  states: {
    closed: { on: { "dialog.open": { target: "open", actions: "setDialog" } } },
    open: {
      entry: "lockPage",
      exit: "unlockPage",
      on: { "dialog.close": { target: "closed", actions: "clearDialog" } },
      initial: "replaceable",
      states: {
        replaceable: {
          on: {
            "dialog.open": { guard: "isOther", actions: "setDialog" },
            "dialog.block": "blocked",
          },
        },
        blocked: {
          on: {
            "dialog.open": {
              guard: "isOtherAndForced",
              target: "replaceable",
              actions: "setDialog",
            },
            "dialog.unblock": "replaceable",
          },
        },
      },
    },
  },
});

export type DialogSnapshot = SnapshotFrom<typeof dialogMachine>;

/** What the open dialog is about, or an empty text. */
export const dialogSubject = (snapshot: DialogSnapshot): string => snapshot.context.subject ?? "";

export const openDialog = (snapshot: DialogSnapshot): Dialog | null => snapshot.context.dialog;
