import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, type ActorRefFrom } from "xstate";
import { DIALOGS, type Dialog } from "./dialog.ts";
import { dialogMachine, openDialog } from "./dialog-machine.ts";
import { isPageLocked, lockAfter, type PageLock } from "./page-lock.ts";
import { createCommands } from "../../../testing/model-command.ts";

/** The dialogs on the screen, and whether the top one is busy. */
interface Memory {
  screen: readonly Dialog[];
  isBusy: boolean;
}

interface Page {
  readonly actor: ActorRefFrom<typeof dialogMachine>;
  lock: PageLock;
}

const compare = ({ screen }: Memory, { actor, lock }: Page) => {
  expect(screen.length).toBeLessThanOrEqual(1);
  expect(openDialog(actor.getSnapshot())).toBe(screen[0] ?? null);
  expect(actor.getSnapshot().matches("open")).toBe(screen.length === 1);
  expect(isPageLocked(lock)).toBe(screen.length === 1);
};

const command = createCommands(compare);

const open = (dialog: Dialog, force: boolean) =>
  command(
    `${force ? "force" : "open"} ${dialog}`,
    ({ actor }) => actor.send({ type: "dialog.open", dialog, force }),
    (memory) => {
      if (memory.screen.includes(dialog) || (memory.isBusy && !force)) return;
      memory.screen = [dialog];
      memory.isBusy = false;
    },
  );

const close = command(
  "close",
  ({ actor }) => actor.send({ type: "dialog.close" }),
  (memory) => {
    memory.screen = [];
    memory.isBusy = false;
  },
);

const block = command(
  "block",
  ({ actor }) => actor.send({ type: "dialog.block" }),
  (memory) => {
    memory.isBusy = memory.screen.length > 0;
  },
);

const unblock = command(
  "unblock",
  ({ actor }) => actor.send({ type: "dialog.unblock" }),
  (memory) => {
    memory.isBusy = false;
  },
);

describe("dialogMachine against a visitor's memory", () => {
  it("shows at most one dialog, the right one, and locks the page while it is open [DLG-03, DLG-05, DLG-06]", () => {
    const commands = fc.commands(
      [
        fc
          .tuple(fc.constantFrom(...DIALOGS.slice(0, 3)), fc.boolean())
          .map(([dialog, force]) => open(dialog, force)),
        fc.constant(close),
        fc.constant(block),
        fc.constant(unblock),
      ],
      { maxCommands: 50 },
    );
    fc.assert(
      fc.property(commands, (sequence) => {
        const page: Page = { actor: createActor(dialogMachine), lock: [] };
        page.actor.on("*", (event) => {
          page.lock = lockAfter(page.lock, event);
        });
        page.actor.start();
        fc.modelRun(
          () => ({ model: { screen: [], isBusy: false } as Memory, real: page }),
          sequence,
        );
        page.actor.stop();
      }),
    );
  });
});
