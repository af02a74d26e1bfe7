import { type Material, MATERIALS } from "@passepartout/domain/catalogue/wall";
import type { Price } from "@passepartout/domain/market/price";
import type { PriceContext } from "./storefront-price.ts";
import { type FramedMaterial, MATERIAL_RATES, wallPrice } from "./wall-price.ts";
import {
  formatOf,
  type FormatText,
  formatText,
  quotientOf,
  ratioOf,
  swapFormat,
} from "@passepartout/domain/catalogue/format";

/** Landscape and square formats in mm, smallest first. */
const FORMATS =
  "200x200 300x200 300x300 400x300 450x300 400x400 600x400 600x450 500x500 800x400 600x600 800x600 900x600 800x800 1000x750 1200x600 1200x800 1200x900 1000x1000 1500x1000 1600x1200 1800x1200 2000x1500";

/** All produced formats, each landscape format followed by its portrait counterpart. */
export const WALL_FORMATS = (FORMATS.split(" ") as FormatText[]).flatMap((format) => [
  ...new Set([format, formatText(swapFormat(formatOf(format)))]),
]);

export const LISTED_FORMATS = ["300x200", "450x300", "600x450", "900x600", "1200x800", "600x600"];

export const INITIAL_FORMAT = "600x450";

/** The produced formats by aspect ratio, in display order. */
export const FORMAT_GROUPS: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(WALL_FORMATS, ratioOf)].toSorted(([a], [b]) => (a < b ? -1 : 1)),
);

/** The format group whose aspect ratio is closest to that of an image. */
export const nearestFormatGroup = (width: number, height: number): string => {
  const logRatio = Math.log(Math.max(width, height) / Math.min(width, height));
  const distanceOf = (group: string): number => Math.abs(Math.log(quotientOf(group)) - logRatio);
  return [...FORMAT_GROUPS.keys()].reduce((nearest, group) =>
    distanceOf(group) < distanceOf(nearest) ? group : nearest,
  );
};

/** All materials in display order. */
export const offeredMaterials = (): readonly Material[] => [
  ...new Set([...(Object.keys(MATERIAL_RATES) as Material[]), ...MATERIALS]),
];

/** The prices of those formats in which the picture is made. */
export const pricesOf = (
  product: FramedMaterial,
  formats: readonly string[],
  context: PriceContext,
): (Price & { readonly formatType: string })[] =>
  formats.flatMap((formatType) => {
    const price = wallPrice({ ...product, formatType }, context);
    return price ? [{ formatType, ...price }] : [];
  });

/** The first of the cheapest prices; undefined if there are none. */
export const lowestPrice = <Entry extends Price>(prices: readonly Entry[]): Entry | undefined =>
  prices.toSorted((a, b) => a.priceCurrent - b.priceCurrent)[0];

/** The lowest price among all formats; undefined if the combination is not made. */
export const priceFrom = (product: FramedMaterial, context: PriceContext) =>
  lowestPrice(pricesOf(product, WALL_FORMATS, context));
