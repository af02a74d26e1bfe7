import { DAY_MS, SECOND_MS, WEEK_MS } from "../time/duration.ts";

/** How an image is transformed; absent properties are not changed. */
export interface ImageModifiers {
  readonly format?: ImageFormat;
  /** 1 to 100. */
  readonly quality?: number;
  /** In px. */
  readonly width?: number;
  /** In px. */
  readonly height?: number;
}

/** Image formats; `auto` is the best one that the browser supports. */
export const IMAGE_FORMATS = ["auto", "avif", "webp", "jpeg", "png"] as const;

export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export const DEFAULT_QUALITY = 85;

/** The placeholder that is displayed while an image loads; scaled up, it appears blurred. */
export const PLACEHOLDER: ImageModifiers = { width: 10, height: 10, quality: 50 };

export const IMAGE_PRESETS = {
  hero: { width: 1599 },
  teaser: { width: 899 },
  subteaser: { width: 479 },
  tile: { width: 319 },
  thumbnail: { width: 150 },
  appLink: { width: 150, height: 41 },
  award: { width: 80, height: 50 },
  socialLogo: { width: 48, height: 48 },
  paymentLogo: { width: 73, height: 32, quality: 100 },
  placeholder: PLACEHOLDER,
} as const satisfies Readonly<Record<string, ImageModifiers>>;

export type ImagePreset = keyof typeof IMAGE_PRESETS;

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

/** The caching of a drawn or optimised image: fresh for a day, and shown for a week longer while it is fetched again. */
export const IMAGE_CACHE_CONTROL = `public, max-age=${DAY_MS / SECOND_MS}, stale-while-revalidate=${WEEK_MS / SECOND_MS}`;
