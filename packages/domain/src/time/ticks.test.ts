import { describe, expect, it } from "vitest";
import { createActor, createMachine, SimulatedClock } from "xstate";
import { createTicks, noTicks, type Ticks } from "./ticks.ts";

const listener = (logic: Ticks, clock: SimulatedClock) => {
  const ticks: number[] = [];
  const machine = createMachine({
    initial: "listening",
    states: {
      listening: {
        invoke: { src: logic, input: { intervalMs: 1000 } },
        on: {
          "clock.tick": { actions: ({ event }) => void ticks.push(event["now"] as number) },
          stop: "stopped",
        },
      },
      stopped: {},
    },
  });
  return { actor: createActor(machine, { clock }).start(), ticks };
};

describe("createTicks", () => {
  it("sends the time immediately, then once per interval until it is stopped [CDN-Q1]", () => {
    const clock = new SimulatedClock();
    const { actor, ticks } = listener(createTicks({ now: () => 5000 + clock.now() }, clock), clock);
    expect(ticks).toEqual([5000]);
    clock.increment(999);
    expect(ticks).toHaveLength(1);
    clock.increment(1);
    clock.increment(1000);
    expect(ticks).toEqual([5000, 6000, 7000]);
    actor.send({ type: "stop" });
    clock.increment(5000);
    expect(ticks).toHaveLength(3);
    expect(clock["timeouts"].size).toBe(0);
  });
});

describe("noTicks", () => {
  it("sends no ticks", () => {
    const clock = new SimulatedClock();
    const { ticks } = listener(noTicks, clock);
    clock.increment(5000);
    expect(ticks).toEqual([]);
  });
});
