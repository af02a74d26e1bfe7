import { invalid, ok, type Result } from "../kernel/result.ts";

/** The widths of pictures in flyouts, in px, by flyout type and place. [NAV-22, NAV-23, NAV-24, NAV-25, NAV-26, NAV-27, NAV-Q8] */
export const FLYOUT_IMAGE_WIDTHS = {
  calendar: { item: 130 },
  accessories: { item: 130 },
  card: { occasion: 130, additional: 80 },
  collage: { category: 130 },
  frame: { poster: 150, colours: 48, other: 60 },
  photobook: { categories: 170, withoutTemplate: 153, subline: 73 },
  wandbilder: { item: 150, experiment: 120 },
} as const;

/** The width of pictures in the wall-art flyout, in px: smaller only while its experiment is on. [NAV-27, NAV-Q7] */
export const wallArtImageWidth = (treatment: "on" | "off" | "control"): number =>
  treatment === "on"
    ? FLYOUT_IMAGE_WIDTHS.wandbilder.experiment
    : FLYOUT_IMAGE_WIDTHS.wandbilder.item;

/** Reads the aspect ratio of a flyout picture (`4/3`, `1.5/1`) as width per height; error: `aspect-ratio-malformed`, whose message is the console's warning. [NAV-20, NAV-Q5] */
export const parseAspectRatio = (text: string): Result<number> => {
  const [width, height] = /^\d+(\.\d+)?\/\d+(\.\d+)?$/.test(text) ? text.split("/") : [];
  const ratio = Number(width) / Number(height);
  return Number.isFinite(ratio)
    ? ok(ratio)
    : invalid(
        "aspect-ratio-malformed",
        "an aspect ratio is a number, a slash and a number above zero, like 4/3",
        text,
      );
};

/** Reads the size of a flyout picture (130, `130px`) in px; error: `image-size-malformed`, whose message is the console's warning; the picture then has no size of its own. [NAV-21, NAV-Q6] */
export const parseImageSize = (size: number | string): Result<number> => {
  const text = String(size);
  const pixels = /^\d+(\.\d+)?(px)?$/.test(text) ? Number(text.replace("px", "")) : Number.NaN;
  return Number.isFinite(pixels)
    ? ok(pixels)
    : invalid("image-size-malformed", "an image size is a number, or a number and px", text);
};
