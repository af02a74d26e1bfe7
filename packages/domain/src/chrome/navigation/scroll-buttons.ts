export const NAVIGATION_SCROLL_MS = 500;

/** The minimum time between two measurements of the bar while the window is resized, in ms. */
export const NAVIGATION_RESIZE_THROTTLE_MS = 200;

/** The measurements of the bar, in px. */
export interface ScrollMeasure {
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
}

export interface ScrollButtons {
  readonly areShown: boolean;
  readonly isPreviousDisabled: boolean;
  readonly isNextDisabled: boolean;
}

// Browsers round offsets, so an offset within one pixel of an end counts as the end.
const ROUNDING_PX = 1;

/** The buttons are disabled at the ends of the bar, and hidden if all of it is visible. */
export const scrollButtons = ({
  scrollLeft,
  clientWidth,
  scrollWidth,
}: ScrollMeasure): ScrollButtons => {
  const maxScrollLeft = scrollWidth - clientWidth;
  const areShown = maxScrollLeft >= ROUNDING_PX;
  return {
    areShown,
    isPreviousDisabled: !areShown || scrollLeft < ROUNDING_PX,
    isNextDisabled: !areShown || scrollLeft > maxScrollLeft - ROUNDING_PX,
  };
};
