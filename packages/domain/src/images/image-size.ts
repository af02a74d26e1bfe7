/** The widths at which pictures change with the page, in px. [IMG-05] */
export const IMAGE_BREAKPOINTS = {
  xxs: 319,
  xs: 479,
  sm: 575,
  md: 767,
  lg: 899,
  xl: 1023,
  xxl: 1299,
  "2xl": 1536,
  xxxl: 1599,
} as const;

/** A width at which pictures change with the page. [IMG-05] */
export type ImageBreakpoint = keyof typeof IMAGE_BREAKPOINTS;

/** The pixel densities for which pictures are made. [IMG-06] */
export const IMAGE_DENSITIES: readonly number[] = [1, 2];

/** The widths of the small pictures in navigation, tiles and footer, in px. [NAV-22, NAV-27] */
const SMALL_WIDTHS = [48, 60, 73, 76, 80, 94, 110, 120, 130, 150, 153, 170];

const atAllDensities = (widths: readonly number[]): readonly number[] =>
  [
    ...new Set(widths.flatMap((width) => IMAGE_DENSITIES.map((density) => width * density))),
  ].toSorted((a, b) => a - b);

/** Every width that the optimiser makes, in px, ascending: no visitor can ask for arbitrary work. [IMG-Q2] */
export const OPTIMISED_WIDTHS: readonly number[] = atAllDensities([
  ...SMALL_WIDTHS,
  ...Object.values(IMAGE_BREAKPOINTS),
]);

/** The widths to offer of a picture that is so many px wide itself: the breakpoints that it fills, and beyond them the largest at the highest density. [IMG-05, IMG-06] */
export const widthsWithin = (own: number): readonly number[] =>
  [
    ...Object.values(IMAGE_BREAKPOINTS),
    IMAGE_BREAKPOINTS.xxxl * Math.max(...IMAGE_DENSITIES),
  ].filter((width) => width <= own);
