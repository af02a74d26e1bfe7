import { invalid, ok, type Result } from "../kernel/result.ts";

/** The size of a product in millimetres. [VAL-01] */
export interface Format {
  readonly width: number;
  readonly height: number;
}

/** How a format stands: upright, lying, or with equal sides. [VAL-02, VAL-Q1] */
export type Orientation = "portrait" | "landscape" | "square";

const FORMAT = /^[1-9]\d*x[1-9]\d*$/;

/** Reads a format such as `600x450` (width x height in mm); errors: `format-malformed`, `format-too-large`. [VAL-01, VAL-Q2] */
export const parseFormat = (text: string): Result<Format> => {
  if (!FORMAT.test(text))
    return invalid(
      "format-malformed",
      "a format is a width and a height in whole millimetres, written like 600x450",
      text,
    );
  const cross = text.indexOf("x");
  const width = Number(text.slice(0, cross));
  const height = Number(text.slice(cross + 1));
  return Number.isSafeInteger(width) && Number.isSafeInteger(height)
    ? ok({ width, height })
    : invalid("format-too-large", "the sides of a format have at most 15 digits", text);
};

/** Whether a text is a format. [VAL-01] */
export const isFormat = (text: string): boolean => parseFormat(text).ok;

/** A format as links and backends write it: `600x450`. [VAL-01] */
export const formatText = ({ width, height }: Format): string => `${width}x${height}`;

/** How a format stands; equal sides are square, neither portrait nor landscape. [VAL-02, VAL-Q1] */
export const orientationOf = ({ width, height }: Format): Orientation => {
  if (height > width) return "portrait";
  return height < width ? "landscape" : "square";
};

/** Whether a format is higher than wide. [VAL-02] */
export const isPortrait = (format: Format): boolean => orientationOf(format) === "portrait";

/** The same format turned by a quarter: width and height exchanged. [VAL-03] */
export const swapFormat = ({ width, height }: Format): Format => ({
  width: height,
  height: width,
});
