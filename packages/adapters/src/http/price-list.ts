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
import * as contracts from "../contract/prices.ts";
import { createSelectionPrices } from "./selection-prices.ts";
import { createTypeOffers } from "./type-offers.ts";
import { type Price, priceIn } from "@passepartout/domain/market/price";
import type { ProductRange } from "@passepartout/domain/pricing/product";
import { COLLAGE_THEMES, THEMES } from "../contract/catalogue.ts";

const findLowest = (prices: readonly Price[]): Price | undefined => {
  const [lowest] = prices.toSorted((a, b) => a.priceCurrent - b.priceCurrent);
  return lowest && priceIn(lowest);
};

/**
 * The lowest prices of all kinds. One response has the prices of all types and formats of a kind, so that a page with a
 * price per type needs one request.
 */
export const createLowestPrices = (call: Call): PriceList["lowestPrice"] => {
  const loadPrices = async (range: ProductRange): Promise<readonly Price[]> => {
    switch (range.kind) {
      case "calendar":
        return (await call(contracts.CALENDAR_PRICE)).prices.filter(
          ({ calendarType, formatType }) =>
            (range.calendarType ?? calendarType) === calendarType &&
            (range.formatType ?? formatType) === formatType,
        );
      case "photobook": {
        const answer = await call(contracts.PHOTOBOOK_PRICES, { cover: range.cover });
        return (answer?.prices ?? []).filter(
          ({ type, format }) =>
            (range.type ?? type) === type && (range.format ?? format) === format,
        );
      }
      case "card": {
        const { priceFrom } = await call(THEMES, { limit: 1 });
        return priceFrom ? [priceFrom] : [];
      }
      case "photobox":
      case "photoprint": {
        const photoboxType = range.kind === "photobox" ? "small" : range.kind;
        return call(contracts.PRINT_PRICES, { photoboxType });
      }
      case "photoframe": {
        const { materialType, frameType } = range;
        // Without a frame, one response serves all materials.
        const query = frameType === undefined ? {} : { materialType, frameType };
        const prices = (await call(contracts.LOWEST_WALL_PRICES, query)) ?? [];
        return prices.filter(({ materialType: of }) => (materialType ?? of) === of);
      }
      case "collage": {
        const { materialType, frameType } = range;
        if (materialType !== undefined)
          return (await call(contracts.COLLAGE_FORMAT_PRICES, { materialType, frameType })) ?? [];
        const collages = await call(COLLAGE_THEMES, { filter: "mixed" });
        return collages.flatMap(({ priceFrom }) => priceFrom ?? []);
      }
    }
  };
  return async (range) => findLowest(await loadPrices(range));
};

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
        return ((await call(contracts.RATIOS, product)) ?? []).map(({ formatGroup, formats }) => ({
          ratio: formatGroup,
          formats,
        }));
      const contract = kind === "collage" ? contracts.COLLAGE_RATIO_PRICES : contracts.RATIO_PRICES;
      const found = await call(contract, { ...product, formatGroup: ratio });
      return found ? [{ ratio, formats: found }] : [];
    },
    articles: (skus) => call(contracts.SKUS, { "skus[]": skus }),
    materialOffers: async () => {
      const materials = await call(contracts.MATERIAL_OFFERS);
      const offers = knownOffers.get(materials) ?? readOffers(materials, log);
      knownOffers.set(materials, offers);
      return offers;
    },
    framesOfMaterials: async () =>
      Object.fromEntries(
        (await call(contracts.SELECTION_DATA)).flatMap(
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
      (await call(contracts.CARD_PRICES, {
        themeId,
        refinementType,
        paper,
        "quantities[]": quantities,
      })) ?? [],
    accessoryPrices: async (sku, quantities) => {
      const contract =
        quantities.length === 1 ? contracts.CARD_ACCESSORY_PRICES : contracts.ACCESSORY_PRICES;
      return (await call(contract, { sku, "quantities[]": quantities })) ?? [];
    },
    accessories: (choice = {}) => call(contracts.CARD_ACCESSORIES, choice),
  };
};

/**
 * The offers of materials, each with its first format if the initial one is missing.
 * Materials without formats and unknown materials are not offered.
 */
const readOffers = (
  materials: Answer<typeof contracts.MATERIAL_OFFERS>,
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
