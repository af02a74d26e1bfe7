import type { CollageFilter } from "@passepartout/domain/catalogue/collage";
import type { Price } from "@passepartout/domain/market/price";
import type { PriceList } from "@passepartout/domain/pricing/price-list.port";
import type { ProductRange } from "@passepartout/domain/pricing/product";
import { z } from "zod";
import { priceFields } from "./price-fields.ts";
import { insteadOfRefusal } from "./refusal.ts";
import type { ShopHttp } from "./shop-http.ts";

const price = z.object(priceFields);
const pricesOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ prices: z.array(z.object({ ...shape, ...priceFields })) });

const calendarPrices = pricesOf({ calendarType: z.string(), formatType: z.string() });
const photobookPrices = pricesOf({ type: z.string(), format: z.string() });
const materialPrices = pricesOf({ materialType: z.string() });
const printPrices = pricesOf({ format: z.string() });
const formatPrices = z.object({ formats: z.array(price) });
const themes = z.object({ priceFrom: price.optional() });
const collages = z.object({ designGroups: z.array(z.object({ priceFrom: price.optional() })) });

const lowestOf = (prices: readonly Price[]): Price | undefined => {
  const [first, ...others] = prices;
  const lowest = others.reduce(
    (found, other) => (found && other.priceCurrent >= found.priceCurrent ? found : other),
    first,
  );
  return lowest && { priceCurrent: lowest.priceCurrent, priceOriginal: lowest.priceOriginal };
};

/**
 * The lowest prices of all kinds. One response has the prices of all types and formats of a kind, so that a page with a
 * price per type needs one request.
 */
export const createLowestPrices = (http: ShopHttp): PriceList["lowestPrice"] => {
  const pricesIn = async (range: ProductRange): Promise<readonly Price[]> => {
    switch (range.kind) {
      case "calendar": {
        const { prices } = await http.read("/web-api/calendar-price", { schema: calendarPrices });
        return prices.filter(
          ({ calendarType, formatType }) =>
            (range.calendarType ?? calendarType) === calendarType &&
            (range.formatType ?? formatType) === formatType,
        );
      }
      case "photobook": {
        const { cover } = range;
        const query = { cover };
        const { prices } = await http.read("/web-api/photobook-price", {
          schema: photobookPrices,
          query,
        });
        return prices.filter(
          ({ type, format }) =>
            (range.type ?? type) === type && (range.format ?? format) === format,
        );
      }
      case "card": {
        const { priceFrom } = await http.read("/web-api/themes", {
          schema: themes,
          query: { limit: 1 },
        });
        return priceFrom ? [priceFrom] : [];
      }
      case "photobox":
      case "photoprint": {
        const photoboxType = range.kind === "photobox" ? "small" : range.kind;
        const query = { photoboxType };
        return (await http.read("/price-api/photoboxes", { schema: printPrices, query })).prices;
      }
      case "photoframe": {
        const { materialType, frameType } = range;
        // Without a frame, one response serves all materials.
        const query = frameType === undefined ? {} : { materialType, frameType };
        const { prices } = await http.read("/web-api/product-selection-photo-frame/prices-from", {
          schema: materialPrices,
          query,
        });
        return prices.filter(({ materialType: of }) => (materialType ?? of) === of);
      }
      case "collage": {
        const { materialType, frameType } = range;
        if (materialType !== undefined)
          return (
            await http.read("/price-api/prices/formats", {
              schema: formatPrices,
              query: { materialType, frameType },
            })
          ).formats;
        const { designGroups } = await http.read("/web-api/collage-designer-design-groups", {
          schema: collages,
          query: { filter: ALL_COLLAGES },
        });
        return designGroups.flatMap(({ priceFrom }) => priceFrom ?? []);
      }
    }
  };
  return async (range) =>
    lowestOf(
      await pricesIn(range).catch(
        insteadOfRefusal([], [400, 404], ["materialType", "frameType", "cover"]),
      ),
    );
};

const ALL_COLLAGES: CollageFilter = "mixed";
