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
