import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { unreachedStates } from "../../testing/reachability.ts";
import {
  CIRCUIT_PAUSE_MS,
  circuitBreakerMachine,
  type CircuitBreakerEvent,
  MAX_FAILURES,
} from "./circuit-breaker-machine.ts";

const start = (at: number) => ({ type: "request.start", at }) as const;
const fail = (at: number) => ({ type: "request.fail", at }) as const;
const succeed = { type: "request.succeed" } as const;
const abandon = { type: "request.abandon" } as const;

const failures = (count: number) => Array.from({ length: count }, () => fail(1000));
const OPEN = failures(MAX_FAILURES);
const RETRY = start(1000 + CIRCUIT_PAUSE_MS);

const open = (...events: readonly CircuitBreakerEvent[]) => {
  const actor = createActor(circuitBreakerMachine).start();
  for (const event of events) actor.send(event);
  return actor;
};

describe("circuitBreakerMachine", () => {
  it.each<[string, string, readonly CircuitBreakerEvent[]]>([
    ["closed at first", "closed", []],
    ["closed after four failures in a row", "closed", failures(4)],
    ["open after five", "open", failures(5)],
    ["closed if a success interrupts them", "closed", [...failures(4), succeed, ...failures(4)]],
    ["closed whatever was abandoned", "closed", [...failures(4), abandon]],
    ["open until the pause is over", "open", [...OPEN, start(999 + CIRCUIT_PAUSE_MS)]],
    ["half-open for the first request after it", "halfOpen", [...OPEN, RETRY]],
    ["half-open if the clock was set back", "halfOpen", [...OPEN, start(999)]],
    ["half-open for others", "halfOpen", [...OPEN, RETRY, start(1_000_000)]],
    ["closed if that request succeeds", "closed", [...OPEN, RETRY, succeed]],
    ["open again if it fails", "open", [...OPEN, RETRY, fail(7000), start(11_999)]],
    ["half-open after another pause", "halfOpen", [...OPEN, RETRY, fail(7000), start(12_000)]],
    ["open if it is abandoned", "open", [...OPEN, RETRY, abandon]],
    ["half-open for the next one then", "halfOpen", [...OPEN, RETRY, abandon, RETRY]],
    ["open whatever late results say", "open", [...OPEN, succeed, abandon]],
  ])("is %s [ERR-Q12]", (_, state, events) => {
    expect(open(...events).getSnapshot().value).toBe(state);
  });

  it("counts from zero again once the service works [ERR-Q12]", () => {
    expect(open(...OPEN, RETRY, succeed, ...failures(4)).getSnapshot().value).toBe("closed");
  });

  it("continues from a persisted snapshot [ERR-Q12]", () => {
    const snapshot = JSON.parse(JSON.stringify(open(...OPEN).getPersistedSnapshot())) as never;
    const restored = createActor(circuitBreakerMachine, { snapshot }).start();
    restored.send(RETRY);
    expect(restored.getSnapshot().value).toBe("halfOpen");
  });

  it("reaches every state [ERR-Q12]", () => {
    expect(unreachedStates(circuitBreakerMachine, [RETRY, succeed, fail(1000), abandon])).toEqual(
      [],
    );
  });
});
