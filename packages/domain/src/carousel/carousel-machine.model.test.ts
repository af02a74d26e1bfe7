import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock, type ActorRefFrom } from "xstate";
import { carouselMachine, dotCountOf, groupIndexOf } from "./carousel-machine.ts";

/** What a visitor would remember: the pictures already gone by, those still to come (the first of them in view), and whether the band has ends. */
interface Memory {
  gone: string[];
  ahead: string[];
  readonly isRound: boolean;
}

interface Page {
  readonly actor: ActorRefFrom<typeof carouselMachine>;
  readonly clock: SimulatedClock;
}

const NAMES = ["lake", "forest", "coast", "street", "harbour", "desert"];

const forward = (memory: Memory) => {
  const [inView, following] = memory.ahead;
  if (inView === undefined) return;
  if (following !== undefined) memory.gone.push(...memory.ahead.splice(0, 1));
  else if (memory.isRound) memory.ahead.unshift(...memory.gone.splice(0));
};

const backward = (memory: Memory) => {
  const last = memory.gone.pop();
  if (last !== undefined) memory.ahead.unshift(last);
  else if (memory.isRound) memory.gone.push(...memory.ahead.splice(0, memory.ahead.length - 1));
};

const agree = ({ gone, ahead }: Memory, { actor }: Page) => {
  const snapshot = actor.getSnapshot();
  expect(NAMES[groupIndexOf(snapshot)]).toBe(ahead[0] ?? NAMES[0]);
  expect(dotCountOf(snapshot)).toBe(gone.length + ahead.length);
};

const command = (
  text: string,
  act: (page: Page) => void,
  remember: (memory: Memory) => void = () => undefined,
): fc.Command<Memory, Page> => ({
  check: () => true,
  toString: () => text,
  run: (memory, page) => {
    act(page);
    remember(memory);
    agree(memory, page);
  },
});

const next = command("next", ({ actor }) => actor.send({ type: "carousel.next" }), forward);

const previous = command(
  "previous",
  ({ actor }) => actor.send({ type: "carousel.previous" }),
  backward,
);

const swipe = (way: "short" | "left" | "right") =>
  command(
    `swipe ${way}`,
    ({ actor }) => {
      const x = { short: -20, left: -90, right: 90 }[way];
      actor.send({ type: "carousel.swipe", pointer: "touch", x, y: 10 });
    },
    (memory) => {
      if (way === "left") forward(memory);
      if (way === "right") backward(memory);
    },
  );

const pick = (dot: number) =>
  command(
    `pick dot ${dot}`,
    ({ actor }) => actor.send({ type: "carousel.dot.pick", index: dot }),
    (memory) => {
      const all = [...memory.gone, ...memory.ahead];
      const at = Math.min(dot, Math.max(0, all.length - 1));
      memory.gone = all.slice(0, at);
      memory.ahead = all.slice(at);
    },
  );

const change = (count: number) =>
  command(
    `now ${count} pictures`,
    ({ actor }) => actor.send({ type: "carousel.slides.change", slideCount: count }),
    (memory) => {
      const all = NAMES.slice(0, count);
      const inView = all.indexOf(memory.ahead[0] ?? "lake");
      const at = inView < 0 ? Math.max(0, all.length - 1) : inView;
      memory.gone = all.slice(0, at);
      memory.ahead = all.slice(at);
    },
  );

const wait = (ms: number) => command(`wait ${ms}`, ({ clock }) => clock.increment(ms));

describe("carouselMachine against a visitor's memory", () => {
  it("shows the picture that the visitor went to, round about or between ends [CRS-01, CRS-05, CRS-08, CRS-Q1, CRS-Q3, CRS-Q4]", () => {
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
      fc.property(commands, fc.boolean(), (sequence, isRound) => {
        const clock = new SimulatedClock();
        const input = { slideCount: 4, isInfinite: isRound };
        const actor = createActor(carouselMachine, { clock, input }).start();
        const memory: Memory = { gone: [], ahead: NAMES.slice(0, 4), isRound };
        fc.modelRun(() => ({ model: memory, real: { actor, clock } }), sequence);
        actor.stop();
      }),
    );
  });
});
