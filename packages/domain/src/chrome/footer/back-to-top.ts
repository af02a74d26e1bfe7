/** How long the page must not be scrolled before the button is updated, in ms. */
export const BACK_TO_TOP_DEBOUNCE_MS = 500;

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

/** True if the page was last scrolled up, and is scrolled by more than half the height of the viewport. */
export const canShowBackToTop = (
  direction: ScrollDirection,
  { scrollY, viewportHeight }: { readonly scrollY: number; readonly viewportHeight: number },
): boolean => direction === "up" && scrollY > viewportHeight / 2;
