import type { CarouselInput } from "../carousel/carousel-machine.ts";
import type { CarouselLayout } from "../carousel/carousel.ts";

/** How review tiles stand: one by one, three by three above 720 px, and further apart above 1080 px. [REV-07, REV-08, REV-09, REV-Q1, REV-Q5] */
export const REVIEW_LAYOUTS: readonly CarouselLayout[] = [
  { above: 720, perView: 3, perGroup: 3, space: 20 },
  { above: 1080, perView: 3, perGroup: 3, space: 45 },
];

/** The colour of the review carousel's previous and next buttons. [REV-07] */
export const REVIEW_NAVIGATION_COLOR = "grey";

/** What the carousel of so many reviews starts from: it is infinite and has buttons. [REV-07] */
export const reviewCarousel = (reviewCount: number): CarouselInput => ({
  slideCount: reviewCount,
  isInfinite: true,
  hasButtons: true,
  layouts: REVIEW_LAYOUTS,
});
