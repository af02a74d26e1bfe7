import { isFormat } from "@passepartout/domain/catalogue/format";
import { isFrameVariant, isMaterial } from "@passepartout/domain/catalogue/wall";
import type { Log } from "@passepartout/domain/logging/log.port";
import type {
  FormatPrice,
  MaterialOffer,
  PriceList,
} from "@passepartout/domain/pricing/price-list.port";
import { z } from "zod";
import { createLowestPrices } from "./lowest-prices.ts";
import { priceFields } from "./price-fields.ts";
import { createProductPrices } from "./product-prices.ts";
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

const material = z.object({
  materialType: z.string(),
  frameType: z.string().exactOptional(),
  initialFormat: z.string().optional(),
  formats: formatPrices,
});

const calculatorReference = z.object({ materials: z.array(material) });

const accessoryPrice = z.object(priceFields);

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
      .catch(insteadOfRefusal({ formats: [] }, [400], ["materialType", "frameType"]));
    if (formats.length === 0 && frameType !== undefined)
      log.warning("error-no-materials-for-frame-type", { frameType, materialType });
    return formats;
  },

  materialOffers: async () => {
    const { materials } = await http.read("/web-api/calculator/reference", {
      schema: calculatorReference,
    });
    const offers =
      offersOf.get(materials) ?? materials.flatMap((material) => offerOf(material, log));
    offersOf.set(materials, offers);
    return offers;
  },

  productPrice: createProductPrices(http),
  lowestPrice: createLowestPrices(http),

  accessoryPrice: ({ sku, quantity }) =>
    http
      .read("/price-api/accessory", { schema: accessoryPrice, query: { sku, quantity } })
      .catch(insteadOfRefusal(undefined, [400], ["sku"])),
});

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
