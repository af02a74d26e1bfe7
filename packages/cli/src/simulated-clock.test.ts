import { describe, expect, it } from "vitest";
import { createSteppingClock } from "./simulated-clock.ts";

describe("the simulated clock", () => {
  it("fires timers in order, each at its own time", () => {
    const clock = createSteppingClock(1000);
    const fired: string[] = [];
    clock.setTimeout(() => {
      fired.push(`b at ${clock.now()}`);
      clock.setTimeout(() => fired.push(`c at ${clock.now()}`), 5);
    }, 20);
    clock.setTimeout(() => fired.push(`a at ${clock.now()}`), 10);
    expect(fired).toEqual([]);
    expect(clock.advance(24)).toBe(true);
    expect(fired).toEqual(["a at 1010", "b at 1020"]);
    clock.advance(1);
    expect(fired).toEqual(["a at 1010", "b at 1020", "c at 1025"]);
    expect(clock.now()).toBe(1025);
  });

  it("fires a timer that is due at the end of an advance, and one that it sets without delay", () => {
    const clock = createSteppingClock(0);
    const fired: number[] = [];
    clock.setTimeout(() => {
      clock.setTimeout(() => fired.push(clock.now()), 0);
    }, 10);
    clock.advance(10);
    expect(fired).toEqual([10]);
  });

  it("starts at any time, also before 1970", () => {
    const clock = createSteppingClock(-1000);
    clock.advance(10);
    expect(clock.now()).toBe(-990);
  });

  it("does not fire a cleared timer", () => {
    const clock = createSteppingClock(0);
    let hasFired = false;
    clock.clearTimeout(clock.setTimeout(() => (hasFired = true), 5));
    clock.advance(10);
    expect(hasFired).toBe(false);
  });

  it("gives up if too many timers fire", () => {
    const clock = createSteppingClock(0);
    const tick = () => void clock.setTimeout(tick, 1);
    tick();
    expect(clock.advance(1e12)).toBe(false);
  });
});
