import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise, type ActorRefFrom } from "xstate";
import { microtasks } from "../../../testing/microtasks.ts";
import { helpLauncherOf } from "./launcher.ts";
import { messengerFlags, messengerMachine, type MessengerEvent } from "./messenger-machine.ts";

/** Whether the launcher is visible to a visitor, whether the script is loading or loaded, and whether the window is open. */
interface Memory {
  isVisible: boolean;
  isLoading: boolean;
  isLoaded: boolean;
  isOpen: boolean;
}

interface Page {
  readonly actor: ActorRefFrom<typeof messengerMachine>;
  readonly script: { load: PromiseWithResolvers<void> | undefined };
}

const compare = (memory: Memory, { actor }: Page) => {
  const flags = messengerFlags(actor.getSnapshot());
  const launcher = helpLauncherOf(flags);
  expect(launcher !== undefined).toBe(memory.isVisible && !memory.isOpen);
  if (launcher) expect(launcher.textKey.endsWith("starting")).toBe(memory.isLoading);
  expect(flags.open).toBe(memory.isOpen);
};

const command = (
  text: string,
  act: (page: Page) => void,
  remember: (memory: Memory) => void,
): fc.AsyncCommand<Memory, Page> => ({
  check: () => true,
  toString: () => text,
  run: async (memory, page) => {
    act(page);
    await microtasks();
    remember(memory);
    compare(memory, page);
  },
});

const send = (type: MessengerEvent["type"], remember: (memory: Memory) => void) =>
  command(type, ({ actor }) => actor.send({ type }), remember);

const launch = send("messenger.launch", (memory) => {
  if (memory.isLoaded) memory.isOpen = true;
  else memory.isLoading = true;
});

const show = send("messenger.show", (memory) => {
  memory.isVisible = true;
});

const hide = send("messenger.hide", (memory) => {
  memory.isVisible = false;
});

const close = send("messenger.close", (memory) => {
  memory.isOpen = false;
});

const open = send("messenger.open", (memory) => {
  memory.isOpen = true;
});

const arrive = command(
  "the script arrives",
  ({ script }) => script.load?.resolve(),
  (memory) => {
    if (!memory.isLoading) return;
    memory.isLoading = false;
    memory.isLoaded = true;
    memory.isOpen = true;
  },
);

const block = command(
  "the script is blocked",
  ({ script }) => script.load?.reject(new Error("blocked")),
  (memory) => {
    memory.isLoading = false;
  },
);

describe("messengerMachine against a visitor's memory", () => {
  it("shows the launcher while the window is closed, its text while loading, and opens the window for every click [OPS-03, OPS-04, OPS-05]", async () => {
    const commands = fc.commands(
      [launch, show, hide, close, open, arrive, block].map((one) => fc.constant(one)),
      { maxCommands: 30 },
    );
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const script: Page["script"] = { load: undefined };
        const machine = messengerMachine.provide({
          actors: {
            loadMessenger: fromPromise<void, undefined>(() => {
              script.load = Promise.withResolvers<void>();
              return script.load.promise;
            }),
          },
        });
        const actor = createActor(machine).start();
        const memory: Memory = {
          isVisible: false,
          isLoading: false,
          isLoaded: false,
          isOpen: false,
        };
        await fc.asyncModelRun(() => ({ model: memory, real: { actor, script } }), sequence);
        actor.stop();
      }),
    );
  });
});
