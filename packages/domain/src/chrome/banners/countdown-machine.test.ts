import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { unreachedStates } from "../../../testing/reachability.ts";
import { writeLogEntryOnce } from "../../logging/log-entry.ts";
import { createTicks } from "../../time/ticks.ts";
import { isRunning, remainingMs } from "../../../testing/countdown-view.ts";
import { countdownMachine, type CountdownInput } from "./countdown-machine.ts";

const NOON = 43_200_000; // 1970-01-01 12:00

const machineOn = (clock: SimulatedClock) =>
  countdownMachine.provide({
    actors: { ticks: createTicks({ now: () => NOON + clock.now() }, clock) },
  });

const open = (input: Partial<CountdownInput>) => {
  const clock = new SimulatedClock();
  const actor = createActor(machineOn(clock), { clock, input: { barId: "sale", ...input } });
  const emitted: unknown[] = [];
  actor.on("*", (event) => void emitted.push(event));
  actor.start();
  return { actor, clock, emitted };
};

describe("countdownMachine", () => {
  it("runs from its start to its end [CDN-01, CDN-03]", () => {
    const { actor, clock } = open({ endDate: "1970-01-01 12:01" });
    expect(isRunning(actor.getSnapshot())).toBe(true);
    expect(remainingMs(actor.getSnapshot())).toBe(60_000);
    clock.increment(59_000);
    expect(remainingMs(actor.getSnapshot())).toBe(1000);
    clock.increment(1000);
    expect(actor.getSnapshot().value).toBe("ended");
    expect(remainingMs(actor.getSnapshot())).toBe(0);
    actor.send({ type: "countdown.abort" });
    expect(actor.getSnapshot().value).toBe("ended");
  });

  it("does not run before its start [CDN-01, CDN-03, CDN-Q2]", () => {
    const { actor, clock } = open({ startDate: "1970-01-01 12:01", endDate: "1970-01-01 12:02" });
    expect(actor.getSnapshot().matches("notRunning")).toBe(true);
    clock.increment(59_000);
    expect(isRunning(actor.getSnapshot())).toBe(false);
    expect(remainingMs(actor.getSnapshot())).toBe(0);
    clock.increment(1000);
    expect(isRunning(actor.getSnapshot())).toBe(true);
  });

  it("has a remaining time from its first tick on [CDN-02]", () => {
    const input = { barId: "sale", endDate: "1970-01-01 12:01" };
    const actor = createActor(countdownMachine, { input }).start();
    expect(remainingMs(actor.getSnapshot())).toBe(0);
    actor.send({ type: "clock.tick", now: NOON });
    expect(remainingMs(actor.getSnapshot())).toBe(60_000);
  });

  it("ticks once a second [CDN-06, CDN-Q1]", () => {
    const { actor, clock } = open({ endDate: "1970-01-01 12:01" });
    clock.increment(999);
    expect(remainingMs(actor.getSnapshot())).toBe(60_000);
    clock.increment(1);
    expect(remainingMs(actor.getSnapshot())).toBe(59_000);
  });

  it("is aborted permanently when its bar is closed [CDN-01]", () => {
    const running = open({ endDate: "1970-01-01 12:01" });
    running.actor.send({ type: "countdown.abort" });
    running.clock.increment(120_000);
    expect(running.actor.getSnapshot().value).toBe("aborted");
    const waiting = open({ startDate: "1970-01-01 12:01", endDate: "1970-01-01 12:02" });
    waiting.actor.send({ type: "countdown.abort" });
    waiting.clock.increment(60_000);
    expect(waiting.actor.getSnapshot().value).toBe("aborted");
  });

  it("pauses while its tab is hidden, and resynchronises when it is visible again [CDN-02]", () => {
    const { actor, clock } = open({ endDate: "1970-01-01 12:01" });
    clock.increment(1000);
    actor.send({ type: "page.hide" });
    clock.increment(20_000);
    expect(remainingMs(actor.getSnapshot())).toBe(59_000);
    expect(isRunning(actor.getSnapshot())).toBe(true);
    actor.send({ type: "page.show" });
    expect(remainingMs(actor.getSnapshot())).toBe(39_000);
  });

  it("has ended when it is visible again after its end [CDN-01, CDN-02]", () => {
    const { actor, clock } = open({ endDate: "1970-01-01 12:01" });
    actor.send({ type: "page.hide" });
    clock.increment(100_000);
    actor.send({ type: "page.show" });
    expect(actor.getSnapshot().value).toBe("ended");
  });

  it("starts if its start passed while its tab was hidden [CDN-02, CDN-03]", () => {
    const { actor, clock } = open({ startDate: "1970-01-01 12:01", endDate: "1970-01-01 12:10" });
    actor.send({ type: "page.hide" });
    clock.increment(100_000);
    expect(isRunning(actor.getSnapshot())).toBe(false);
    actor.send({ type: "page.show" });
    expect(isRunning(actor.getSnapshot())).toBe(true);
  });

  it.each([["1970-01-01 11:59"], ["1970-01-01 12:00"]])(
    "does not run and logs a warning if its end is in the past: %s [CDN-04, CDN-Q2, CDN-Q4]",
    (endDate) => {
      const { actor, clock, emitted } = open({ endDate });
      clock.increment(10_000);
      expect(actor.getSnapshot().matches("notRunning")).toBe(true);
      expect(emitted).toEqual([
        {
          type: "log.entry",
          level: "warning",
          code: "countdown-date-in-past",
          details: { barId: "sale" },
        },
      ]);
    },
  );

  it("logs the warning once per bar and page view [CDN-Q4]", () => {
    const warned: unknown[] = [];
    const note = (_: string, details?: unknown) => void warned.push(details);
    const write = writeLogEntryOnce({ error: note, warning: note }, new Set());
    for (const barId of ["sale", "sale", "news"]) {
      const clock = new SimulatedClock();
      const actor = createActor(machineOn(clock), {
        clock,
        input: { barId, endDate: "1970-01-01" },
      });
      actor.on("log.entry", write);
      actor.start();
    }
    expect(warned).toEqual([{ barId: "sale" }, { barId: "news" }]);
  });

  it.each([[undefined], [""], ["soon"]])(
    "neither runs nor logs with the end date %j [CDN-Q3]",
    (endDate) => {
      const { actor, clock, emitted } = open(endDate === undefined ? {} : { endDate });
      clock.increment(10_000);
      expect(actor.getSnapshot().value).toEqual({ notRunning: "idle" });
      expect(emitted).toEqual([]);
    },
  );

  it("continues when restored from a snapshot [CDN-02]", () => {
    const { actor, clock } = open({ endDate: "1970-01-01 12:01" });
    const paused = JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as never;
    actor.stop();
    clock.increment(30_000);
    const resumed = createActor(machineOn(clock), {
      clock,
      input: { barId: "sale" },
      snapshot: paused,
    }).start();
    expect(remainingMs(resumed.getSnapshot())).toBe(30_000);
    clock.increment(30_000);
    expect(resumed.getSnapshot().value).toBe("ended");
  });

  it("reaches every state [CDN-01]", () => {
    const tick = (now: number) => ({ type: "clock.tick", now });
    const events = [
      { type: "page.hide" },
      { type: "countdown.abort" },
      tick(NOON),
      tick(NOON + 60_000),
    ];
    const input = { barId: "sale", endDate: "1970-01-01 12:01" };
    expect(unreachedStates(countdownMachine, events, input)).toEqual([]);
  });
});
