import { areaOf, formatOf, isFormat, quotientOf, ratioOf } from "../catalogue/format.ts";
import type { OfferedFormat } from "./calculator.ts";

const areaIn = ({ value }: OfferedFormat): number =>
  isFormat(value) ? areaOf(formatOf(value)) : 0;

/** All formats by their aspect ratio, squares first, each with its smallest area first. */
export const formatsByRatio = (formats: readonly OfferedFormat[]) =>
  [...Map.groupBy(formats, ({ value }) => (isFormat(value) ? ratioOf(value) : ""))]
    .map(([ratio, group]) => ({
      ratio,
      formats: group.toSorted((a, b) => areaIn(a) - areaIn(b)),
    }))
    .toSorted((a, b) => quotientOf(a.ratio) - quotientOf(b.ratio));
