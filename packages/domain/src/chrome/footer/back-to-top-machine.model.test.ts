import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../testing/runs.ts";
import { createActor, SimulatedClock, type ActorRefFrom } from "xstate";
import { backToTopMachine } from "./back-to-top-machine.ts";
import { createCommands } from "../../../testing/model-command.ts";

interface Position {
  readonly at: number;
  readonly y: number;
  readonly height: number;
}

/** The scroll position after every movement. */
interface Memory {
  readonly trail: Position[];
  now: number;
}

interface Page {
  readonly actor: ActorRefFrom<typeof backToTopMachine>;
  readonly clock: SimulatedClock;
}

/** The button is shown if the page was last not scrolled for half a second at a position past half the viewport, and had come there from further down. */
const isExpected = ({ trail, now }: Memory): boolean => {
  const at = trail.findLastIndex(
    (position, place) => (trail[place + 1]?.at ?? now) - position.at >= 500,
  );
  const position = trail[at];
  if (!position || at === 0 || position.y <= position.height / 2) return false;
  const cameFrom = trail.slice(0, at).findLast(({ y }) => y !== position.y);
  return cameFrom !== undefined && cameFrom.y > position.y;
};

const command = createCommands((memory: Memory, page: Page) => {
  expect(page.actor.getSnapshot().matches({ button: "shown" })).toBe(isExpected(memory));
});

const scroll = ([scrollY, viewportHeight]: readonly [number, number]) =>
  command(
    `scroll to ${scrollY} of ${viewportHeight}`,
    ({ actor }) => actor.send({ type: "page.scroll", scrollY, viewportHeight }),
    (memory) => {
      memory.trail.push({ at: memory.now, y: scrollY, height: viewportHeight });
    },
  );

const wait = (ms: number) =>
  command(
    `wait ${ms}`,
    ({ clock }) => clock.increment(ms),
    (memory) => {
      memory.now += ms;
    },
  );

describe("backToTopMachine against a visitor's memory", () => {
  it("shows the button where the page positionped after it was scrolled up, past half the viewport [FTR-26, FTR-27, FTR-Q5]", () => {
    const commands = fc.commands(
      [
        fc
          .tuple(fc.constantFrom(0, 300, 400, 401, 600, 900), fc.constantFrom(600, 800))
          .map(scroll),
        fc.constantFrom(1, 250, 499, 500, 900).map(wait),
      ],
      { maxCommands: 40 },
    );
    fc.assert(
      fc.property(commands, (sequence) => {
        const clock = new SimulatedClock();
        const input = { scrollY: 0, viewportHeight: 800 };
        const actor = createActor(backToTopMachine, { clock, input }).start();
        const memory: Memory = { trail: [{ at: 0, y: 0, height: 800 }], now: 0 };
        fc.modelRun(() => ({ model: memory, real: { actor, clock } }), sequence);
        actor.stop();
      }),
      runs(200),
    );
  });
});
