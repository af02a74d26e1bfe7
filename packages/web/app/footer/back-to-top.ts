import {
  BACK_TO_TOP_DEBOUNCE_MS,
  canShowBackToTop,
  directionAfter,
  type ScrollDirection,
} from "@passepartout/domain/chrome/footer/back-to-top";

/** Scrolls to the top of the page, smoothly unless the visitor prefers reduced motion, and moves the focus there. */
const scrollToTop = (event: Event) => {
  event.preventDefault();
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: isStill ? "instant" : "smooth" });
  document.querySelector<HTMLElement>(".logo")?.focus({ preventScroll: true });
};

/** Shows the link to the top once the page has stopped scrolling upwards, hides it again, and scrolls to the top. */
export const showBackToTop = (): void => {
  const link = document.querySelector<HTMLElement>(".back-to-top");
  if (!link) return;
  let direction: ScrollDirection = "down";
  let lastY = scrollY;
  let still: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    direction = directionAfter(direction, lastY, scrollY);
    lastY = scrollY;
    const isShown = canShowBackToTop(direction, { scrollY, viewportHeight: innerHeight });
    clearTimeout(still);
    still = setTimeout(() => link.toggleAttribute("data-shown", isShown), BACK_TO_TOP_DEBOUNCE_MS);
  };
  addEventListener("scroll", follow, { passive: true });
  link.addEventListener("click", scrollToTop);
};
