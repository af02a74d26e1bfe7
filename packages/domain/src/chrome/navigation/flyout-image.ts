import { invalid, ok, type Result } from "../../kernel/result.ts";

/** The widths of flyout images in px, by flyout type and position. */
export const FLYOUT_IMAGE_WIDTHS = {
  calendar: { item: 130 },
  accessories: { item: 130 },
  card: { occasion: 130, additional: 80 },
  collage: { category: 130 },
  frame: { poster: 150, colours: 48, other: 60 },
  photobook: { categories: 170, withoutTemplate: 153, subline: 73 },
  wandbilder: { item: 150, experiment: 120 },
} as const;

/** The width of images in the wall-art flyout, in px: narrower while its experiment is on. */
export const wallArtImageWidth = (treatment: "on" | "off" | "control"): number =>
  treatment === "on"
    ? FLYOUT_IMAGE_WIDTHS.wandbilder.experiment
    : FLYOUT_IMAGE_WIDTHS.wandbilder.item;

/** Parses an aspect ratio such as `4/3` or `1.5/1` as width divided by height. Error: `aspect-ratio-malformed`; its message is the warning in the console. */
export const parseAspectRatio = (text: string): Result<number> => {
  const [width, height] = /^\d+(\.\d+)?\/\d+(\.\d+)?$/.test(text) ? text.split("/") : [];
  const ratio = Number(width) / Number(height);
  return Number.isFinite(ratio)
    ? ok(ratio)
    : invalid(
        "aspect-ratio-malformed",
        "an aspect ratio is a number, a slash and a number above zero, such as 4/3",
        text,
      );
};

/** Parses an image size (130 or `130px`) in px. Error: `image-size-malformed`; its message is the warning in the console. */
export const parseImageSize = (size: number | string): Result<number> => {
  const text = String(size);
  const pixels = /^\d+(\.\d+)?(px)?$/.test(text) ? Number(text.replace("px", "")) : Number.NaN;
  return Number.isFinite(pixels)
    ? ok(pixels)
    : invalid("image-size-malformed", "an image size is a number, optionally followed by px", text);
};
