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
  it("says when the time is over, on the clock of the machine", () => {
    const { actor, clock } = start();
    clock.increment(499);
    expect(actor.getSnapshot().value).toBe("waiting");
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe("done");
  });

  it("begins anew when its state is entered again", () => {
    const { actor, clock } = start();
    clock.increment(499);
    actor.send({ type: "again" });
    clock.increment(499);
    expect(actor.getSnapshot().value).toBe("waiting");
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe("done");
  });

  it("says nothing, and holds no timer, once its state is left", () => {
    const { actor, clock } = start();
    actor.send({ type: "leave" });
    expect(clock["timeouts"].size).toBe(0);
    clock.increment(1000);
    expect(actor.getSnapshot().value).toBe("away");
  });

  it("begins anew when a paused machine goes on", () => {
    const { actor, clock } = start();
    clock.increment(499);
    const paused: unknown = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()));
    actor.stop();
    const resumed = start({ snapshot: paused });
    resumed.clock.increment(499);
    expect(resumed.actor.getSnapshot().value).toBe("waiting");
    resumed.clock.increment(1);
    expect(resumed.actor.getSnapshot().value).toBe("done");
  });
});
