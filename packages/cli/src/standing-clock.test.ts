import { describe, expect, it } from "vitest";
import { createStandingClock } from "./standing-clock.ts";

describe("a clock that stands still", () => {
  it("lets things happen in their order, each at its time", () => {
    const clock = createStandingClock(1000);
    const seen: string[] = [];
    clock.setTimeout(() => {
      seen.push(`b at ${clock.now()}`);
      clock.setTimeout(() => seen.push(`c at ${clock.now()}`), 5);
    }, 20);
    clock.setTimeout(() => seen.push(`a at ${clock.now()}`), 10);
    expect(seen).toEqual([]);
    expect(clock.advance(24)).toBe(true);
    expect(seen).toEqual(["a at 1010", "b at 1020"]);
    clock.advance(1);
    expect(seen).toEqual(["a at 1010", "b at 1020", "c at 1025"]);
    expect(clock.now()).toBe(1025);
  });

  it("forgets what is taken back", () => {
    const clock = createStandingClock(0);
    let happened = false;
    clock.clearTimeout(clock.setTimeout(() => (happened = true), 5));
    clock.advance(10);
    expect(happened).toBe(false);
  });

  it("gives up where nobody would live to see the end", () => {
    const clock = createStandingClock(0);
    const tick = () => void clock.setTimeout(tick, 1);
    tick();
    expect(clock.advance(1e12)).toBe(false);
  });
});
