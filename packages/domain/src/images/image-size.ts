/** The widths of responsive images in px. */
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

/** The pixel densities for which images are offered. */
export const IMAGE_DENSITIES: readonly number[] = [1, 2];

/** The widths of small images in navigation, tiles and footer, in px. */
const SMALL_WIDTHS = [48, 60, 73, 76, 80, 94, 110, 120, 130, 150, 153, 170];

const atAllDensities = (widths: readonly number[]): readonly number[] =>
  [
    ...new Set(widths.flatMap((width) => IMAGE_DENSITIES.map((density) => width * density))),
  ].toSorted((a, b) => a - b);

/** The only widths that the optimiser supports, in px, ascending, so that visitors cannot request arbitrary sizes. */
export const OPTIMISED_WIDTHS: readonly number[] = atAllDensities([
  ...SMALL_WIDTHS,
  ...Object.values(IMAGE_BREAKPOINTS),
]);

/** The widths in which an image is offered, in px: the breakpoints and the largest one at the highest density, none wider than the image itself. */
export const widthsWithin = (imageWidth: number): readonly number[] =>
  [
    ...Object.values(IMAGE_BREAKPOINTS),
    IMAGE_BREAKPOINTS.xxxl * Math.max(...IMAGE_DENSITIES),
  ].filter((width) => width <= imageWidth);
