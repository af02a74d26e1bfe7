/** How long the page must lie still before the back-to-top button appears or disappears, in ms. [FTR-27] */
export const BACK_TO_TOP_DEBOUNCE_MS = 500;

/** Where a page stands, in px. [FTR-25] */
export interface ScrollFacts {
  readonly scrollY: number;
  readonly viewportHeight: number;
}

/** Whether a page is near its top: it is scrolled by half the viewport's height or less. [FTR-26, FTR-Q5] */
export const isNearTop = ({ scrollY, viewportHeight }: ScrollFacts): boolean =>
  !(scrollY > viewportHeight / 2);

/** Which way a page last went. [FTR-25, FTR-26] */
export type ScrollDirection = "up" | "down";

/** Which way a page went, if it moved at all. [FTR-25, FTR-26] */
export const directionAfter = (
  direction: ScrollDirection,
  fromY: number,
  toY: number,
): ScrollDirection => {
  if (toY === fromY) return direction;
  return toY < fromY ? "up" : "down";
};

/** Whether the button has a place on the page: it last went up, and is not near its top. [FTR-25, FTR-26] */
export const isBackToTopWanted = (direction: ScrollDirection, facts: ScrollFacts): boolean =>
  direction === "up" && !isNearTop(facts);
