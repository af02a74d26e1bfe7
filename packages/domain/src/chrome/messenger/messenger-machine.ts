import { emit, raise, setup, type SnapshotFrom } from "xstate";
import { neverResolves } from "../../kernel/never-resolves.ts";
import type { MessengerFlags } from "./launcher.ts";

export interface MessengerEvent {
  readonly type: `messenger.${"launch" | "open" | "close" | "show" | "hide" | "fade" | "unfade"}`;
}

/** The support messenger. Its script is loaded on the first click, and its window opens once the script has loaded. The driver provides the actor `loadMessenger`. */
export const messengerMachine = setup({
  types: {
    events: {} as MessengerEvent,
    emitted: {} as { readonly type: "messenger.window.open" },
  },
  actors: { loadMessenger: neverResolves<void>() },
  actions: {
    requestWindow: emit({ type: "messenger.window.open" } as const),
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
            onDone: { target: "loaded", actions: ["requestWindow", "openWindow"] },
            onError: "absent",
          },
        },
        loaded: { on: { "messenger.launch": { actions: ["requestWindow", "openWindow"] } } },
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

export type MessengerSnapshot = SnapshotFrom<typeof messengerMachine>;

export const messengerFlags = (snapshot: MessengerSnapshot): MessengerFlags => ({
  loaded: snapshot.matches({ script: "loaded" }),
  loading: snapshot.matches({ script: "loading" }),
  open: snapshot.matches({ window: "open" }),
  visible: snapshot.matches({ launcher: "visible" }),
  fade: snapshot.matches({ look: "faded" }),
});
