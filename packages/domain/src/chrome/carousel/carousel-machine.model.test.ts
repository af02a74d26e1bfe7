import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock, type ActorRefFrom } from "xstate";
import { carouselMachine, dotCountOf, groupIndexOf } from "./carousel-machine.ts";
import { createCommands } from "../../../testing/model-command.ts";

/** The slides before the one in view, the slides from it on, and whether the carousel wraps around. */
interface Memory {
  passed: string[];
  ahead: string[];
  readonly isInfinite: boolean;
}

interface Page {
  readonly actor: ActorRefFrom<typeof carouselMachine>;
  readonly clock: SimulatedClock;
}

const NAMES = ["lake", "forest", "coast", "street", "harbour", "desert"];

const forward = (memory: Memory) => {
  const [inView, following] = memory.ahead;
  if (inView === undefined) return;
  if (following !== undefined) memory.passed.push(...memory.ahead.splice(0, 1));
  else if (memory.isInfinite) memory.ahead.unshift(...memory.passed.splice(0));
};

const backward = (memory: Memory) => {
  const last = memory.passed.pop();
  if (last !== undefined) memory.ahead.unshift(last);
  else if (memory.isInfinite)
    memory.passed.push(...memory.ahead.splice(0, memory.ahead.length - 1));
};

const compare = ({ passed, ahead }: Memory, { actor }: Page) => {
  const snapshot = actor.getSnapshot();
  expect(NAMES[groupIndexOf(snapshot)]).toBe(ahead[0] ?? NAMES[0]);
  expect(dotCountOf(snapshot)).toBe(passed.length + ahead.length);
};

const command = createCommands(compare);

const next = command("next", ({ actor }) => actor.send({ type: "carousel.next" }), forward);

const previous = command(
  "previous",
  ({ actor }) => actor.send({ type: "carousel.previous" }),
  backward,
);

const swipe = (direction: "short" | "left" | "right") =>
  command(
    `swipe ${direction}`,
    ({ actor }) => {
      const x = { short: -20, left: -90, right: 90 }[direction];
      actor.send({ type: "carousel.swipe", pointer: "touch", x, y: 10 });
    },
    (memory) => {
      if (direction === "left") forward(memory);
      if (direction === "right") backward(memory);
    },
  );

const pick = (dot: number) =>
  command(
    `pick dot ${dot}`,
    ({ actor }) => actor.send({ type: "carousel.dot.pick", index: dot }),
    (memory) => {
      const all = [...memory.passed, ...memory.ahead];
      const at = Math.min(dot, Math.max(0, all.length - 1));
      memory.passed = all.slice(0, at);
      memory.ahead = all.slice(at);
    },
  );

const change = (count: number) =>
  command(
    `change to ${count} slides`,
    ({ actor }) => actor.send({ type: "carousel.slides.change", slideCount: count }),
    (memory) => {
      const all = NAMES.slice(0, count);
      const inView = all.indexOf(memory.ahead[0] ?? "lake");
      const at = inView < 0 ? Math.max(0, all.length - 1) : inView;
      memory.passed = all.slice(0, at);
      memory.ahead = all.slice(at);
    },
  );

const wait = (ms: number) => command(`wait ${ms}`, ({ clock }) => clock.increment(ms));

describe("carouselMachine against a visitor's memory", () => {
  it("shows the slide that the visitor moved to, wrapping around or stopping at the ends [CRS-Q1, CRS-Q3, CRS-Q4]", () => {
    const commands = fc.commands(
      [
        fc.constant(next),
        fc.constant(previous),
        fc.constantFrom("short", "left", "right").map(swipe),
        fc.nat(6).map(pick),
        fc.nat(6).map(change),
        fc.integer({ min: 0, max: 400 }).map(wait),
      ],
      { maxCommands: 40 },
    );
    fc.assert(
      fc.property(commands, fc.boolean(), (sequence, isInfinite) => {
        const clock = new SimulatedClock();
        const input = { slideCount: 4, isInfinite };
        const actor = createActor(carouselMachine, { clock, input }).start();
        const memory: Memory = { passed: [], ahead: NAMES.slice(0, 4), isInfinite };
        fc.modelRun(() => ({ model: memory, real: { actor, clock } }), sequence);
        actor.stop();
      }),
    );
  });
});
