import { parseFormat } from "@passepartout/domain/catalogue/format";
import type { Material } from "@passepartout/domain/catalogue/wall";
import type { Price } from "@passepartout/domain/market/price";
import type { PriceContext } from "./commercial-price.ts";
import { WALL_FORMATS, wallPrice } from "./price-model.ts";

/** The formats that a calculator lists before all others. */
export const LISTED_FORMATS = ["300x200", "450x300", "600x450", "900x600", "1200x800", "600x600"];

/** The format that a calculator shows first. [CLC-11] */
export const INITIAL_FORMAT = "600x450";

/** Materials in the order in which they are offered. */
export const OFFERED: readonly Material[] = [
  "leinwand",
  "acrylglas",
  "aludibond",
  "poster",
  "forexplatte",
  "gallerybond",
  "hahnemuehle",
  "echtglas",
  "backlitfolie",
  "fototapete",
  "klebefolie",
  "pvcplane",
];

/** A wall picture of which only the format is still open. */
export interface FramedMaterial {
  readonly materialType: Material;
  readonly frameType?: string | undefined;
}

/** A format with what it costs. [CLC-13] */
export interface FormatPrice extends Price {
  readonly formatType: string;
}

/** The prices of those formats in which the picture is made. */
export const pricesOf = (
  product: FramedMaterial,
  formats: readonly string[],
  context: PriceContext,
): FormatPrice[] =>
  formats.flatMap((formatType) => {
    const price = wallPrice({ ...product, formatType }, context);
    return price ? [{ formatType, ...price }] : [];
  });

/** The cheapest produced format with its price; undefined when there is none. [API-18] */
export const priceFrom = (
  product: FramedMaterial,
  context: PriceContext,
): FormatPrice | undefined => {
  const [first, ...others] = pricesOf(product, WALL_FORMATS, context);
  return (
    first &&
    others.reduce(
      (least, other) => (other.priceCurrent < least.priceCurrent ? other : least),
      first,
    )
  );
};

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** The group of formats of one shape, whichever way they lie: `3:2`, or `square`. [TRN-08] */
const formatGroupOf = (formatType: string): string => {
  const format = parseFormat(formatType);
  if (!format.ok) return "hidden";
  const { width, height } = format.value;
  const divisor = commonDivisor(width, height);
  const ratio = `${Math.max(width, height) / divisor}:${Math.min(width, height) / divisor}`;
  return ratio === "1:1" ? "square" : ratio;
};

/** The produced formats by group, in the order in which the groups are offered. [API-18] */
export const FORMAT_GROUPS: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(WALL_FORMATS, formatGroupOf)].toSorted(([a], [b]) => (a < b ? -1 : 1)),
);

/** The group whose shape is nearest to a picture's. [API-15] */
export const nearestFormatGroup = (width: number, height: number): string => {
  const shape = Math.log(Math.max(width, height) / Math.min(width, height));
  const distanceOf = (group: string): number => {
    const [long = 1, short = 1] = group === "square" ? [1, 1] : group.split(":").map(Number);
    return Math.abs(Math.log(long / short) - shape);
  };
  return [...FORMAT_GROUPS.keys()].reduce((nearest, group) =>
    distanceOf(group) < distanceOf(nearest) ? group : nearest,
  );
};
