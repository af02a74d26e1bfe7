import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock, type Snapshot } from "xstate";
import { unreachedStates } from "../../../testing/reachability.ts";
import { backToTopMachine } from "./back-to-top-machine.ts";

const page = (scrollY = 0, snapshot?: Snapshot<unknown>) => {
  const clock = new SimulatedClock();
  const actor = createActor(backToTopMachine, {
    clock,
    input: { scrollY, viewportHeight: 800 },
    ...(snapshot && { snapshot }),
  }).start();
  return {
    actor,
    clock,
    scroll: (y: number, viewportHeight = 800) =>
      actor.send({ type: "page.scroll", scrollY: y, viewportHeight }),
    isShown: () => actor.getSnapshot().matches({ button: "shown" }),
  };
};

describe("backToTopMachine", () => {
  it("shows the button after the page was scrolled up while past half the viewport [FTR-25, FTR-27]", () => {
    const { clock, isShown, scroll } = page();
    scroll(1000);
    clock.increment(500);
    expect(isShown()).toBe(false);
    scroll(900);
    clock.increment(499);
    expect(isShown()).toBe(false);
    clock.increment(1);
    expect(isShown()).toBe(true);
  });

  it("waits until the page has not been scrolled for 500 ms [FTR-27]", () => {
    const { clock, isShown, scroll } = page(1000);
    for (const y of [900, 890, 880]) {
      scroll(y);
      clock.increment(499);
    }
    expect(isShown()).toBe(false);
    clock.increment(1);
    expect(isShown()).toBe(true);
  });

  it.each([
    ["down", 950, false],
    ["near the top", 400, false],
    ["up, a pixel before that", 401, true],
  ])("hides the button %s, at %i px: it is shown %s [FTR-26, FTR-Q5]", (_, y, shown) => {
    const { clock, isShown, scroll } = page(1000);
    scroll(900);
    clock.increment(500);
    scroll(y);
    clock.increment(499);
    expect(isShown()).toBe(true);
    clock.increment(1);
    expect(isShown()).toBe(shown);
  });

  it("never shows the button near the top, even after scrolling up [FTR-26, FTR-Q5]", () => {
    const { clock, isShown, scroll } = page(399);
    scroll(300);
    clock.increment(500);
    expect(isShown()).toBe(false);
  });

  it("hides the button when the viewport grew so that the page is near its top [FTR-Q5]", () => {
    const { clock, isShown, scroll } = page(1000);
    scroll(600);
    clock.increment(500);
    expect(isShown()).toBe(true);
    scroll(600, 1200);
    clock.increment(500);
    expect(isShown()).toBe(false);
  });

  it("continues when restored from a snapshot [FTR-27]", () => {
    const before = page(1000);
    before.scroll(900);
    before.clock.increment(400);
    const paused = JSON.parse(JSON.stringify(before.actor.getPersistedSnapshot())) as never;
    before.actor.stop();
    const { clock, isShown, scroll } = page(0, paused);
    expect(isShown()).toBe(false);
    clock.increment(500);
    expect(isShown()).toBe(true);
    scroll(950);
    clock.increment(500);
    expect(isShown()).toBe(false);
  });

  it("reaches every state [FTR-25]", () => {
    const events = [
      { type: "page.scroll", scrollY: 900, viewportHeight: 800 },
      { type: "page.still" },
    ];
    const input = { scrollY: 1000, viewportHeight: 800 };
    expect(unreachedStates(backToTopMachine, events, input)).toEqual([]);
  });
});
