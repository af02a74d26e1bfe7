import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ratingOf,
  reviewLinkOf,
  reviewText,
  starsOf,
  REVIEW_LAYOUTS,
  reviewCarousel,
} from "./reviews.ts";
import { createActor, fromPromise } from "xstate";
import { microtasks } from "../../../testing/microtasks.ts";
import {
  carouselLayoutOf,
  carouselMachine,
  dotCountOf,
  groupIndexOf,
} from "../carousel/carousel-machine.ts";
import { layoutAt } from "../carousel/carousel.ts";

describe("starsOf", () => {
  it.each([
    [1, 1],
    [5, 5],
    [4.4, 4],
    [4.5, 5],
    [0, 1],
    [0.4, 1],
    [-2, 1],
    [5.4, 5],
    [9, 5],
    [Number.POSITIVE_INFINITY, 5],
    [Number.NaN, 1],
  ])("of %d is the icon of %d [REV-05, REV-Q2]", (rating, stars) => {
    expect(starsOf(rating)).toBe(stars);
  });

  it("has an icon for every number, and leaves its own values unchanged [REV-05, REV-Q2]", () => {
    fc.assert(
      fc.property(fc.double(), (rating) => {
        const stars = starsOf(rating);
        expect([1, 2, 3, 4, 5]).toContain(stars);
        expect(starsOf(stars)).toBe(stars);
      }),
    );
  });
});

describe("reviewText", () => {
  it.each([
    ["Great", "Great", undefined],
    ["Great", " Great\n", undefined],
    ["Great", "great", "great"],
    ["Great", "Great!", "Great!"],
    ["", "Great", "Great"],
    ["", "", undefined],
  ])("under the title %j is %j: %j [REV-04, REV-Q4]", (title, text, shown) => {
    expect(reviewText({ title, text })).toBe(shown);
  });
});

describe("reviewLinkOf", () => {
  it("is base link and id, in a new tab, with nofollow [REV-03, REV-Q3]", () => {
    expect(reviewLinkOf({ reviewBaseLink: "https://r.example/x?id=" }, { id: "7" })).toEqual({
      href: "https://r.example/x?id=7",
      target: "_blank",
      rel: "nofollow noopener",
    });
  });
});

describe("the rating of the reviews of a product", () => {
  it.each([
    [[], undefined],
    [[5], { average: 5, count: 1 }],
    [[5, 4, 4], { average: 4.3, count: 3 }],
    [[9, -2], { average: 3, count: 2 }],
  ])("of %j is %j [REV-Q7, REV-Q2]", (stars, rating) => {
    expect(ratingOf(stars.map((one) => ({ stars: one })))).toEqual(rating);
  });
});

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
