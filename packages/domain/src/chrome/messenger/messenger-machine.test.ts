import { describe, expect, it } from "vitest";
import { createActor, fromPromise, type Snapshot } from "xstate";
import { microtasks } from "../../../testing/microtasks.ts";
import { unreachedStates } from "../../../testing/reachability.ts";
import { helpLauncherOf } from "./launcher.ts";
import { messengerFlags, messengerMachine, type MessengerEvent } from "./messenger-machine.ts";

const page = (snapshot?: Snapshot<unknown>) => {
  const loads: PromiseWithResolvers<void>[] = [];
  const machine = messengerMachine.provide({
    actors: {
      loadMessenger: fromPromise<void, undefined>(() => {
        const load = Promise.withResolvers<void>();
        loads.push(load);
        return load.promise;
      }),
    },
  });
  const actor = createActor(machine, snapshot ? { snapshot } : {});
  const ordered: string[] = [];
  actor.on("*", ({ type }) => void ordered.push(type));
  actor.start();
  const send = (...types: readonly MessengerEvent["type"][]) => {
    for (const type of types) actor.send({ type });
  };
  return { actor, loads, ordered, send, flags: () => messengerFlags(actor.getSnapshot()) };
};

const NONE = { loaded: false, loading: false, open: false, visible: false, fade: false };

describe("messengerMachine", () => {
  it("has no flag set at first, and loads nothing [OPS-04, OPS-07]", () => {
    const { flags, loads } = page();
    expect(flags()).toEqual(NONE);
    expect(loads).toHaveLength(0);
  });

  it("loads the messenger on the first click, and opens its window once it has loaded [OPS-03, OPS-04, OPS-07]", async () => {
    const { flags, loads, ordered, send } = page();
    send("messenger.show", "messenger.launch");
    expect(flags()).toEqual({ ...NONE, visible: true, loading: true });
    expect(ordered).toEqual([]);
    loads[0]?.resolve();
    await microtasks();
    expect(flags()).toEqual({ ...NONE, visible: true, loaded: true, open: true });
    expect(ordered).toEqual(["messenger.window.open"]);
  });

  it("loads once, and then opens immediately [OPS-04, OPS-07]", async () => {
    const { flags, loads, ordered, send } = page();
    send("messenger.launch", "messenger.launch");
    loads[0]?.resolve();
    await microtasks();
    send("messenger.close");
    expect(flags().open).toBe(false);
    send("messenger.launch");
    expect(flags().open).toBe(true);
    expect(loads).toHaveLength(1);
    expect(ordered).toHaveLength(2);
  });

  it("has the text Starting while it is loading, Help before and after [OPS-05, OPS-Q3]", async () => {
    const { actor, loads, send } = page();
    const textKey = () => helpLauncherOf(messengerFlags(actor.getSnapshot()))?.textKey;
    send("messenger.show");
    expect(textKey()).toBe("helpLauncher.help");
    send("messenger.launch");
    expect(textKey()).toBe("helpLauncher.starting");
    loads[0]?.resolve();
    await microtasks();
    send("messenger.close");
    expect(textKey()).toBe("helpLauncher.help");
  });

  it("can be clicked again after loading failed, and then loads again [OPS-04]", async () => {
    const { flags, loads, ordered, send } = page();
    send("messenger.show", "messenger.launch");
    loads[0]?.reject(new Error("blocked"));
    await microtasks();
    expect(flags()).toEqual({ ...NONE, visible: true });
    expect(ordered).toEqual([]);
    send("messenger.launch");
    expect(loads).toHaveLength(2);
  });

  it("follows windows that are opened and closed elsewhere [OPS-04]", () => {
    const { flags, ordered, send } = page();
    send("messenger.open");
    expect(flags().open).toBe(true);
    send("messenger.close");
    expect(flags().open).toBe(false);
    expect(ordered).toEqual([]);
  });

  it("is shown and hidden, faded and unfaded, independently [OPS-03, OPS-04]", () => {
    const { flags, send } = page();
    send("messenger.fade");
    expect(flags()).toEqual({ ...NONE, fade: true });
    send("messenger.show", "messenger.unfade");
    expect(flags()).toEqual({ ...NONE, visible: true });
    send("messenger.hide");
    expect(flags()).toEqual(NONE);
  });

  it("loads again when restored from a snapshot, and still opens [OPS-04]", async () => {
    const before = page();
    before.send("messenger.show", "messenger.fade", "messenger.launch");
    const paused = JSON.parse(JSON.stringify(before.actor.getPersistedSnapshot())) as never;
    before.actor.stop();
    const { flags, loads } = page(paused);
    expect(flags()).toEqual({ ...NONE, visible: true, fade: true, loading: true });
    loads[0]?.resolve();
    await microtasks();
    expect(flags()).toMatchObject({ loaded: true, open: true });
  });

  it("reaches every state [OPS-04]", () => {
    const loaded = {
      type: "xstate.done.actor.0.messenger.script.loading",
      actorId: "0.messenger.script.loading",
    };
    const events = [
      { type: "messenger.launch" },
      { type: "messenger.show" },
      { type: "messenger.fade" },
      loaded,
    ];
    expect(unreachedStates(messengerMachine, events)).toEqual([]);
  });
});
