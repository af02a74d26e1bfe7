import { DEFAULT_FORMAT, DEFAULT_QUALITY, type ImageModifiers } from "./image-modifiers.ts";

/** Who transforms images: `ipx` is the shop's own optimiser, `none` leaves them as they are. */
export const IMAGE_PROVIDERS = ["ipx", "storyblok", "imgix", "cloudinary", "none"] as const;

export type ImageProvider = (typeof IMAGE_PROVIDERS)[number];

/** Builds the URL of a transformed image at one provider. */
export type ImageUrlBuilder = (source: string, modifiers: ImageModifiers) => string;

const AUTO: ImageModifiers = { format: "auto", quality: DEFAULT_QUALITY };

const DEFAULTS: Readonly<Record<ImageProvider, ImageModifiers>> = {
  ipx: AUTO,
  imgix: AUTO,
  cloudinary: AUTO,
  storyblok: { format: DEFAULT_FORMAT, quality: DEFAULT_QUALITY },
  none: {},
};

/** The modifiers that apply unless they are overridden: the format is `auto` if the provider supports it, else webp. */
export const defaultModifiers = (provider: ImageProvider): ImageModifiers => DEFAULTS[provider];
