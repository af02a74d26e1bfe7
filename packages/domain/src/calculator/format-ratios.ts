import { areaOf, formatOf, isFormat } from "../catalogue/format.ts";
import type { OfferedFormat } from "./calculator.ts";

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** The aspect ratio of a format, whichever side is longer: `3:2`, or `square`. */
const ratioOf = (value: string): string => {
  if (!isFormat(value)) return "";
  const { width, height } = formatOf(value);
  const divisor = commonDivisor(width, height);
  const ratio = `${Math.max(width, height) / divisor}:${Math.min(width, height) / divisor}`;
  return ratio === "1:1" ? "square" : ratio;
};

const quotient = (ratio: string): number => {
  const [long = 1, short = 1] = ratio === "square" ? [] : ratio.split(":").map(Number);
  return long / short;
};

const areaIn = ({ value }: OfferedFormat): number =>
  isFormat(value) ? areaOf(formatOf(value)) : 0;

/** All formats by their aspect ratio, squares first, each with its smallest area first. */
export const formatsByRatio = (formats: readonly OfferedFormat[]) =>
  [...Map.groupBy(formats, ({ value }) => ratioOf(value))]
    .map(([ratio, group]) => ({
      ratio,
      formats: group.toSorted((a, b) => areaIn(a) - areaIn(b)),
    }))
    .toSorted((a, b) => quotient(a.ratio) - quotient(b.ratio));
