import { type Material, MATERIALS } from "@passepartout/domain/catalogue/wall";
import type { Price } from "@passepartout/domain/market/price";
import type { PriceContext } from "./storefront-price.ts";
import { WALL_FORMATS } from "./wall-formats.ts";
import { type FramedMaterial, MATERIAL_RATES, wallPrice } from "./wall-price.ts";

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
