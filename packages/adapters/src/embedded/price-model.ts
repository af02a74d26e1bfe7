import type { RefinementType } from "@passepartout/domain/catalogue/card";
import { isPortrait, parseFormat } from "@passepartout/domain/catalogue/format";
import {
  defaultMat,
  frameTypeOf,
  type FrameType,
  type Material,
} from "@passepartout/domain/catalogue/wall";
import { fromCents, toCents, type Price } from "@passepartout/domain/market/price";
import { commercialPrice, type PriceContext } from "./commercial-price.ts";
import { optionCents } from "./wall-options.ts";

/** Cents of a euro: a price grows with the picture's area from a base; `campaign` is the share by which a running campaign lowers it. */
interface MaterialRates {
  readonly base: number;
  readonly perSquareMetre: number;
  readonly longestSide: number;
  readonly campaign: number;
}

const MATERIAL_RATES: Readonly<Record<Material, MaterialRates>> = {
  acrylglas: { base: 1490, perSquareMetre: 16_900, longestSide: 2000, campaign: 0.15 },
  aludibond: { base: 1290, perSquareMetre: 13_900, longestSide: 2000, campaign: 0 },
  backlitfolie: { base: 990, perSquareMetre: 9900, longestSide: 1500, campaign: 0 },
  echtglas: { base: 1890, perSquareMetre: 18_900, longestSide: 1200, campaign: 0 },
  forexplatte: { base: 890, perSquareMetre: 8900, longestSide: 2000, campaign: 0.1 },
  fototapete: { base: 490, perSquareMetre: 2900, longestSide: 4000, campaign: 0 },
  gallerybond: { base: 2490, perSquareMetre: 22_900, longestSide: 1800, campaign: 0.2 },
  hahnemuehle: { base: 1190, perSquareMetre: 7900, longestSide: 1200, campaign: 0 },
  klebefolie: { base: 690, perSquareMetre: 4900, longestSide: 2000, campaign: 0 },
  leinwand: { base: 990, perSquareMetre: 9900, longestSide: 2000, campaign: 0.2 },
  poster: { base: 490, perSquareMetre: 3900, longestSide: 1500, campaign: 0 },
  pvcplane: { base: 890, perSquareMetre: 3500, longestSide: 4000, campaign: 0 },
};

const FRAME_RATES: Readonly<
  Record<FrameType, { base: number; perMetre: number; longestSide: number }>
> = {
  alurahmen: { base: 1990, perMetre: 1490, longestSide: 1200 },
  artbox: { base: 2990, perMetre: 1990, longestSide: 1500 },
  fotorahmen: { base: 990, perMetre: 690, longestSide: 600 },
  holzrahmen: { base: 1790, perMetre: 1290, longestSide: 1200 },
  kunststoffrahmen: { base: 790, perMetre: 590, longestSide: 900 },
  "schattenfuge-leinwand": { base: 2490, perMetre: 1790, longestSide: 1500 },
  "schattenfuge-platte": { base: 2690, perMetre: 1890, longestSide: 1500 },
};

const PLATE_FRAMES: readonly FrameType[] = ["schattenfuge-platte", "artbox"];
const PAPER_FRAMES: readonly FrameType[] = [
  "holzrahmen",
  "alurahmen",
  "fotorahmen",
  "kunststoffrahmen",
];

/** Which frames a material is built into. */
export const FRAMES_OF_MATERIAL: Readonly<Record<Material, readonly FrameType[]>> = {
  acrylglas: PLATE_FRAMES,
  aludibond: PLATE_FRAMES,
  backlitfolie: [],
  echtglas: PLATE_FRAMES,
  forexplatte: PLATE_FRAMES,
  fototapete: [],
  gallerybond: PLATE_FRAMES,
  hahnemuehle: PAPER_FRAMES,
  klebefolie: [],
  leinwand: ["schattenfuge-leinwand"],
  poster: PAPER_FRAMES,
  pvcplane: [],
};

/** The landscape and square formats that are produced, smallest first; the portrait ones are their swapped forms. */
const FORMATS = [
  "200x200",
  "300x200",
  "300x300",
  "400x300",
  "450x300",
  "400x400",
  "600x400",
  "600x450",
  "500x500",
  "800x400",
  "600x600",
  "800x600",
  "900x600",
  "800x800",
  "1000x750",
  "1200x600",
  "1200x800",
  "1200x900",
  "1000x1000",
  "1500x1000",
  "1600x1200",
  "1800x1200",
  "2000x1500",
] as const;

/** All formats that are produced, each landscape one followed by its portrait. */
export const WALL_FORMATS: readonly string[] = FORMATS.flatMap((format) => {
  const [width, height] = format.split("x");
  return width === height ? [format] : [format, `${height}x${width}`];
});

/** What a mat adds where the frame comes without one, in cents of a euro. */
const MAT_CENTS = 690;

/** A wall picture as it is priced. */
export interface PricedPicture {
  readonly materialType: Material;
  readonly frameType?: string | undefined;
  readonly formatType: string;
  readonly matSize?: number | undefined;
  readonly optionTypes?: readonly string[] | undefined;
}

/** What a wall picture costs: base and area of the material and its options, base and perimeter of the frame; undefined when it is not produced so. */
export const wallPrice = (product: PricedPicture, context: PriceContext): Price | undefined => {
  const format = parseFormat(product.formatType);
  if (!format.ok) return undefined;
  const { width, height } = format.value;
  const rates = MATERIAL_RATES[product.materialType];
  const longest = isPortrait(format.value) ? height : width;
  if (longest > rates.longestSide) return undefined;
  const squareMetres = (width * height) / 1e6;
  const options = optionCents(product.materialType, product.optionTypes ?? [], squareMetres);
  if (options === undefined) return undefined;
  let cents = rates.base + rates.perSquareMetre * squareMetres + options;
  if (product.frameType !== undefined) {
    const frame = frameTypeOf(product.frameType);
    if (!frame || !FRAMES_OF_MATERIAL[product.materialType].includes(frame)) return undefined;
    const frameOnly = frameCents(frame, width, height);
    if (frameOnly === undefined) return undefined;
    cents += frameOnly + (Number(product.matSize) > defaultMat(frame).matSize ? MAT_CENTS : 0);
  } else if (Number(product.matSize) > 0) return undefined;
  return commercialPrice(cents, rates.campaign, context);
};

const frameCents = (frame: FrameType, width: number, height: number): number | undefined => {
  const rates = FRAME_RATES[frame];
  return Math.max(width, height) > rates.longestSide
    ? undefined
    : rates.base + (rates.perMetre * 2 * (width + height)) / 1000;
};

/** What a frame costs that is bought without a picture; undefined when it is not built so large. [API-17] */
export const framePrice = (
  { frameType, formatType }: { readonly frameType: string; readonly formatType: string },
  context: PriceContext,
): Price | undefined => {
  const frame = frameTypeOf(frameType);
  const format = parseFormat(formatType);
  const cents =
    frame && format.ok ? frameCents(frame, format.value.width, format.value.height) : undefined;
  return cents === undefined ? undefined : commercialPrice(cents, 0, context);
};

/** What an option adds to the price of a picture of this format, before the campaign of the material. [API-17] */
export const optionPrice = (
  product: {
    readonly materialType: Material;
    readonly optionType: string;
    readonly formatType: string;
  },
  context: PriceContext,
): Price | undefined => {
  const plain = wallPrice(product, context);
  const made = wallPrice({ ...product, optionTypes: [product.optionType] }, context);
  return plain && made
    ? {
        priceCurrent: fromCents(toCents(made.priceCurrent) - toCents(plain.priceCurrent)),
        priceOriginal: fromCents(toCents(made.priceOriginal) - toCents(plain.priceOriginal)),
      }
    : undefined;
};

/** The shortest side of a picture that is made, in mm. */
const SHORTEST_SIDE = 100;

/** How small and how large a picture is made; a frame may hold less than the material could be. [API-18] */
export const formatLimits = (product: {
  readonly materialType: Material;
  readonly frameType?: string | undefined;
}): { readonly shortest: number; readonly longest: number } | undefined => {
  const { longestSide } = MATERIAL_RATES[product.materialType];
  if (product.frameType === undefined) return { shortest: SHORTEST_SIDE, longest: longestSide };
  const frame = frameTypeOf(product.frameType);
  return frame && FRAMES_OF_MATERIAL[product.materialType].includes(frame)
    ? { shortest: SHORTEST_SIDE, longest: Math.min(longestSide, FRAME_RATES[frame].longestSide) }
    : undefined;
};

/** The share that a running campaign takes off each material. [API-27] */
export const CAMPAIGNS: readonly { readonly materialType: Material; readonly share: number }[] =
  Object.entries(MATERIAL_RATES).flatMap(([material, { campaign }]) =>
    campaign > 0 ? [{ materialType: material as Material, share: campaign }] : [],
  );

/** Cents of a euro for one card more, while no more than `upTo` are ordered. */
const CARD_TIERS: readonly { readonly upTo: number; readonly each: number }[] = [
  { upTo: 10, each: 249 },
  { upTo: 40, each: 159 },
  { upTo: 100, each: 119 },
  { upTo: 500, each: 89 },
  { upTo: Infinity, each: 59 },
];

/** The occasions whose cards a running campaign makes cheaper, and by which share. [API-27] */
export const CARD_CAMPAIGN = { occasions: ["hochzeit", "weihnachten"], share: 0.1 } as const;

/** What a refinement adds to each card, in cents of a euro. [CRD-06] */
const REFINEMENT_CENTS: Readonly<Record<RefinementType, number>> = {
  gold: 28,
  ohne: 0,
  relief: 19,
  rosegold: 28,
  silber: 28,
};

/** What a number of cards of one theme costs, refined or not: each further card costs no more than the one before. */
export const cardPrice = (
  card: {
    readonly occasion: string;
    readonly quantity: number;
    readonly refinementType?: RefinementType;
  },
  context: PriceContext,
): Price => {
  let cents = 0;
  let counted = 0;
  for (const { upTo, each } of CARD_TIERS) {
    const inTier = Math.max(0, Math.min(card.quantity, upTo) - counted);
    cents += inTier * each;
    counted += inTier;
  }
  cents += card.quantity * REFINEMENT_CENTS[card.refinementType ?? "ohne"];
  return commercialPrice(
    cents,
    (CARD_CAMPAIGN.occasions as readonly string[]).includes(card.occasion)
      ? CARD_CAMPAIGN.share
      : 0,
    context,
  );
};
