import { describe, expect, it } from "vitest";
import { createActor, setup, SimulatedClock } from "xstate";
import { wait } from "./wait.ts";

const machine = setup({ actors: { wait } }).createMachine({
  initial: "waiting",
  states: {
    waiting: {
      invoke: { src: "wait", input: { ms: 500, event: "enough" } },
      on: { enough: "done", again: { target: "waiting", reenter: true }, leave: "away" },
    },
    away: { on: { enough: "done" } },
    done: {},
  },
});

const start = (options: Record<string, unknown> = {}) => {
  const clock = new SimulatedClock();
  return { actor: createActor(machine, { clock, ...options }).start(), clock };
};

describe("wait", () => {
  it("sends its event when the time is over, on the clock of the machine", () => {
    const { actor, clock } = start();
    clock.increment(499);
    expect(actor.getSnapshot().value).toBe("waiting");
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe("done");
  });

  it("restarts when its state is re-entered", () => {
    const { actor, clock } = start();
    clock.increment(499);
    actor.send({ type: "again" });
    clock.increment(499);
    expect(actor.getSnapshot().value).toBe("waiting");
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe("done");
  });

  it("sends nothing and has no timer after its state is left", () => {
    const { actor, clock } = start();
    actor.send({ type: "leave" });
    expect(clock["timeouts"].size).toBe(0);
    clock.increment(1000);
    expect(actor.getSnapshot().value).toBe("away");
  });

  it("restarts when a persisted machine is restored", () => {
    const { actor, clock } = start();
    clock.increment(499);
    const persisted: unknown = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()));
    actor.stop();
    const restored = start({ snapshot: persisted });
    restored.clock.increment(499);
    expect(restored.actor.getSnapshot().value).toBe("waiting");
    restored.clock.increment(1);
    expect(restored.actor.getSnapshot().value).toBe("done");
  });
});
