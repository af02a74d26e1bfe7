import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise, type ActorRefFrom } from "xstate";
import { microtasks } from "../../testing/microtasks.ts";
import { helpLauncherOf } from "./launcher.ts";
import { messengerFlags, messengerMachine, type MessengerEvent } from "./messenger-machine.ts";

/** What a visitor would remember: whether the page offers help, whether they wait for it, whether they were ever helped, and whether they are talking now. */
interface Memory {
  isOffered: boolean;
  isWaiting: boolean;
  wasServed: boolean;
  isTalking: boolean;
}

interface Page {
  readonly actor: ActorRefFrom<typeof messengerMachine>;
  readonly script: { load: PromiseWithResolvers<void> | undefined };
}

const agree = (memory: Memory, { actor }: Page) => {
  const flags = messengerFlags(actor.getSnapshot());
  const launcher = helpLauncherOf(flags);
  expect(launcher !== undefined).toBe(memory.isOffered && !memory.isTalking);
  if (launcher) expect(launcher.textKey.endsWith("starting")).toBe(memory.isWaiting);
  expect(flags.open).toBe(memory.isTalking);
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
    agree(memory, page);
  },
});

const tell = (type: MessengerEvent["type"], remember: (memory: Memory) => void) =>
  command(type, ({ actor }) => actor.send({ type }), remember);

const launch = tell("messenger.launch", (memory) => {
  if (memory.wasServed) memory.isTalking = true;
  else memory.isWaiting = true;
});

const show = tell("messenger.show", (memory) => {
  memory.isOffered = true;
});

const hide = tell("messenger.hide", (memory) => {
  memory.isOffered = false;
});

const close = tell("messenger.close", (memory) => {
  memory.isTalking = false;
});

const contacted = tell("messenger.open", (memory) => {
  memory.isTalking = true;
});

const arrive = command(
  "the script arrives",
  ({ script }) => script.load?.resolve(),
  (memory) => {
    if (!memory.isWaiting) return;
    memory.isWaiting = false;
    memory.wasServed = true;
    memory.isTalking = true;
  },
);

const block = command(
  "the script is blocked",
  ({ script }) => script.load?.reject(new Error("blocked")),
  (memory) => {
    memory.isWaiting = false;
  },
);

describe("messengerMachine against a visitor's memory", () => {
  it("offers help while nobody talks, says when it starts, and talks to everyone who waited [OPS-03, OPS-04, OPS-05]", async () => {
    const commands = fc.commands(
      [launch, show, hide, close, contacted, arrive, block].map((one) => fc.constant(one)),
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
          isOffered: false,
          isWaiting: false,
          wasServed: false,
          isTalking: false,
        };
        await fc.asyncModelRun(() => ({ model: memory, real: { actor, script } }), sequence);
        actor.stop();
      }),
    );
  });
});
