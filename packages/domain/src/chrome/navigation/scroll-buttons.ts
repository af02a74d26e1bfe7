export const NAVIGATION_SCROLL_MS = 500;

/** The minimum time between two measurements of the bar while the window is resized, in ms. */
export const NAVIGATION_RESIZE_THROTTLE_MS = 200;

// Browsers round offsets, so an offset within one pixel of an end counts as the end.
const ROUNDING_PX = 1;

/** The buttons at an offset of the bar, in px: disabled at its ends, and hidden if all of it is visible. */
export const scrollButtons = ({
  scrollLeft,
  clientWidth,
  scrollWidth,
}: Readonly<Record<"scrollLeft" | "clientWidth" | "scrollWidth", number>>) => {
  const maxScrollLeft = scrollWidth - clientWidth;
  const areShown = maxScrollLeft >= ROUNDING_PX;
  return {
    areShown,
    isPreviousDisabled: !areShown || scrollLeft < ROUNDING_PX,
    isNextDisabled: !areShown || scrollLeft > maxScrollLeft - ROUNDING_PX,
  };
};
