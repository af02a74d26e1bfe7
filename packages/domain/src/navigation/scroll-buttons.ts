/** How long the bar takes to scroll, in ms. [NAV-35] */
export const NAVIGATION_SCROLL_MS = 500;

/** The least time between two measurements of the bar while the window is resized, in ms. [NAV-35] */
export const NAVIGATION_RESIZE_THROTTLE_MS = 200;

/** What is measured of the bar, in px. [NAV-02] */
export interface ScrollMeasure {
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
}

/** What the buttons beside the bar look like. [NAV-02, NAV-03] */
export interface ScrollButtons {
  readonly areShown: boolean;
  readonly isPreviousDisabled: boolean;
  readonly isNextDisabled: boolean;
}

// Browsers round offsets: within one pixel of an end is at the end.
const ROUNDING_PX = 1;

/** The buttons of a bar: disabled at the ends, both disabled and not shown when all of it fits. [NAV-02, NAV-03, NAV-Q4] */
export const scrollButtons = ({
  scrollLeft,
  clientWidth,
  scrollWidth,
}: ScrollMeasure): ScrollButtons => {
  const way = scrollWidth - clientWidth;
  const areShown = way >= ROUNDING_PX;
  return {
    areShown,
    isPreviousDisabled: !areShown || scrollLeft < ROUNDING_PX,
    isNextDisabled: !areShown || scrollLeft > way - ROUNDING_PX,
  };
};
