import type { Log } from "@passepartout/domain/journal/log.port";
import type { MaterialOffer, PriceList } from "@passepartout/domain/pricing/price-list.port";
import { z } from "zod";
import { BackendError, type ShopHttp } from "./shop-http.ts";

const price = { priceCurrent: z.number().nonnegative(), priceOriginal: z.number().nonnegative() };

const formatPrice = z.object({ formatType: z.string(), ...price });

const pricesFormats = z.object({ formats: z.array(formatPrice) });

const calculatorReference = z.object({
  materials: z.array(
    z.object({
      materialType: z.string(),
      frameType: z.string().exactOptional(),
      initialFormat: z.string().optional(),
      formats: z.array(formatPrice),
    }),
  ),
});

const cardPrice = z.object(price);

/** The price list of the shop backend. [CLC-12, CLC-14] */
export const createHttpPriceList = (http: ShopHttp, log: Log): PriceList => ({
  formatPrices: async ({ materialType, frameType }) => {
    const { formats } = await http
      .read("/web-api/product-selection-photo-frame/prices-formats", {
        schema: pricesFormats,
        query: { materialType, frameType },
      })
      .catch(withoutAnswer({ formats: [] }, 400, ["materialType", "frameType"]));
    if (formats.length === 0 && frameType !== undefined)
      log.warning("error-no-materials-for-frame-type", { frameType, materialType });
    return formats;
  },

  materialOffers: async () => {
    const { materials } = await http.read("/web-api/calculator/reference", {
      schema: calculatorReference,
    });
    return materials.flatMap((material) => offerOf(material, log));
  },

  cardPrice: ({ themeId, quantity }) =>
    http
      .read("/web-api/card-price", { schema: cardPrice, query: { themeId, quantity } })
      .catch(withoutAnswer(undefined, 404, ["themeId"])),
});

/** A material whose first choice is missing gets its first format instead; one without formats is not offered. [CLC-Q1, WAL-11] */
const offerOf = (
  material: z.output<typeof calculatorReference>["materials"][number],
  log: Log,
): readonly MaterialOffer[] => {
  const { materialType, formats } = material;
  const initial = formats.find((format) => format.formatType === material.initialFormat);
  if (!initial) log.warning("error-no-default-option-for-material-type", { materialType });
  const initialFormat = (initial ?? formats[0])?.formatType;
  return initialFormat === undefined ? [] : [{ ...material, initialFormat }];
};

/** A refusal of just these fields says that there is no such product, which is an answer. */
const withoutAnswer =
  <T>(answer: T, status: number, fields: readonly string[]) =>
  (reason: unknown): T => {
    if (
      reason instanceof BackendError &&
      reason.status === status &&
      Object.keys(reason.fields).some((field) => fields.includes(field))
    )
      return answer;
    throw reason;
  };
