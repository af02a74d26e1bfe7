import { type Price, priceIn } from "@passepartout/domain/market/price";
import type { PriceList } from "@passepartout/domain/pricing/price-list.port";
import type { ProductRange } from "@passepartout/domain/pricing/product";
import type { Call } from "../contract/call.ts";
import { COLLAGE_THEMES, THEMES } from "../contract/catalogue.ts";
import {
  CALENDAR_PRICE,
  COLLAGE_FORMAT_PRICES,
  LOWEST_WALL_PRICES,
  PHOTOBOOK_PRICES,
  PRINT_PRICES,
} from "../contract/prices.ts";

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
        return (await call(CALENDAR_PRICE)).prices.filter(
          ({ calendarType, formatType }) =>
            (range.calendarType ?? calendarType) === calendarType &&
            (range.formatType ?? formatType) === formatType,
        );
      case "photobook": {
        const answer = await call(PHOTOBOOK_PRICES, { cover: range.cover });
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
        return call(PRINT_PRICES, { photoboxType });
      }
      case "photoframe": {
        const { materialType, frameType } = range;
        // Without a frame, one response serves all materials.
        const query = frameType === undefined ? {} : { materialType, frameType };
        const prices = (await call(LOWEST_WALL_PRICES, query)) ?? [];
        return prices.filter(({ materialType: of }) => (materialType ?? of) === of);
      }
      case "collage": {
        const { materialType, frameType } = range;
        if (materialType !== undefined)
          return (await call(COLLAGE_FORMAT_PRICES, { materialType, frameType })) ?? [];
        const collages = await call(COLLAGE_THEMES, { filter: "mixed" });
        return collages.flatMap(({ priceFrom }) => priceFrom ?? []);
      }
    }
  };
  return async (range) => findLowest(await loadPrices(range));
};
