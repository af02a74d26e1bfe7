import { DEFAULT_FORMAT, DEFAULT_QUALITY, type ImageModifiers } from "./image-modifiers.ts";

/** Who makes pictures: the shop's own optimiser, three services, or nobody. [IMG-02, IMG-Q3] */
export const IMAGE_PROVIDERS = ["ipx", "storyblok", "imgix", "cloudinary", "none"] as const;

/** Who makes a picture. [IMG-Q3] */
export type ImageProvider = (typeof IMAGE_PROVIDERS)[number];

/** Writes the address of a picture as one provider reads it. [IMG-02] */
export type ImageUrlBuilder = (source: string, modifiers: ImageModifiers) => string;

const AUTO: ImageModifiers = { format: "auto", quality: DEFAULT_QUALITY };

const DEFAULTS: Readonly<Record<ImageProvider, ImageModifiers>> = {
  ipx: AUTO,
  imgix: AUTO,
  cloudinary: AUTO,
  storyblok: { format: DEFAULT_FORMAT, quality: DEFAULT_QUALITY },
  none: {},
};

/** What a provider is asked for unless something else is: its own choice of format where it has one, else webp. [IMG-01, IMG-07, IMG-Q1] */
export const defaultModifiers = (provider: ImageProvider): ImageModifiers => DEFAULTS[provider];
