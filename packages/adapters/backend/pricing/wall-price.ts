import { parseFormat } from "@passepartout/domain/catalogue/format";
import {
  defaultMat,
  frameTypeOf,
  type FrameType,
  type MatType,
  type CoreMaterial,
  coreMaterialOf,
  type Material,
  takesMat,
} from "@passepartout/domain/catalogue/wall";
import { addPrices, multiplyPrice, type Price, toCents } from "@passepartout/domain/market/price";
import type { FieldErrors } from "../../src/http/error-response.ts";
import frameRates from "./frame-rates.json" with { type: "json" };
import type { ListedArticle } from "./listed-prices.ts";
import { type Discount, storefrontPrice, type PriceContext } from "./storefront-price.ts";
import { optionCents, optionGroupsOf, optionTypeOf } from "./wall-options.ts";
import wallRates from "./wall-rates.json" with { type: "json" };

interface MaterialRates {
  /** Cents of a euro. */
  readonly base: number;
  /** Cents of a euro. */
  readonly perSquareMetre: number;
  /** Longest side of a format in mm. */
  readonly longestSide: number;
  /** Shortest side of a format in mm, if it is not that of all. */
  readonly shortestSide?: number;
  /** Those in which it is made; none by default. */
  readonly frames?: readonly FrameType[];
  readonly campaign?: Discount;
}

/** The materials of the core in display order. */
export const MATERIAL_RATES = wallRates as Readonly<Record<CoreMaterial, MaterialRates>>;

/** Cents of a euro, and the longest side in mm. */
const FRAME_RATES: Readonly<
  Record<FrameType, { base: number; perMetre: number; longestSide: number }>
> = frameRates;

export const framesOf = (material: Material): readonly FrameType[] =>
  MATERIAL_RATES[coreMaterialOf(material)].frames ?? [];

/** A material that a shop adds costs what its owner says, and is in no campaign. */
const ratesOf = (material: Material, { sold }: Pick<PriceContext, "sold">): MaterialRates => {
  const rates = MATERIAL_RATES[coreMaterialOf(material)];
  const added = sold?.addedMaterials[material];
  if (!added) return rates;
  return {
    base: toCents(added.base),
    perSquareMetre: toCents(added.perSquareMetre),
    longestSide: added.longestSide ?? rates.longestSide,
    shortestSide: added.shortestSide ?? shortestSideOf(rates),
  };
};

/** Surcharge for a mat larger than the frame's default, in cents of a euro. */
const MAT_CENTS = 690;

/** Whether a picture in this frame, or without one, can have a mat. */
const allowsMat = (frameType = ""): boolean => {
  const frame = frameTypeOf(frameType);
  return frame !== undefined && takesMat(frame);
};

/** A wall picture of any size, with a frame if it has one. */
export interface FramedMaterial {
  readonly materialType: Material;
  readonly frameType?: string | undefined;
}

interface WallPicture extends FramedMaterial {
  readonly formatType: string;
  readonly optionTypes?: readonly string[] | undefined;
}

export const isSoldMaterial = (material: Material, { sold }: Pick<PriceContext, "sold">): boolean =>
  sold?.materials.includes(material) ?? true;

/** The price of a wall picture; undefined if it is not produced in this combination. */
export const wallPrice = (
  product: WallPicture & { readonly matSize?: number | undefined },
  context: PriceContext,
): Price | undefined => {
  const { materialType, frameType, matSize = 0, optionTypes = [] } = product;
  const format = parseFormat(product.formatType);
  const limits = isSoldMaterial(materialType, context) ? formatLimits(product, context) : undefined;
  if (!format.ok || !limits) return undefined;
  const { width, height } = format.value;
  if (Math.max(width, height) > limits.longest || Math.min(width, height) < limits.shortest)
    return undefined;
  const squareMetres = (width * height) / 1e6;
  const options = optionCents(materialType, optionTypes, squareMetres);
  if (options === undefined || (matSize > 0 && !allowsMat(frameType))) return undefined;
  const rates = ratesOf(materialType, context);
  const base = rates.base + rates.perSquareMetre * squareMetres;
  const frame = frameTypeOf(frameType ?? "");
  const framing = (frame && frameCents(frame, width, height)) ?? 0;
  const mat = frame && matSize > defaultMat(frame).matSize ? MAT_CENTS : 0;
  const articles = () => [
    ...[frameType, frame].flatMap((name) =>
      name === undefined ? [] : articlesOf(`${materialType}-${name}`, format.value, base + framing),
    ),
    ...articlesOf(materialType, format.value, base),
  ];
  return storefrontPrice(base + options + framing + mat, context, {
    campaign: rates.campaign,
    articles,
  });
};

/** A wall picture in a list, upright or not. */
const articlesOf = (
  wallPicture: string,
  { width, height }: { readonly width: number; readonly height: number },
  euroCents: number,
): readonly ListedArticle[] =>
  [`${width}x${height}`, `${height}x${width}`].map((format) => ({
    article: `photoframe-${wallPicture}-${format}`,
    euroCents,
  }));

interface ChosenMat {
  readonly matType?: MatType | undefined;
  readonly matSize?: number | string | undefined;
}

const isMat = (matType: MatType = "mat-none"): boolean => matType !== "mat-none";

/** The width of a chosen mat in mm, which is 0 without one. */
const matSizeOf = ({ matType, matSize = 0 }: ChosenMat): number =>
  matType === "mat-none" ? 0 : Number(matSize);

/** The price of some pieces of a wall picture with its mat and options; undefined if it is not produced in this combination. */
export const wallProductPrice = (
  {
    quantity = 1,
    ...product
  }: WallPicture & ChosenMat & { readonly quantity?: number | undefined },
  context: PriceContext,
): Price | undefined => {
  if (isMat(product.matType) && !allowsMat(product.frameType)) return undefined;
  const price = wallPrice({ ...product, matSize: matSizeOf(product) }, context);
  return price && multiplyPrice(price, quantity);
};

/** Undefined if the frame is not made in this size. */
const frameCents = (frame: FrameType, width: number, height: number): number | undefined => {
  const rates = FRAME_RATES[frame];
  return Math.max(width, height) > rates.longestSide
    ? undefined
    : rates.base + (rates.perMetre * 2 * (width + height)) / 1000;
};

/** What a wall picture that is not made would need instead. */
export const wallFault = (
  product: ChosenMat & Omit<WallPicture, "formatType">,
  context: Pick<PriceContext, "sold">,
): FieldErrors => {
  if (!isSoldMaterial(product.materialType, context))
    return { materialType: [`must be one of ${context.sold?.materials.join(", ")}`] };
  const frames = framesOf(product.materialType);
  const limits = formatLimits(product, context);
  if (!limits)
    return {
      frameType: [
        frames.length === 0
          ? "must be omitted: this material has no frame"
          : `must be one of ${frames.join(", ")} for this material`,
      ],
    };
  if (!allowsMat(product.frameType)) {
    const place = product.frameType === undefined ? "without a frame" : "in this frame";
    if (matSizeOf(product) > 0) return { matSize: [`must be 0 ${place}`] };
    if (isMat(product.matType)) return { matType: [`must be mat-none ${place}`] };
  }
  if (optionCents(product.materialType, product.optionTypes ?? [], 0) === undefined) {
    const options = optionGroupsOf(product.materialType).flatMap((group) =>
      group.options.map((option) => optionTypeOf(group, option)),
    );
    return { "optionTypes[]": [`must be at most one of each group among ${options.join(", ")}`] };
  }
  return { formatType: [`must have sides from ${limits.shortest} to ${limits.longest} mm`] };
};

/** The price of a frame without a picture; undefined if it is not made in this format. */
export const framePrice = (
  { frameType, formatType }: { readonly frameType: string; readonly formatType: string },
  context: PriceContext,
): Price | undefined => {
  const frame = frameTypeOf(frameType);
  const format = parseFormat(formatType);
  const cents =
    frame && format.ok ? frameCents(frame, format.value.width, format.value.height) : undefined;
  return cents === undefined ? undefined : storefrontPrice(cents, context);
};

export const longestSideOf = (frameOrVariant: string): number => {
  const frame = frameTypeOf(frameOrVariant);
  return frame ? FRAME_RATES[frame].longestSide : 0;
};

/** The surcharge of one option: the difference between the rounded prices with and without it. */
export const optionPrice = (
  product: {
    readonly materialType: Material;
    readonly optionType: string;
    readonly formatType: string;
  },
  context: PriceContext,
): Price | undefined => {
  const without = wallPrice(product, context);
  const withOption = wallPrice({ ...product, optionTypes: [product.optionType] }, context);
  return without && withOption && addPrices(withOption, multiplyPrice(without, -1));
};

/** In mm. */
const SHORTEST_SIDE = 100;

const shortestSideOf = ({ shortestSide = SHORTEST_SIDE }: MaterialRates): number => shortestSide;

/** The shortest and longest side in mm; undefined if the material is not made with this frame. */
export const formatLimits = (product: FramedMaterial, context: Pick<PriceContext, "sold">) => {
  const rates = ratesOf(product.materialType, context);
  const { longestSide } = rates;
  const shortest = shortestSideOf(rates);
  if (product.frameType === undefined) return { shortest, longest: longestSide };
  const frame = frameTypeOf(product.frameType);
  return frame && framesOf(product.materialType).includes(frame)
    ? { shortest, longest: Math.min(longestSide, FRAME_RATES[frame].longestSide) }
    : undefined;
};

export const WALL_CAMPAIGNS: readonly (Discount & { readonly materialType: CoreMaterial })[] = (
  Object.keys(MATERIAL_RATES) as CoreMaterial[]
)
  .toSorted()
  .flatMap((materialType) => {
    const { campaign } = MATERIAL_RATES[materialType];
    return campaign ? [{ materialType, ...campaign }] : [];
  });
