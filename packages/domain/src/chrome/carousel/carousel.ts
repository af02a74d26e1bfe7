/** The horizontal distance in px that a swipe or drag must exceed to move the carousel. */
export const SWIPE_THRESHOLD_PX = 50;

/** The ratio of horizontal to vertical distance that a mouse drag must exceed. */
export const DRAG_RATIO = 3;

export const CAROUSEL_TRANSITION_MS = 300;

/** How long the window size must stay unchanged before the carousel is measured again, in ms. */
export const CAROUSEL_RESIZE_DEBOUNCE_MS = 200;

/** A finished swipe or drag with its distance to the right (`x`) and down (`y`), in px. */
export interface Swipe {
  readonly pointer: "mouse" | "touch";
  readonly x: number;
  readonly y: number;
}

/** The step of a swipe: 1 (forward) to the left, -1 (back) to the right, 0 if it is too short or, with the mouse, too steep. */
export const stepOf = ({ pointer, x, y }: Swipe): -1 | 0 | 1 => {
  const distance = Math.abs(x);
  if (pointer === "mouse" && !(distance > DRAG_RATIO * Math.abs(y))) return 0;
  if (!(distance > SWIPE_THRESHOLD_PX)) return 0;
  return x < 0 ? 1 : -1;
};

/** The number of groups; the last group may have fewer slides. */
export const groupCountOf = (slideCount: number, perGroup: number): number =>
  Math.ceil(slideCount / perGroup);

/** The nearest valid index; 0 for a carousel without slides. */
export const clampIndex = (index: number, groupCount: number): number =>
  Math.max(0, Math.min(index, groupCount - 1));

/** The index after a number of steps: an infinite carousel wraps around, any other stops at its ends. */
export const indexAfter = (
  index: number,
  steps: number,
  { groupCount, isInfinite }: { readonly groupCount: number; readonly isInfinite: boolean },
): number => {
  const target = index + steps;
  if (!isInfinite || groupCount === 0) return clampIndex(target, groupCount);
  return ((target % groupCount) + groupCount) % groupCount;
};

/** A layout for a range of viewport widths. */
export interface CarouselLayout {
  /** The viewport width in px above which the layout applies. */
  readonly above: number;
  readonly perView: number;
  /** The number of slides that move together. */
  readonly perGroup: number;
  /** The gap between slides in px. */
  readonly space: number;
}

/** One slide at a time, at every width. */
export const PLAIN_LAYOUT: CarouselLayout = { above: 0, perView: 1, perGroup: 1, space: 0 };

/** The layout with the largest `above` that the viewport exceeds, or the plain layout. */
export const layoutAt = (
  layouts: readonly CarouselLayout[],
  viewportWidth: number,
): CarouselLayout =>
  layouts
    .filter(({ above }) => viewportWidth > above)
    .reduce((widest, layout) => (layout.above >= widest.above ? layout : widest), PLAIN_LAYOUT);

/** The index of the group that contains the first slide of group `index` after the group size changed. */
export const regroupedIndex = (index: number, perGroup: number, newPerGroup: number): number =>
  Math.floor((index * perGroup) / newPerGroup);

/** The measured widths of a carousel, in px. */
export interface CarouselMeasure {
  readonly viewportWidth: number;
  readonly containerWidth: number;
  /** The width of all slides together. */
  readonly contentWidth: number;
}

export const areButtonsShown = ({
  contentWidth,
  containerWidth,
}: Pick<CarouselMeasure, "contentWidth" | "containerWidth">): boolean =>
  contentWidth > containerWidth;
