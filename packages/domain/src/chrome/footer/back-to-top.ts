/** How long the page must not be scrolled before the button is updated, in ms. */
export const BACK_TO_TOP_DEBOUNCE_MS = 500;

/** The scroll position of a page and the height of its viewport, in px. */
export interface ScrollPosition {
  readonly scrollY: number;
  readonly viewportHeight: number;
}

/** True if the page is scrolled by at most half the height of the viewport. */
export const isNearTop = ({ scrollY, viewportHeight }: ScrollPosition): boolean =>
  !(scrollY > viewportHeight / 2);

export type ScrollDirection = "up" | "down";

/** The direction of the last movement; unchanged if the page did not move. */
export const directionAfter = (
  direction: ScrollDirection,
  fromY: number,
  toY: number,
): ScrollDirection => {
  if (toY === fromY) return direction;
  return toY < fromY ? "up" : "down";
};

/** True if the page was last scrolled up and is not near its top. */
export const canShowBackToTop = (direction: ScrollDirection, position: ScrollPosition): boolean =>
  direction === "up" && !isNearTop(position);
