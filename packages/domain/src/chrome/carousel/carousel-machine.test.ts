import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, type Snapshot } from "xstate";
import { microtasks } from "../../../testing/microtasks.ts";
import { unreachedStates } from "../../../testing/reachability.ts";
import {
  carouselLayoutOf,
  carouselMachine,
  dotCountOf,
  groupIndexOf,
  hasVisibleButtons,
  type CarouselInput,
} from "./carousel-machine.ts";
import type { CarouselMeasure } from "./carousel.ts";

const WIDE: CarouselMeasure = { viewportWidth: 1000, containerWidth: 900, contentWidth: 2700 };
const NEXT = { type: "carousel.next" } as const;
const PREVIOUS = { type: "carousel.previous" } as const;
const RESIZE = { type: "viewport.resize" } as const;
const APPEAR = { type: "carousel.appear" } as const;

const show = (input: Partial<CarouselInput> = {}, snapshot?: Snapshot<unknown>) => {
  const clock = new SimulatedClock();
  const window = { measure: WIDE, measured: 0, isBroken: false };
  const machine = carouselMachine.provide({
    actors: {
      measure: fromPromise(async () => {
        window.measured += 1;
        if (window.isBroken) throw new Error("no layout");
        return window.measure;
      }),
    },
  });
  const actor = createActor(machine, {
    clock,
    input: { slideCount: 3, ...input },
    ...(snapshot && { snapshot }),
  }).start();
  return { actor, clock, window, index: () => groupIndexOf(actor.getSnapshot()) };
};

const THREE_ABOVE_720 = [{ above: 720, perView: 3, perGroup: 3, space: 20 }];

describe("carouselMachine", () => {
  it("is infinite by default: its index wraps at both ends [CRS-01]", () => {
    const { actor, index } = show();
    actor.send(PREVIOUS);
    expect(index()).toBe(2);
    actor.send(NEXT);
    expect(index()).toBe(0);
  });

  it("stops at the ends when it is not infinite, and does not move there [CRS-Q1]", () => {
    const { actor, index } = show({ isInfinite: false, slideCount: 2 });
    actor.send(PREVIOUS);
    expect(index()).toBe(0);
    expect(actor.getSnapshot().value).toMatchObject({ motion: "resting" });
    actor.send(NEXT);
    actor.send(NEXT);
    expect(index()).toBe(1);
  });

  it.each([
    ["the next one of the last", NEXT],
    ["a swipe that is too short", { type: "carousel.swipe", pointer: "touch", x: -50, y: 0 }],
    ["its own dot", { type: "carousel.dot.pick", index: 1 }],
  ] as const)("rests for %s [CRS-05, CRS-09, CRS-Q1]", (_, event) => {
    const { actor, clock } = show({ isInfinite: false, slideCount: 2 });
    actor.send(NEXT);
    clock.increment(300);
    actor.send(event);
    expect(actor.getSnapshot().value).toMatchObject({ motion: "resting" });
  });

  it("is measured again when its slides change during a measurement [CRS-08]", async () => {
    const { actor, window } = show();
    actor.send(APPEAR);
    actor.send({ type: "carousel.slides.change", slideCount: 7 });
    await microtasks();
    expect(window.measured).toBe(2);
  });

  it("moves to the group of a clicked dot [CRS-02]", () => {
    const { actor, index } = show();
    expect(dotCountOf(actor.getSnapshot())).toBe(3);
    actor.send({ type: "carousel.dot.pick", index: 2 });
    expect(index()).toBe(2);
    actor.send({ type: "carousel.dot.pick", index: 9 });
    expect(index()).toBe(2);
  });

  it.each([
    ["touch", -51, 0, 1],
    ["touch", -50, 0, 0],
    ["mouse", -301, 100, 1],
    ["mouse", -300, 100, 0],
    ["mouse", 301, 100, 2],
  ] as const)(
    "after a %s by %i and %i px has index %i [CRS-05, CRS-06, CRS-Q3]",
    (pointer, x, y, there) => {
      const { actor, index } = show();
      actor.send({ type: "carousel.swipe", pointer, x, y });
      expect(index()).toBe(there);
    },
  );

  it("moves for 300 ms, restarted by another move [CRS-09]", () => {
    const { actor, clock } = show();
    actor.send(NEXT);
    clock.increment(299);
    expect(actor.getSnapshot().value).toMatchObject({ motion: "moving" });
    actor.send(NEXT);
    clock.increment(299);
    expect(actor.getSnapshot().value).toMatchObject({ motion: "moving" });
    clock.increment(1);
    expect(actor.getSnapshot().value).toMatchObject({ motion: "resting" });
  });

  it("is measured once, when it first becomes visible [CRS-07]", async () => {
    const { actor, window } = show();
    actor.send(RESIZE);
    await microtasks();
    expect(window.measured).toBe(0);
    actor.send(APPEAR);
    actor.send(APPEAR);
    await microtasks();
    actor.send(APPEAR);
    await microtasks();
    expect(window.measured).toBe(1);
  });

  it("shows its buttons only once it is measured, and only when the content is wider [CRS-03]", async () => {
    const { actor, window, clock } = show({ hasButtons: true });
    expect(hasVisibleButtons(actor.getSnapshot())).toBe(false);
    actor.send(APPEAR);
    await microtasks();
    expect(hasVisibleButtons(actor.getSnapshot())).toBe(true);
    window.measure = { viewportWidth: 4000, containerWidth: 2700, contentWidth: 2700 };
    actor.send(RESIZE);
    clock.increment(200);
    await microtasks();
    expect(hasVisibleButtons(actor.getSnapshot())).toBe(false);
  });

  it("has no buttons by default [CRS-03]", async () => {
    const { actor } = show();
    actor.send(APPEAR);
    await microtasks();
    expect(hasVisibleButtons(actor.getSnapshot())).toBe(false);
  });

  it("is measured again once the window size has not changed for 200 ms [CRS-09]", async () => {
    const { actor, clock, window } = show();
    actor.send(APPEAR);
    await microtasks();
    actor.send(RESIZE);
    clock.increment(199);
    actor.send(RESIZE);
    clock.increment(199);
    await microtasks();
    expect(window.measured).toBe(1);
    clock.increment(1);
    await microtasks();
    expect(window.measured).toBe(2);
  });

  it("updates the number of slides when they change, and is measured again [CRS-08]", async () => {
    const { actor, window } = show();
    actor.send(APPEAR);
    await microtasks();
    actor.send({ type: "carousel.slides.change", slideCount: 7 });
    await microtasks();
    expect(dotCountOf(actor.getSnapshot())).toBe(7);
    expect(window.measured).toBe(2);
  });

  it("moves to the last slide when its current one is removed [CRS-Q4]", () => {
    const { actor, index } = show({ slideCount: 5 });
    actor.send(PREVIOUS);
    actor.send({ type: "carousel.slides.change", slideCount: 3 });
    expect(index()).toBe(2);
    actor.send({ type: "carousel.slides.change", slideCount: 0 });
    expect(index()).toBe(0);
  });

  it("moves by the groups of its layout, and keeps the current slide in view [CRS-08]", async () => {
    const { actor, clock, window, index } = show({ slideCount: 7, layouts: THREE_ABOVE_720 });
    expect(dotCountOf(actor.getSnapshot())).toBe(7);
    actor.send({ type: "carousel.dot.pick", index: 5 });
    window.measure = { ...WIDE, viewportWidth: 721 };
    actor.send(APPEAR);
    await microtasks();
    expect(carouselLayoutOf(actor.getSnapshot()).space).toBe(20);
    expect([dotCountOf(actor.getSnapshot()), index()]).toEqual([3, 1]);
    window.measure = { ...WIDE, viewportWidth: 720 };
    actor.send(RESIZE);
    clock.increment(200);
    await microtasks();
    expect([dotCountOf(actor.getSnapshot()), index()]).toEqual([7, 3]);
  });

  it("keeps its layout when the measurement fails [CRS-03]", async () => {
    const { actor, window } = show({ hasButtons: true });
    window.isBroken = true;
    actor.send(APPEAR);
    await microtasks();
    expect(actor.getSnapshot().value).toMatchObject({ layout: "measured" });
    expect(hasVisibleButtons(actor.getSnapshot())).toBe(false);
  });

  it("continues when restored from a snapshot: it stops moving, and is measured [CRS-07, CRS-09]", async () => {
    const before = show({ slideCount: 4 });
    before.actor.send(APPEAR);
    before.actor.send(RESIZE);
    before.actor.send(NEXT);
    const paused = JSON.parse(JSON.stringify(before.actor.getPersistedSnapshot())) as never;
    before.actor.stop();
    const { actor, clock, index, window } = show({ slideCount: 4 }, paused);
    expect(index()).toBe(1);
    clock.increment(200);
    await microtasks();
    expect(window.measured).toBe(1);
    expect(actor.getSnapshot().value).toEqual({ motion: "moving", layout: "measured" });
    clock.increment(100);
    expect(actor.getSnapshot().value).toEqual({ motion: "resting", layout: "measured" });
  });

  it("reaches every state [CRS-01]", () => {
    const done = {
      type: "xstate.done.actor.0.carousel.layout.measuring",
      actorId: "0.carousel.layout.measuring",
      output: WIDE,
    };
    const events = [APPEAR, NEXT, RESIZE, done];
    expect(unreachedStates(carouselMachine, events, { slideCount: 2 })).toEqual([]);
  });
});
