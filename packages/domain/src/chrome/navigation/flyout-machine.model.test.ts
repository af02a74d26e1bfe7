import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, type ActorRefFrom } from "xstate";
import { flyoutMachine } from "./flyout-machine.ts";
import { createCommands } from "../../../testing/model-command.ts";

/** The pointer of a visitor: the flyout and the value that it is over. */
interface Memory {
  over: string | undefined;
  pointsAt: string | undefined;
}

type Actor = ActorRefFrom<typeof flyoutMachine>;

const command = createCommands((memory: Memory, actor: Actor) => {
  const { context, value } = actor.getSnapshot();
  expect(context).toEqual({
    activeFlyout: memory.over ?? null,
    hovered: memory.pointsAt ?? null,
  });
  expect(value).toBe(memory.over === undefined ? "closed" : "open");
});

const away = (memory: Memory) => {
  memory.over = undefined;
  memory.pointsAt = undefined;
};

const enter = (flyout: string | null) =>
  command(
    `enter ${flyout}`,
    (actor) => actor.send({ type: "flyout.item.enter", flyout }),
    (memory) => {
      if (memory.over === flyout) return;
      away(memory);
      if (flyout !== null) memory.over = flyout;
    },
  );

const point = (value: string) =>
  command(
    `point at ${value}`,
    (actor) => actor.send({ type: "flyout.value.hover", value }),
    (memory) => {
      if (memory.over !== undefined) memory.pointsAt = value;
    },
  );

const remove = (flyout: string) =>
  command(
    `remove ${flyout}`,
    (actor) => actor.send({ type: "flyout.item.remove", flyout }),
    (memory) => {
      if (memory.over === flyout) away(memory);
    },
  );

const end = (type: "flyout.area.leave" | "route.change") =>
  command(type, (actor) => actor.send({ type }), away);

describe("flyoutMachine against a visitor's memory", () => {
  it("shows the flyout under the pointer with the hovered value [NAV-07, NAV-18, NAV-19]", () => {
    const flyouts = fc.constantFrom("card", "frame", "calendar");
    const commands = fc.commands(
      [
        fc.option(flyouts).map(enter),
        fc.constantFrom("gold", "black").map(point),
        flyouts.map(remove),
        fc.constantFrom("flyout.area.leave" as const, "route.change" as const).map(end),
      ],
      { maxCommands: 40 },
    );
    fc.assert(
      fc.property(commands, (sequence) => {
        const actor = createActor(flyoutMachine).start();
        fc.modelRun(
          () => ({ model: { over: undefined, pointsAt: undefined } as Memory, real: actor }),
          sequence,
        );
        actor.stop();
      }),
    );
  });
});
