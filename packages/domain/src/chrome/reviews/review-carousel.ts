import type { CarouselInput } from "../carousel/carousel-machine.ts";
import type { CarouselLayout } from "../carousel/carousel.ts";

/** One review per view, three above 720 px, with a wider gap above 1080 px. */
export const REVIEW_LAYOUTS: readonly CarouselLayout[] = [
  { above: 720, perView: 3, perGroup: 3, space: 20 },
  { above: 1080, perView: 3, perGroup: 3, space: 45 },
];

/** The carousel of the review tiles: infinite, with buttons. */
export const reviewCarousel = (reviewCount: number): CarouselInput => ({
  slideCount: reviewCount,
  isInfinite: true,
  hasButtons: true,
  layouts: REVIEW_LAYOUTS,
});
