import type { FormatText } from "@passepartout/domain/catalogue/format";
import {
  type FrameType,
  frameTypeOf,
  isFrame,
  isMaterial,
  type Material,
} from "@passepartout/domain/catalogue/wall";
import type {
  FormatPrice,
  FramedMaterial,
  PriceList,
} from "@passepartout/domain/pricing/price-list.port";

const FRAMED: Readonly<Partial<Record<Material, readonly FrameType[]>>> = {
  acrylglas: ["artbox", "schattenfuge-platte"],
  leinwand: ["schattenfuge-leinwand"],
  poster: ["holzrahmen"],
};

const FORMATS: readonly (readonly [formatType: FormatText, price: number])[] = [
  ["300x200", 10],
  ["600x450", 20],
  ["900x600", 40],
];

/** Each costs half a unit of the currency. */
const ACCESSORIES: readonly string[] = ["envelope-standard-weiss-162x114", "pen"];

/** A price list with three formats at round prices; a frame costs 30 more, canvas is reduced by a fifth. */
export const createFakePriceList = (): PriceList => {
  const formatPrices = ({ materialType, frameType }: FramedMaterial): readonly FormatPrice[] => {
    if (!isMaterial(materialType)) return [];
    const frame = frameType === undefined ? undefined : frameTypeOf(frameType);
    if (frameType !== undefined && !(isFrame(frameType) && frame)) return [];
    if (frame && !FRAMED[materialType]?.includes(frame)) return [];
    return FORMATS.map(([formatType, bare]) => {
      const priceOriginal = bare + (frame ? 30 : 0);
      const priceCurrent = materialType === "leinwand" ? priceOriginal * 0.8 : priceOriginal;
      return { formatType, priceCurrent, priceOriginal };
    });
  };
  return {
    formatPrices: async (product) => formatPrices(product),
    materialOffers: async () => [
      {
        materialType: "leinwand",
        frameType: "schattenfuge-leinwand-schwarz-lack",
        initialFormat: "600x450",
        formats: formatPrices({ materialType: "leinwand", frameType: "schattenfuge-leinwand" }),
      },
      {
        materialType: "poster",
        frameType: "holzrahmen-schwarz",
        initialFormat: "300x200",
        formats: formatPrices({ materialType: "poster", frameType: "holzrahmen" }),
      },
      {
        materialType: "fototapete",
        initialFormat: "900x600",
        formats: formatPrices({ materialType: "fototapete" }),
      },
    ],
    cardPrice: async ({ themeId, quantity }) =>
      /^100[1-5]$/.test(themeId)
        ? { priceCurrent: quantity * 2, priceOriginal: quantity * 2.5 }
        : undefined,
    accessoryPrice: async ({ sku, quantity }) =>
      ACCESSORIES.includes(sku)
        ? { priceCurrent: quantity / 2, priceOriginal: quantity / 2 }
        : undefined,
  };
};
