import { isOneOf } from "../kernel/untrusted-text.ts";
import {
  DEFAULT_QUALITY,
  IMAGE_PRESETS,
  type ImageModifiers,
  type ImagePreset,
  IMAGE_DENSITIES,
} from "./image-modifiers.ts";
import { ipxPath } from "./ipx-path.ts";

/** Who transforms images: `ipx` is the shop's own optimiser, `none` leaves them as they are. */
export const IMAGE_PROVIDERS = ["ipx", "storyblok", "imgix", "cloudinary", "none"] as const;

export type ImageProvider = (typeof IMAGE_PROVIDERS)[number];

/** Builds the URL of a transformed image at one provider. */
export type ImageUrlBuilder = (source: string, modifiers: ImageModifiers) => string;

const AUTO: ImageModifiers = { format: "auto", quality: DEFAULT_QUALITY };

/** The modifiers that apply unless they are overridden: the format is `auto` if the provider supports it. */
const DEFAULTS: Readonly<Record<ImageProvider, ImageModifiers>> = {
  ipx: AUTO,
  imgix: AUTO,
  cloudinary: AUTO,
  storyblok: { format: "webp", quality: DEFAULT_QUALITY },
  none: {},
};

/** How an image is transformed and offered. Absent modifiers are those of the preset, then of the provider. */
export interface ImageOptions extends ImageModifiers {
  readonly provider?: string;
  readonly preset?: string;
  /** Defaults to 1 and 2. */
  readonly densities?: readonly number[];
  /** In px, for use with the `sizes` attribute. If given, `densities` is ignored. */
  readonly widths?: readonly number[];
}

/** The attributes of an image element. */
export interface Image {
  readonly src: string;
  /** Absent if there is only one source. */
  readonly srcset?: string;
}

const imageError = (code: string, message: string): Error => new Error(`${code}: ${message}`);

export type ImageUrlBuilders = Readonly<Partial<Record<ImageProvider, ImageUrlBuilder>>>;

const BUILT_IN: ImageUrlBuilders = {
  ipx: ipxPath,
  none: (source) => source,
};

const isProvider = isOneOf(IMAGE_PROVIDERS);

const isPreset = (name: string): name is ImagePreset => Object.hasOwn(IMAGE_PRESETS, name);

const VECTOR = /\.svg(?:[?#]|$)/i;

const scaled = (modifiers: ImageModifiers, factor: number): ImageModifiers => ({
  ...modifiers,
  ...(modifiers.width !== undefined && { width: Math.round(modifiers.width * factor) }),
  ...(modifiers.height !== undefined && { height: Math.round(modifiers.height * factor) }),
});

/**
 * Creates the function that returns the attributes of an image element, given the URL builders of other providers than the shop's own optimiser.
 * Options are written by developers, so invalid ones throw an Error whose message begins with a code. SVG images are not transformed.
 */
export const createImages = (builders: ImageUrlBuilders = {}) => {
  const available = { ...BUILT_IN, ...builders };
  return (source: unknown, options: ImageOptions = {}): Image => {
    const { provider = "ipx", preset, densities = IMAGE_DENSITIES, widths, ...overrides } = options;
    const build = isProvider(provider) ? available[provider] : undefined;
    if (!isProvider(provider) || !build)
      throw imageError(
        "image-provider-unknown",
        `there is no image provider ${provider}; use one of ${Object.keys(available).join(", ")}`,
      );
    if (preset !== undefined && !isPreset(preset))
      throw imageError(
        "image-preset-unknown",
        `there is no image preset ${preset}; use one of ${Object.keys(IMAGE_PRESETS).join(", ")}`,
      );
    if (typeof source !== "string")
      throw imageError("image-source-not-text", `an image source is a text, not ${typeof source}`);
    if (densities.length === 0)
      throw imageError(
        "image-densities-empty",
        "the list of densities is empty; it has at least one, such as 1",
      );
    if (VECTOR.test(source)) return { src: source };
    const modifiers = {
      ...DEFAULTS[provider],
      ...(preset !== undefined && IMAGE_PRESETS[preset]),
      ...overrides,
    };
    const src = build(source, modifiers);
    const candidates = widths
      ? widths.map((width) => `${build(source, resized(modifiers, width))} ${width}w`)
      : densities.map((density) => `${build(source, scaled(modifiers, density))} ${density}x`);
    const isResizable = widths
      ? widths.length > 0
      : modifiers.width !== undefined || modifiers.height !== undefined;
    return { src, ...(provider !== "none" && isResizable && { srcset: candidates.join(", ") }) };
  };
};

const resized = (modifiers: ImageModifiers, width: number): ImageModifiers =>
  modifiers.width === undefined
    ? { ...modifiers, width }
    : scaled(modifiers, width / modifiers.width);
