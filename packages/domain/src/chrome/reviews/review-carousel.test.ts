import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { microtasks } from "../../../testing/microtasks.ts";
import {
  carouselLayoutOf,
  carouselMachine,
  dotCountOf,
  groupIndexOf,
} from "../carousel/carousel-machine.ts";
import { layoutAt } from "../carousel/carousel.ts";
import { REVIEW_LAYOUTS, reviewCarousel } from "./review-carousel.ts";

describe("the review carousel's layouts", () => {
  it.each([
    [320, 1, 1, 0],
    [720, 1, 1, 0],
    [721, 3, 3, 20],
    [1080, 3, 3, 20],
    [1081, 3, 3, 45],
  ])(
    "at %i px: %i in view, %i at once, %i px apart [REV-09, REV-Q1, REV-Q5]",
    (width, perView, perGroup, space) => {
      expect(layoutAt(REVIEW_LAYOUTS, width)).toMatchObject({ perView, perGroup, space });
    },
  );
});

describe("reviewCarousel", () => {
  it("is infinite, moves one slide at a time, and has buttons [REV-07]", () => {
    const actor = createActor(carouselMachine, { input: reviewCarousel(7) }).start();
    expect(dotCountOf(actor.getSnapshot())).toBe(7);
    actor.send({ type: "carousel.previous" });
    expect(groupIndexOf(actor.getSnapshot())).toBe(6);
    expect(reviewCarousel(7).hasButtons).toBe(true);
  });

  it("moves three slides at a time on a wide page [REV-08, REV-Q1]", async () => {
    const measure = { viewportWidth: 1000, containerWidth: 900, contentWidth: 2100 };
    const machine = carouselMachine.provide({
      actors: { measure: fromPromise(async () => measure) },
    });
    const actor = createActor(machine, { input: reviewCarousel(7) }).start();
    actor.send({ type: "carousel.appear" });
    await microtasks();
    expect(dotCountOf(actor.getSnapshot())).toBe(3);
    expect(carouselLayoutOf(actor.getSnapshot()).space).toBe(20);
  });
});
