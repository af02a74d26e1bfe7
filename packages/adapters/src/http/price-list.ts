import {
  defaultFrameType,
  FRAME_TYPES,
  isFrameVariant,
  isMaterial,
} from "@passepartout/domain/catalogue/wall";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { MaterialOffer, PriceList } from "@passepartout/domain/pricing/price-list.port";
import type { Call } from "../contract/call.ts";
import type { Answer } from "../contract/contract.ts";
import {
  ACCESSORY_PRICES,
  CARD_ACCESSORIES,
  CARD_ACCESSORY_PRICES,
  CARD_PRICES,
  COLLAGE_RATIO_PRICES,
  MATERIAL_OFFERS,
  RATIO_PRICES,
  RATIOS,
  SELECTION_DATA,
  SKUS,
} from "../contract/prices.ts";
import { createLowestPrices } from "./lowest-prices.ts";
import { createSelectionPrices } from "./selection-prices.ts";
import { createTypeOffers } from "./type-offers.ts";

/** The offers of each response, for as long as it is cached. */
const knownOffers = new WeakMap<object, readonly MaterialOffer[]>();

export const createHttpPriceList = (call: Call, log: Log): PriceList => {
  const selections = createSelectionPrices(call);
  return {
    ...selections,
    formatPrices: async (product) => {
      const formats = await selections.formatPrices(product);
      const { frameType, materialType } = product;
      if (formats.length === 0 && frameType !== undefined)
        log.warning("error-no-materials-for-frame-type", { frameType, materialType });
      return formats;
    },
    ratios: async ({ kind, materialType, frameType }, ratio) => {
      const product = { materialType, frameType };
      if (ratio === undefined)
        return ((await call(RATIOS, product)) ?? []).map(({ formatGroup, formats }) => ({
          ratio: formatGroup,
          formats,
        }));
      const contract = kind === "collage" ? COLLAGE_RATIO_PRICES : RATIO_PRICES;
      const found = await call(contract, { ...product, formatGroup: ratio });
      return found ? [{ ratio, formats: found }] : [];
    },
    articles: (skus) => call(SKUS, { "skus[]": skus }),
    materialOffers: async () => {
      const materials = await call(MATERIAL_OFFERS);
      const offers = knownOffers.get(materials) ?? readOffers(materials, log);
      knownOffers.set(materials, offers);
      return offers;
    },
    framesOfMaterials: async () =>
      Object.fromEntries(
        (await call(SELECTION_DATA)).flatMap(
          ({ materialType, frameTypes, defaultFrameType: named }) => {
            if (!isMaterial(materialType)) return [];
            const first = named ?? defaultFrameType(materialType);
            const frames = FRAME_TYPES.filter((type) => frameTypes.includes(type));
            return [
              [materialType, frames.toSorted((a, b) => Number(b === first) - Number(a === first))],
            ];
          },
        ),
      ),
    typeOffers: createTypeOffers(call),
    lowestPrice: createLowestPrices(call),
    cardPrices: async ({ themeId, refinementType, paper }, quantities) =>
      (await call(CARD_PRICES, { themeId, refinementType, paper, "quantities[]": quantities })) ??
      [],
    accessoryPrices: async (sku, quantities) => {
      const contract = quantities.length === 1 ? CARD_ACCESSORY_PRICES : ACCESSORY_PRICES;
      return (await call(contract, { sku, "quantities[]": quantities })) ?? [];
    },
    accessories: (choice = {}) => call(CARD_ACCESSORIES, choice),
  };
};

/**
 * The offers of materials, each with its first format if the initial one is missing.
 * Materials without formats and unknown materials are not offered.
 */
const readOffers = (
  materials: Answer<typeof MATERIAL_OFFERS>,
  log: Log,
): readonly MaterialOffer[] =>
  materials.flatMap(({ materialType, frameType, initialFormat, formats }) => {
    if (!isMaterial(materialType) || (frameType !== undefined && !isFrameVariant(frameType)))
      return [];
    const initial = formats.find(({ formatType }) => formatType === initialFormat);
    if (!initial) log.warning("error-no-default-option-for-material-type", { materialType });
    const first = (initial ?? formats[0])?.formatType;
    if (first === undefined) return [];
    return [{ materialType, ...(frameType && { frameType }), initialFormat: first, formats }];
  });
