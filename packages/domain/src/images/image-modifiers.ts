/** What is asked of a picture: format, quality, size in px; what is absent stays as the picture is. [IMG-01] */
export interface ImageModifiers {
  readonly format?: ImageFormat;
  /** 1 to 100. */
  readonly quality?: number;
  readonly width?: number;
  readonly height?: number;
}

/** The formats of pictures; `auto` is the best that the visitor's browser reads. [IMG-01, IMG-07] */
export const IMAGE_FORMATS = ["auto", "avif", "webp", "jpeg", "png"] as const;

/** A format of pictures. [IMG-01] */
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The quality of pictures unless something else is asked for. [IMG-01] */
export const DEFAULT_QUALITY = 85;

/** The format of pictures from a provider that cannot choose one itself. [IMG-07, IMG-Q1] */
export const DEFAULT_FORMAT = "webp";

/** The blurred picture that stands in until the real one is there: so small that it is blurred by its size alone. [IMG-08] */
export const PLACEHOLDER: ImageModifiers = { width: 10, height: 10, quality: 50 };

/** What kinds of picture ask for, by name. [IMG-09] */
export const IMAGE_PRESETS = {
  hero: { width: 1599 },
  teaser: { width: 899 },
  subteaser: { width: 479 },
  tile: { width: 319 },
  thumbnail: { width: 150 },
  paymentLogo: { width: 73, height: 32, quality: 100 },
  placeholder: PLACEHOLDER,
} as const satisfies Readonly<Record<string, ImageModifiers>>;

/** The name of a preset. [IMG-09] */
export type ImagePreset = keyof typeof IMAGE_PRESETS;
