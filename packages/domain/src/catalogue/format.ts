import { invalid, ok, type Result } from "../kernel/result.ts";

/** The size of a product in mm. */
export interface Format {
  readonly width: number;
  readonly height: number;
}

/** Width x height in mm, such as `600x450`. */
export type FormatText = `${number}x${number}`;

export type Orientation = "portrait" | "landscape" | "square";

const FORMAT = /^[1-9]\d*x[1-9]\d*$/;

/** Parses a format such as `600x450` (width x height in mm). Errors: `format-malformed`, `format-too-large`. */
export const parseFormat = (text: string): Result<Format> => {
  if (!FORMAT.test(text))
    return invalid(
      "format-malformed",
      "a format is a width and a height in whole millimetres, written like 600x450",
      text,
    );
  const format = formatOf(text as FormatText);
  return Number.isSafeInteger(format.width) && Number.isSafeInteger(format.height)
    ? ok(format)
    : invalid("format-too-large", "each side of a format has at most 15 digits", text);
};

export const isFormat = (text: string): text is FormatText => parseFormat(text).ok;

export const formatOf = (text: FormatText): Format => {
  const sign = text.indexOf("x");
  return { width: Number(text.slice(0, sign)), height: Number(text.slice(sign + 1)) };
};

export const formatText = ({ width, height }: Format): FormatText => `${width}x${height}`;

export const orientationOf = ({ width, height }: Format): Orientation => {
  if (height > width) return "portrait";
  return height < width ? "landscape" : "square";
};

/** The area in square mm. */
export const areaOf = ({ width, height }: Format): number => width * height;

export const isPortrait = (format: Format): boolean => orientationOf(format) === "portrait";

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** The aspect ratio of a format, whichever side is longer: `3:2`, or `square`. */
export const ratioOf = (text: FormatText): string => {
  const { width, height } = formatOf(text);
  const divisor = commonDivisor(width, height);
  const ratio = `${Math.max(width, height) / divisor}:${Math.min(width, height) / divisor}`;
  return ratio === "1:1" ? "square" : ratio;
};

/** How often the longer side has the length of the other one. */
export const quotientOf = (ratio: string): number => {
  const [long = 1, short = 1] = ratio === "square" ? [] : ratio.split(":").map(Number);
  return long / short;
};

export const swapFormat = ({ width, height }: Format): Format => ({
  width: height,
  height: width,
});

export type PaperSize = "A8" | "A7" | "A6" | "A5" | "A4" | "A3" | "A2" | "A1" | "A0";

/** The ISO paper sizes in mm, in portrait orientation, smallest first. */
export const PAPER_SIZES: Readonly<Record<PaperSize, Format>> = {
  A8: { width: 52, height: 74 },
  A7: { width: 74, height: 105 },
  A6: { width: 105, height: 148 },
  A5: { width: 148, height: 210 },
  A4: { width: 210, height: 297 },
  A3: { width: 297, height: 420 },
  A2: { width: 420, height: 594 },
  A1: { width: 594, height: 841 },
  A0: { width: 841, height: 1189 },
};

export const isPaperSize = (text: string): text is PaperSize => Object.hasOwn(PAPER_SIZES, text);
