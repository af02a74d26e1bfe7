import { expect, it } from "vitest";
import { isPortrait } from "./format.ts";
import { PAPER_SIZES, type PaperSize } from "./paper-size.ts";

it.each<[PaperSize, number, number]>([
  ["A8", 52, 74],
  ["A7", 74, 105],
  ["A6", 105, 148],
  ["A5", 148, 210],
  ["A4", 210, 297],
  ["A3", 297, 420],
  ["A2", 420, 594],
  ["A1", 594, 841],
  ["A0", 841, 1189],
])("%s is %i x %i mm in portrait orientation [CON-01]", (size, width, height) => {
  expect(PAPER_SIZES[size]).toEqual({ width, height });
  expect(isPortrait(PAPER_SIZES[size])).toBe(true);
});
