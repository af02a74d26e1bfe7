import { describe, expect, it } from "vitest";
import { createActor, createMachine, SimulatedClock } from "xstate";
import { createTicks, noTicks, type Ticks } from "./ticks.ts";

const listener = (ticks: Ticks, clock: SimulatedClock) => {
  const heard: number[] = [];
  const machine = createMachine({
    initial: "listening",
    states: {
      listening: {
        invoke: { src: ticks, input: { intervalMs: 1000 } },
        on: {
          "clock.tick": { actions: ({ event }) => void heard.push(event["now"] as number) },
          enough: "deaf",
        },
      },
      deaf: {},
    },
  });
  return { actor: createActor(machine, { clock }).start(), heard };
};

describe("createTicks", () => {
  it("tells the time at once, then once per interval, until the machine has heard enough [CDN-Q1]", () => {
    const clock = new SimulatedClock();
    const { actor, heard } = listener(createTicks({ now: () => 5000 + clock.now() }, clock), clock);
    expect(heard).toEqual([5000]);
    clock.increment(999);
    expect(heard).toHaveLength(1);
    clock.increment(1);
    clock.increment(1000);
    expect(heard).toEqual([5000, 6000, 7000]);
    actor.send({ type: "enough" });
    clock.increment(5000);
    expect(heard).toHaveLength(3);
    expect(clock["timeouts"].size).toBe(0);
  });
});

describe("noTicks", () => {
  it("lets time stand still", () => {
    const clock = new SimulatedClock();
    const { heard } = listener(noTicks, clock);
    clock.increment(5000);
    expect(heard).toEqual([]);
  });
});
