import { reviewCarousel } from "@passepartout/domain/chrome/reviews/reviews";
import { whenNear } from "../ui/moments.ts";

const started = new WeakSet<Element>();

/** Starts the carousel of the reviews when it comes near; it stays a list if its script does not load. */
export const startReviews = (): void => {
  const carousel = document.querySelector<HTMLElement>(".reviews .carousel");
  if (!carousel || started.has(carousel)) return;
  started.add(carousel);
  whenNear(carousel, () => {
    import("../carousel/start-carousel.ts").then(
      ({ startCarousel }) => startCarousel(carousel, reviewCarousel),
      () => started.delete(carousel),
    );
  });
};
