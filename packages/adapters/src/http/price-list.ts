import { ACCESSORIES, ENVELOPE_CLASSES } from "@passepartout/domain/catalogue/card";
import { isFormat } from "@passepartout/domain/catalogue/format";
import {
  defaultFrameType,
  FRAME_TYPES,
  type FrameType,
  isFrameVariant,
  isMaterial,
  type Material as WallMaterial,
} from "@passepartout/domain/catalogue/wall";
import type { Log } from "@passepartout/domain/logging/log.port";
import type {
  FormatPrice,
  MaterialOffer,
  PriceList,
  RatioPrices,
} from "@passepartout/domain/pricing/price-list.port";
import { z } from "zod";
import { createLowestPrices } from "./lowest-prices.ts";
import { priceFields } from "./price-fields.ts";
import { createProductPrices } from "./product-prices.ts";
import { createTypeOffers } from "./type-offers.ts";
import { insteadOfRefusal } from "./refusal.ts";
import type { ShopHttp } from "./shop-http.ts";

/** Prices of formats; entries whose format type is not a width x height in mm are omitted. */
const formatPrices = z
  .array(z.object({ formatType: z.string(), ...priceFields }))
  .transform((prices): readonly FormatPrice[] =>
    prices.flatMap(({ formatType, ...rest }) =>
      isFormat(formatType) ? [{ formatType, ...rest }] : [],
    ),
  );

const pricesFormats = z.object({ formats: formatPrices });

const ratios = z
  .object({
    formatGroups: z.array(
      z.object({
        formatGroup: z.string(),
        priceFrom: z.object(priceFields).optional(),
        formats: formatPrices,
      }),
    ),
  })
  .transform(({ formatGroups }): readonly RatioPrices[] =>
    formatGroups.flatMap(({ formatGroup, priceFrom, formats }) =>
      priceFrom ? [{ ratio: formatGroup, priceFrom, formats }] : [],
    ),
  );

const articles = z.object({ articles: z.array(z.object({ sku: z.string(), ...priceFields })) });

const material = z.object({
  materialType: z.string(),
  frameType: z.string().exactOptional(),
  initialFormat: z.string().optional(),
  formats: formatPrices,
});

const calculatorReference = z.object({ materials: z.array(material) });

const accessoryPrice = z.object(priceFields);

const cardAccessories = z.object({
  accessories: z.array(
    z.object({
      sku: z.string(),
      accessory: z.enum(ACCESSORIES),
      envelopeClass: z.enum(ENVELOPE_CLASSES).optional().catch(undefined),
      ...priceFields,
    }),
  ),
});

/** A backend that does not know `quantities[]` has no list of prices. */
const accessoryPrices = z.object({
  prices: z.array(z.object({ quantity: z.number(), ...priceFields })).default([]),
});

const cardPrices = z.object({
  prices: z.array(z.object({ quantity: z.number(), ...priceFields })),
});

/** The fields that are refused if no such picture is made. */
const FRAMED = ["materialType", "frameType"];

const selectionData = z.object({
  materials: z.array(
    z.object({
      materialType: z.string(),
      frameTypes: z.array(z.string()),
      defaultFrameType: z.string().optional(),
    }),
  ),
});

const optionGroups = z.object({
  groups: z.array(
    z.object({
      group: z.string(),
      options: z.array(
        z.object({ optionType: z.string(), isDefault: z.boolean(), ...priceFields }),
      ),
    }),
  ),
});

type Material = z.output<typeof material>;

/** The offers of each response, for as long as it is cached. */
const offersOf = new WeakMap<readonly Material[], readonly MaterialOffer[]>();

export const createHttpPriceList = (http: ShopHttp, log: Log): PriceList => ({
  formatPrices: async ({ materialType, frameType }) => {
    const { formats } = await http
      .read("/web-api/product-selection-photo-frame/prices-formats", {
        schema: pricesFormats,
        query: { materialType, frameType },
      })
      .catch(insteadOfRefusal({ formats: [] }, [400], FRAMED));
    if (formats.length === 0 && frameType !== undefined)
      log.warning("error-no-materials-for-frame-type", { frameType, materialType });
    return formats;
  },

  ratioPrices: async ({ kind, materialType, frameType }, ratio) => {
    const path =
      kind === "collage"
        ? "/price-api/prices/format-group"
        : "/web-api/product-selection-photo-frame/prices-format-group";
    const { formats } = await http
      .read(path, {
        schema: pricesFormats,
        query: { materialType, frameType, formatGroup: ratio },
      })
      .catch(insteadOfRefusal({ formats: [] }, [400], [...FRAMED, "formatGroup"]));
    return formats;
  },

  ratios: ({ materialType, frameType }) =>
    http
      .read("/price-api/prices/format-group-prices-images", {
        schema: ratios,
        query: { materialType, frameType },
      })
      .catch(insteadOfRefusal([], [400], FRAMED)),

  articles: async (skus) =>
    (await http.read("/web-api/sku/container", { schema: articles, query: { "skus[]": skus } }))
      .articles,

  materialOffers: async () => {
    const { materials } = await http.read("/web-api/calculator/reference", {
      schema: calculatorReference,
    });
    const offers =
      offersOf.get(materials) ?? materials.flatMap((material) => offerOf(material, log));
    offersOf.set(materials, offers);
    return offers;
  },

  framesOfMaterials: async () => {
    const { materials } = await http.read("/web-api/product-selection-photo-frame/data", {
      schema: selectionData,
    });
    return Object.fromEntries(
      materials.flatMap(({ materialType, frameTypes, defaultFrameType: named }) =>
        isMaterial(materialType)
          ? [[materialType, framesOf(frameTypes, named ?? defaultFrameType(materialType))] as const]
          : [],
      ),
    ) as Readonly<Partial<Record<WallMaterial, readonly FrameType[]>>>;
  },

  optionGroups: async ({ materialType, formatType }) => {
    const { groups } = await http.read("/price-api/photo-options-groups", {
      schema: optionGroups,
      query: { materialType, formatType },
    });
    return groups.map(({ group, options }) => ({
      group,
      options: options.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)),
    }));
  },

  typeOffers: createTypeOffers(http),
  productPrice: createProductPrices(http),
  lowestPrice: createLowestPrices(http),

  accessoryPrice: ({ sku, quantity }) =>
    http
      .read("/price-api/accessory", { schema: accessoryPrice, query: { sku, quantity } })
      .catch(insteadOfRefusal(undefined, [400], ["sku"])),

  cardPrices: async ({ themeId, refinementType, paper }, quantities) => {
    const { prices } = await http
      .read("/web-api/card-price", {
        schema: cardPrices,
        query: { themeId, refinementType, paper, "quantities[]": quantities.map(String) },
      })
      .catch(insteadOfRefusal({ prices: [] }, [400, 404], ["themeId", "refinementType", "paper"]));
    return prices;
  },

  accessoryPrices: async (sku, quantities) =>
    (
      await http
        .read("/price-api/accessory", {
          schema: accessoryPrices,
          query: { sku, "quantities[]": quantities.map(String) },
        })
        .catch(insteadOfRefusal({ prices: [] }, [400], ["sku"]))
    ).prices,

  cardAccessories: async ({ accessory, envelopeClass, quantity } = {}) =>
    (
      await http.read("/web-api/card-accessories", {
        schema: cardAccessories,
        query: { accessory, envelopeClass, quantity },
      })
    ).accessories,

  cardAccessoryPrice: ({ sku, quantity }) =>
    http
      .read("/web-api/card-accessory-price", { schema: accessoryPrice, query: { sku, quantity } })
      .catch(insteadOfRefusal(undefined, [400], ["sku"])),
});

const framesOf = (names: readonly string[], first: string | undefined): readonly FrameType[] =>
  FRAME_TYPES.filter((type) => names.includes(type)).toSorted(
    (a, b) => Number(b === first) - Number(a === first),
  );

/**
 * The offer of a material, with its first format if the initial one is missing.
 * Materials without formats and unknown materials are not offered.
 */
const offerOf = (
  { materialType, frameType, initialFormat, formats }: Material,
  log: Log,
): readonly MaterialOffer[] => {
  if (!isMaterial(materialType) || (frameType !== undefined && !isFrameVariant(frameType)))
    return [];
  const initial = formats.find(({ formatType }) => formatType === initialFormat);
  if (!initial) log.warning("error-no-default-option-for-material-type", { materialType });
  const first = (initial ?? formats[0])?.formatType;
  if (first === undefined) return [];
  return [{ materialType, ...(frameType && { frameType }), initialFormat: first, formats }];
};
