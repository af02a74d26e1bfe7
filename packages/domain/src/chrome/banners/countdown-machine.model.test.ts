import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock, type ActorRefFrom } from "xstate";
import { createTicks } from "../../time/ticks.ts";
import { countdownMachine } from "./countdown-machine.ts";
import { isRunning, remainingMs } from "../../../testing/countdown-view.ts";
import { createCommands } from "../../../testing/model-command.ts";

const START = 5000;
const END = 20_000;

/** The time on a visitor's watch, whether the tab is visible and the bar closed, and what the bar showed when the visitor last looked. */
interface Memory {
  watch: number;
  isLooking: boolean;
  hasClosed: boolean;
  sawEnd: boolean;
  sawStart: boolean;
  lastRead: number | undefined;
}

interface Page {
  readonly actor: ActorRefFrom<typeof countdownMachine>;
  readonly clock: SimulatedClock;
}

const look = (memory: Memory) => {
  if (!memory.isLooking || memory.hasClosed || memory.sawEnd) return;
  memory.sawStart ||= memory.watch >= START && memory.watch < END;
  memory.sawEnd = memory.watch >= END;
  memory.lastRead = memory.sawStart ? Math.max(0, END - memory.watch) : undefined;
};

const isShown = (memory: Memory) => memory.sawStart && !memory.sawEnd && !memory.hasClosed;

const compare = (memory: Memory, { actor }: Page) => {
  const snapshot = actor.getSnapshot();
  expect(isRunning(snapshot)).toBe(isShown(memory));
  expect(isShown(memory) ? remainingMs(snapshot) : undefined).toBe(
    isShown(memory) ? memory.lastRead : undefined,
  );
};

const command = createCommands((memory: Memory, page: Page) => {
  look(memory);
  compare(memory, page);
});

const second = command(
  "a second passes",
  ({ clock }) => clock.increment(1000),
  (memory) => {
    memory.watch += 1000;
  },
);

const hide = command(
  "look away",
  ({ actor }) => actor.send({ type: "page.hide" }),
  (memory) => {
    memory.isLooking = false;
  },
);

const show = command(
  "look again",
  ({ actor }) => actor.send({ type: "page.show" }),
  (memory) => {
    memory.isLooking = true;
  },
);

const close = command(
  "close the bar",
  ({ actor }) => actor.send({ type: "countdown.abort" }),
  (memory) => {
    memory.hasClosed = true;
  },
);

describe("countdownMachine against a visitor's watch", () => {
  it("shows, between start and end, the time that remained at the last tick [CDN-01, CDN-02, CDN-03]", () => {
    const commands = fc.commands(
      [
        fc.constant(second),
        fc.constant(second),
        fc.constant(second),
        fc.constant(second),
        fc.constant(hide),
        fc.constant(show),
        fc.constant(show),
        fc.integer({ min: 0, max: 9 }).map((dice) => (dice === 0 ? close : second)),
      ],
      { maxCommands: 60, size: "max" },
    );
    fc.assert(
      fc.property(commands, (sequence) => {
        const clock = new SimulatedClock();
        const machine = countdownMachine.provide({
          actors: { ticks: createTicks(clock, clock) },
        });
        const actor = createActor(machine, {
          clock,
          input: {
            barId: "sale",
            startDate: "1970-01-01 00:00:05",
            endDate: "1970-01-01 00:00:20",
          },
        }).start();
        const memory: Memory = {
          watch: 0,
          isLooking: true,
          hasClosed: false,
          sawStart: false,
          sawEnd: false,
          lastRead: undefined,
        };
        fc.modelRun(() => ({ model: memory, real: { actor, clock } }), sequence);
        actor.stop();
      }),
    );
  });
});
