import { emit, raise, setup, type SnapshotFrom } from "xstate";
import { unanswered } from "../kernel/unanswered.ts";
import type { MessengerFlags } from "./launcher.ts";

/** What happens to the messenger: its launcher is clicked, its window opens or closes, the page shows, hides, fades or unfades the launcher. [OPS-03, OPS-04] */
export type MessengerEvent =
  | { readonly type: "messenger.launch" }
  | { readonly type: "messenger.open" }
  | { readonly type: "messenger.close" }
  | { readonly type: "messenger.show" }
  | { readonly type: "messenger.hide" }
  | { readonly type: "messenger.fade" }
  | { readonly type: "messenger.unfade" };

/** What the page does for a visitor who asked for help: open the messenger's window. [OPS-03] */
export interface WindowOrder {
  readonly type: "messenger.window.open";
}

/** The support messenger: its script, its window, its launcher and how that looks. The script is loaded on the first click, and the window opens once it is there. The port `loadMessenger` comes from the driver. [OPS-03, OPS-04, OPS-07] */
export const messengerMachine = setup({
  types: { events: {} as MessengerEvent, emitted: {} as WindowOrder },
  actors: { loadMessenger: unanswered<void>() },
  actions: {
    orderWindow: emit({ type: "messenger.window.open" } as const),
    openWindow: raise({ type: "messenger.open" } as const),
  },
}).createMachine({
  id: "messenger",
  type: "parallel",
  states: {
    script: {
      initial: "absent",
      states: {
        absent: { on: { "messenger.launch": "loading" } },
        loading: {
          invoke: {
            src: "loadMessenger",
            onDone: { target: "loaded", actions: ["orderWindow", "openWindow"] },
            onError: "absent",
          },
        },
        loaded: { on: { "messenger.launch": { actions: ["orderWindow", "openWindow"] } } },
      },
    },
    window: {
      initial: "closed",
      states: {
        closed: { on: { "messenger.open": "open" } },
        open: { on: { "messenger.close": "closed" } },
      },
    },
    launcher: {
      initial: "hidden",
      states: {
        hidden: { on: { "messenger.show": "visible" } },
        visible: { on: { "messenger.hide": "hidden" } },
      },
    },
    look: {
      initial: "plain",
      states: {
        plain: { on: { "messenger.fade": "faded" } },
        faded: { on: { "messenger.unfade": "plain" } },
      },
    },
  },
});

/** The messenger at a moment. [OPS-04] */
export type MessengerSnapshot = SnapshotFrom<typeof messengerMachine>;

/** The five flags of the messenger. [OPS-04] */
export const messengerFlags = (snapshot: MessengerSnapshot): MessengerFlags => ({
  loaded: snapshot.matches({ script: "loaded" }),
  loading: snapshot.matches({ script: "loading" }),
  open: snapshot.matches({ window: "open" }),
  visible: snapshot.matches({ launcher: "visible" }),
  fade: snapshot.matches({ look: "faded" }),
});
