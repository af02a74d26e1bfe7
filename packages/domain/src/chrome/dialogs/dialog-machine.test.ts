import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { unreachedStates } from "../../../testing/reachability.ts";
import { dialogMachine, dialogSubject, openDialog, type DialogEvent } from "./dialog-machine.ts";

const after = (...events: readonly DialogEvent[]) => {
  const actor = createActor(dialogMachine);
  const emitted: string[] = [];
  actor.on("*", (event) => void emitted.push(event.type));
  actor.start();
  for (const event of events) actor.send(event);
  return { actor, dialog: openDialog(actor.getSnapshot()), emitted };
};

const LOGIN = { type: "dialog.open", dialog: "login" } as const;
const SIGN_UP = { type: "dialog.open", dialog: "sign-up" } as const;
const BLOCK = { type: "dialog.block" } as const;
const CLOSE = { type: "dialog.close" } as const;

describe("dialogMachine", () => {
  it.each<[string, string | null, readonly DialogEvent[]]>([
    ["nothing happened", null, []],
    ["the sign-in dialog opened", "login", [LOGIN]],
    ["the sign-in dialog opened and closed", null, [LOGIN, CLOSE]],
  ])("shows, after %s, %s [DLG-02]", (_, dialog, events) => {
    expect(after(...events).dialog).toBe(dialog);
  });

  it("closes the open dialog when a different one opens [DLG-02, DLG-03]", () => {
    expect(after(LOGIN, SIGN_UP).dialog).toBe("sign-up");
  });

  it("does not let a different dialog replace a blocked one [DLG-04]", () => {
    expect(after(LOGIN, BLOCK, SIGN_UP).dialog).toBe("login");
  });

  it("lets it when forced, and then also without force [DLG-04]", () => {
    const forced = after(LOGIN, BLOCK, { ...SIGN_UP, force: true });
    expect(forced.dialog).toBe("sign-up");
    forced.actor.send(LOGIN);
    expect(openDialog(forced.actor.getSnapshot())).toBe("login");
  });

  it("lets it once the block is lifted [DLG-04]", () => {
    expect(after(LOGIN, BLOCK, { type: "dialog.unblock" }, SIGN_UP).dialog).toBe("sign-up");
  });

  it.each<[string, readonly DialogEvent[]]>([
    ["free", [LOGIN]],
    ["blocked", [LOGIN, BLOCK]],
  ])(
    "ignores the opening of the dialog that is open and %s, forced or not [DLG-05]",
    (_, events) => {
      const { actor } = after(...events);
      const before = actor.getSnapshot();
      actor.send(LOGIN);
      actor.send({ ...LOGIN, force: true });
      expect(actor.getSnapshot()).toBe(before);
    },
  );

  it("blocks only while a dialog is open: with none, opening succeeds [DLG-Q1]", () => {
    expect(after(BLOCK, LOGIN).dialog).toBe("login");
    expect(after(LOGIN, BLOCK, CLOSE, SIGN_UP).dialog).toBe("sign-up");
  });

  it("hands its subject to the dialog, and forgets it with the dialog [DLG-02]", () => {
    const { actor } = after({ ...LOGIN, subject: "token" });
    expect(dialogSubject(actor.getSnapshot())).toBe("token");
    actor.send(SIGN_UP);
    expect(dialogSubject(actor.getSnapshot())).toBe("");
  });

  it("locks the page once from the first opening to the closing [DLG-06]", () => {
    expect(after(LOGIN, BLOCK, SIGN_UP, { ...SIGN_UP, force: true }).emitted).toEqual([
      "page.lock",
    ]);
    expect(after(LOGIN, SIGN_UP, CLOSE, CLOSE).emitted).toEqual(["page.lock", "page.unlock"]);
  });

  it("is still blocked when restored from a snapshot [DLG-04]", () => {
    const paused = JSON.parse(
      JSON.stringify(after(LOGIN, BLOCK).actor.getPersistedSnapshot()),
    ) as never;
    const resumed = createActor(dialogMachine, { snapshot: paused }).start();
    resumed.send(SIGN_UP);
    expect(openDialog(resumed.getSnapshot())).toBe("login");
  });

  it("reaches every state [DLG-02, DLG-04]", () => {
    expect(unreachedStates(dialogMachine, [LOGIN, BLOCK])).toEqual([]);
  });
});
