import { ok, type Result } from "../kernel/result.ts";
import type { Place } from "../market/place.ts";
import { formatPrice } from "../market/price-text.ts";
import type { Price } from "../market/price.ts";
import type { PriceList } from "./price-list.port.ts";
import type { Product, ProductRange } from "./product.ts";

/** A price with its text in a locale. */
export interface Quote extends Price {
  /** The current price: `39,90 €`, or `ab 39,90 €` for the lowest of several. */
  readonly text: string;
}

interface QuotePorts {
  readonly prices: PriceList;
}

/** Quotes a product in its quantity. Error: `product-not-made`. */
export const quoteProduct = async (
  { prices }: QuotePorts,
  { locale }: Pick<Place, "locale">,
  product: Product,
): Promise<Result<Quote>> => {
  const price = await prices.productPrice(product);
  return price.ok
    ? ok({ ...price.value, text: formatPrice(price.value.priceCurrent, { locale }) })
    : price;
};

/** Quotes the lowest price of a range of products. Undefined if none of them is made. */
export const quoteFrom = async (
  { prices }: QuotePorts,
  { locale }: Pick<Place, "locale">,
  range: ProductRange,
): Promise<Quote | undefined> => {
  const price = await prices.lowestPrice(range);
  return price && { ...price, text: formatPrice(price.priceCurrent, { locale, from: true }) };
};
