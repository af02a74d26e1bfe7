import {
  defaultFrameType,
  FRAME_TYPES,
  isFrameVariant,
  isMaterial,
} from "@passepartout/domain/catalogue/wall";
import type { Log } from "@passepartout/domain/logging/log.port";
import type {
  MaterialOffer,
  PriceList,
  TypeOffer,
} from "@passepartout/domain/pricing/price-list.port";
import type { Call } from "../contract/call.ts";
import type { Answer } from "../contract/contract.ts";
import * as contracts from "../contract/prices.ts";
import { createSelectionPrices } from "./selection-prices.ts";
import { type Price, priceIn } from "@passepartout/domain/market/price";
import type { ProductRange } from "@passepartout/domain/pricing/product";
import * as catalogue from "../contract/catalogue.ts";
import { CALENDAR_PAPERS, CALENDAR_TYPES } from "@passepartout/domain/catalogue/calendar";
import {
  COVER_LAMINATIONS,
  PAGE_COUNTS,
  PHOTOBOOK_TYPES,
} from "@passepartout/domain/catalogue/photo-book";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { OfferedName } from "@passepartout/domain/catalogue/product-table";

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
        const { priceFrom } = await call(catalogue.THEMES, { limit: 1 });
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
        const collages = await call(catalogue.COLLAGE_THEMES, { filter: "mixed" });
        return collages.flatMap(({ priceFrom }) => priceFrom ?? []);
      }
    }
  };
  return async (range) => findLowest(await loadPrices(range));
};

/** What is made from a response, for as long as that is cached. */
const madeFrom = <Made>() => {
  const known = new WeakMap<object, Made>();
  return async (response: object, make: () => Made | Promise<Made>): Promise<Made> => {
    const result = known.get(response) ?? (await make());
    known.set(response, result);
    return result;
  };
};

const knownOffers = madeFrom<readonly MaterialOffer[]>();

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
      return knownOffers(materials, () => readOffers(materials, log));
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
const readOffers = (materials: Answer<typeof contracts.MATERIAL_OFFERS>, log: Log) =>
  materials.flatMap(({ materialType, frameType, initialFormat, formats }) => {
    if (!isMaterial(materialType) || (frameType !== undefined && !isFrameVariant(frameType)))
      return [];
    const initial = formats.find(({ formatType }) => formatType === initialFormat);
    if (!initial) log.warning("error-no-default-option-for-material-type", { materialType });
    const first = (initial ?? formats[0])?.formatType;
    if (first === undefined) return [];
    return [{ materialType, ...(frameType && { frameType }), initialFormat: first, formats }];
  });

type Offers = readonly TypeOffer[];

/** The values of all choices of a kind, so that none is forgotten. */
type Offered<Kind extends ProductKind> = Readonly<Record<OfferedName<Kind>, readonly string[]>>;

const formatPrice = (formatType: string, price: Price) => ({ formatType, ...priceIn(price) });

/** The types of printed kinds. The same responses make the same offers. */
const createTypeOffers = (call: Call): PriceList["typeOffers"] => {
  const known = madeFrom<Offers>();
  const bookOffers = async (refinement: string | undefined): Promise<Offers> => {
    const { prices } = await call(contracts.PHOTOBOOK_PRICE, { refinement });
    const offer = async (type: (typeof PHOTOBOOK_TYPES)[number]): Promise<TypeOffer> => {
      const { production } = await call(catalogue.PHOTOBOOK_THEMES, {
        type,
        "categoryIds[]": ["1"],
      });
      const { minPages, maxPages, exclusions } = production;
      const larger = PAGE_COUNTS.filter((count) => count > minPages && count <= maxPages);
      return {
        type,
        formats: prices
          .filter((price) => price.type === type)
          .map((price) => formatPrice(price.format, price)),
        choices: {
          cover: production.covers,
          coverLamination: COVER_LAMINATIONS,
          photobookBinding: production.bindings,
          paper: production.papers,
          pageCount: [minPages, ...larger].map(String),
        } satisfies Offered<"photobook">,
        exclusions,
      };
    };
    return known(prices, () => Promise.all(PHOTOBOOK_TYPES.map(offer)));
  };
  const calendarOffers = async (): Promise<Offers> => {
    const { prices } = await call(contracts.CALENDAR_PRICE);
    const offer = async (type: (typeof CALENDAR_TYPES)[number]): Promise<TypeOffer> => {
      const [theme] = (await call(catalogue.CALENDAR_THEMES, { category: type, limit: 1 }))
        .designGroups;
      return {
        type,
        formats: prices
          .filter(({ calendarType }) => calendarType === type)
          .map((price) => formatPrice(price.formatType, price)),
        choices: {
          mountingType: theme?.mountings ?? [],
          paperType: CALENDAR_PAPERS,
        } satisfies Offered<"calendar">,
        exclusions: theme?.exclusions ?? [],
      };
    };
    return known(prices, () => Promise.all(CALENDAR_TYPES.map(offer)));
  };
  const printOffers = async (kind: "photobox" | "photoprint"): Promise<Offers> => {
    const type = kind === "photobox" ? "small" : kind;
    const [prices, { finishes, sizes }] = await Promise.all([
      call(contracts.PRINT_PRICES, { photoboxType: type }),
      call(catalogue.PRINT_CHOICES),
    ]);
    const size = kind === "photobox" ? { size: sizes.map((box) => box.size) } : {};
    return known(prices, () => [
      {
        type,
        formats: prices.map((price) => formatPrice(price.format, price)),
        choices: { finish: finishes, ...size },
      },
    ]);
  };
  return (kind, refinement) => {
    switch (kind) {
      case "calendar":
        return calendarOffers();
      case "photobook":
        return bookOffers(refinement);
      case "photobox":
      case "photoprint":
        return printOffers(kind);
    }
  };
};
