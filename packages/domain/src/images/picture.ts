import { IMAGE_PRESETS, type ImageModifiers, type ImagePreset } from "./image-modifiers.ts";
import {
  defaultModifiers,
  IMAGE_PROVIDERS,
  type ImageProvider,
  type ImageUrlBuilder,
} from "./image-provider.ts";
import { IMAGE_DENSITIES } from "./image-size.ts";
import { ipxPath } from "./ipx-path.ts";

/** How a picture is wanted; what is not said is up to the provider and the preset. [IMG-01, IMG-06] */
export interface PictureWish extends ImageModifiers {
  readonly provider?: string;
  readonly preset?: string;
  /** 1 and 2 unless others are wanted. */
  readonly densities?: readonly number[];
  /** Widths in px to choose from by the picture's `sizes`; with them densities do not count. */
  readonly widths?: readonly number[];
}

/** What an image element is given. [IMG-06] */
export interface Picture {
  readonly src: string;
  /** Absent where there is nothing to choose from. */
  readonly srcset?: string;
}

/** Why no picture can be made of what was asked for. [IMG-09, IMG-10, IMG-11] */
export type PictureFault =
  | "image-provider-unknown"
  | "image-preset-unknown"
  | "image-source-not-text"
  | "image-densities-empty";

const fault = (code: PictureFault, right: string): Error => new Error(`${code}: ${right}`);

const builtIn: Readonly<Partial<Record<string, ImageUrlBuilder>>> = {
  ipx: ipxPath,
  none: (source) => source,
};

const isProvider = (name: string): name is ImageProvider =>
  (IMAGE_PROVIDERS as readonly string[]).includes(name);

const isPreset = (name: string): name is ImagePreset => Object.hasOwn(IMAGE_PRESETS, name);

const VECTOR = /\.svg(?:[?#]|$)/i;

const scaled = (modifiers: ImageModifiers, factor: number): ImageModifiers => ({
  ...modifiers,
  ...(modifiers.width !== undefined && { width: Math.round(modifiers.width * factor) }),
  ...(modifiers.height !== undefined && { height: Math.round(modifiers.height * factor) }),
});

/**
 * The maker of the shop's pictures, with the builders of the providers that the shop uses besides its own optimiser.
 * The pictures of a page are named by whoever writes the page, so a wrong name is a fault and thrown, as the specification has it; vector drawings need no provider. Throws an Error whose message begins with a PictureFault. [IMG-02, IMG-09, IMG-10, IMG-11]
 */
export const createPictures =
  (builders: Readonly<Partial<Record<ImageProvider, ImageUrlBuilder>>> = {}) =>
  (source: unknown, wish: PictureWish = {}): Picture => {
    const { provider = "ipx", preset, densities = IMAGE_DENSITIES, widths, ...own } = wish;
    const known = isProvider(provider) ? provider : undefined;
    const build = known && (builders[known] ?? builtIn[known]);
    if (!known || !build)
      throw fault(
        "image-provider-unknown",
        `there is no image provider ${provider}; there are ${providersWith(builders).join(", ")}`,
      );
    if (preset !== undefined && !isPreset(preset))
      throw fault(
        "image-preset-unknown",
        `there is no image preset ${preset}; there are ${Object.keys(IMAGE_PRESETS).join(", ")}`,
      );
    if (typeof source !== "string")
      throw fault("image-source-not-text", `a picture has an address, not ${typeof source}`);
    if (densities.length === 0)
      throw fault("image-densities-empty", "a picture has at least one density, for example 1");
    if (VECTOR.test(source)) return { src: source };
    const modifiers = {
      ...defaultModifiers(known),
      ...(preset !== undefined && IMAGE_PRESETS[preset]),
      ...own,
    };
    const src = build(source, modifiers);
    const choices = widths
      ? widths.map((width) => `${build(source, resized(modifiers, width))} ${width}w`)
      : densities.map((density) => `${build(source, scaled(modifiers, density))} ${density}x`);
    const isChoice = widths
      ? widths.length > 0
      : modifiers.width !== undefined || modifiers.height !== undefined;
    return { src, ...(known !== "none" && isChoice && { srcset: choices.join(", ") }) };
  };

const resized = (modifiers: ImageModifiers, width: number): ImageModifiers =>
  modifiers.width === undefined
    ? { ...modifiers, width }
    : scaled(modifiers, width / modifiers.width);

const providersWith = (builders: Readonly<Partial<Record<ImageProvider, ImageUrlBuilder>>>) =>
  IMAGE_PROVIDERS.filter((name) => builders[name] ?? builtIn[name]);
