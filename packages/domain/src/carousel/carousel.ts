/** How far a swipe or drag must exceed to move the carousel, in px. [CRS-05, CRS-Q2] */
export const SWIPE_THRESHOLD_PX = 50;

/** How many times its vertical way the horizontal way of a mouse drag must exceed. [CRS-06] */
export const DRAG_RATIO = 3;

/** How long the carousel takes to move, in ms. [CRS-09] */
export const CAROUSEL_TRANSITION_MS = 300;

/** The pace at which the carousel moves, in the words of CSS. [CRS-09] */
export const CAROUSEL_EASING = "ease";

/** How long the window must keep its size before the carousel is measured again, in ms. [CRS-09] */
export const CAROUSEL_RESIZE_DEBOUNCE_MS = 200;

/** A finished swipe or drag: how far the pointer went to the right and down, in px. [CRS-04] */
export interface Swipe {
  readonly pointer: "mouse" | "touch";
  readonly x: number;
  readonly y: number;
}

/** Where a swipe leads: to the left is one forward (1), to the right one back (-1); 0 for one that is too short or, with the mouse, too steep. [CRS-05, CRS-06, CRS-Q2, CRS-Q3] */
export const stepOf = ({ pointer, x, y }: Swipe): -1 | 0 | 1 => {
  const way = Math.abs(x);
  if (pointer === "mouse" && !(way > DRAG_RATIO * Math.abs(y))) return 0;
  if (!(way > SWIPE_THRESHOLD_PX)) return 0;
  return x < 0 ? 1 : -1;
};

/** A carousel as its index sees it; it stands on groups, and a group is one slide unless the layout says otherwise. [CRS-01] */
export interface CarouselRound {
  readonly groupCount: number;
  readonly isInfinite: boolean;
}

/** How many groups the slides make; the last may be smaller. [CRS-08] */
export const groupCountOf = (slideCount: number, perGroup: number): number =>
  Math.ceil(slideCount / perGroup);

/** The nearest index that exists; 0 in a carousel without slides. [CRS-Q1, CRS-Q4] */
export const clampIndex = (index: number, groupCount: number): number =>
  Math.max(0, Math.min(index, groupCount - 1));

/** The index so many groups further: an infinite carousel wraps, any other stops at its ends. [CRS-01, CRS-Q1] */
export const indexAfter = (
  index: number,
  steps: number,
  { groupCount, isInfinite }: CarouselRound,
): number => {
  const wanted = index + steps;
  if (!isInfinite || groupCount === 0) return clampIndex(wanted, groupCount);
  return ((wanted % groupCount) + groupCount) % groupCount;
};

/** How slides stand from some viewport width on: how many are seen and moved at once, and the space between them. [REV-07] */
export interface CarouselLayout {
  /** The width in px above which the layout holds. */
  readonly above: number;
  readonly perView: number;
  readonly perGroup: number;
  /** In px. */
  readonly space: number;
}

/** One slide after the other, at every width. [CRS-01] */
export const PLAIN_LAYOUT: CarouselLayout = { above: 0, perView: 1, perGroup: 1, space: 0 };

/** The layout of a viewport: of those whose width it exceeds the widest, else the plain one. [REV-Q5] */
export const layoutAt = (
  layouts: readonly CarouselLayout[],
  viewportWidth: number,
): CarouselLayout =>
  layouts
    .filter(({ above }) => viewportWidth > above)
    .reduce((widest, layout) => (layout.above >= widest.above ? layout : widest), PLAIN_LAYOUT);

/** The index under which a slide group's first slide is found when groups get another size. [CRS-08] */
export const regroupedIndex = (index: number, perGroup: number, newPerGroup: number): number =>
  Math.floor((index * perGroup) / newPerGroup);

/** What is measured of a carousel, in px. [CRS-03] */
export interface CarouselMeasure {
  readonly viewportWidth: number;
  readonly containerWidth: number;
  /** The width of all slides together. */
  readonly contentWidth: number;
}

/** Whether the previous and next buttons are shown: the content is wider than its container. [CRS-03] */
export const areButtonsShown = ({
  contentWidth,
  containerWidth,
}: Pick<CarouselMeasure, "contentWidth" | "containerWidth">): boolean =>
  contentWidth > containerWidth;
