import { hasDiscount, type Price } from "@passepartout/domain/market/price";
import { formatPrice } from "@passepartout/domain/market/price-text";
import type { PageRequest } from "../router/page-request.server.ts";
import type { PriceText } from "../ui/price-tag.tsx";

/** The texts of a price; the original one only if it is higher. */
export const priceTextOf = ({ shop }: PageRequest, price: Price): PriceText => {
  const { locale } = shop.place;
  return {
    current: formatPrice(price.priceCurrent, { locale }),
    ...(hasDiscount(price) && {
      original: formatPrice(price.priceOriginal, { locale }),
      originalLabel: shop.text("price.insteadOf", { price: "" }).trim(),
    }),
  };
};

/** "From" the lowest of some prices. */
export const lowestPriceText = (
  { shop }: PageRequest,
  prices: readonly Pick<Price, "priceCurrent">[],
): string => {
  const lowest = Math.min(...prices.map(({ priceCurrent }) => priceCurrent));
  return shop.text("price.from", { price: formatPrice(lowest, { locale: shop.place.locale }) });
};
