import { invalid, ok, type Result } from "../kernel/result.ts";
import type { Place } from "../market/place.ts";
import { type Offer, offers } from "../market/storefront.ts";
import { formatPrice } from "../market/price-text.ts";
import { addPrices, type Price } from "../market/price.ts";
import { openAccessory } from "./open-accessory.ts";
import type { PriceList } from "./price-list.port.ts";
import type { Product, ProductRange } from "./product.ts";

/** A price with its text in a locale. */
export interface Quote extends Price {
  /** The current price: `39,90 €`, or `ab 39,90 €` for the lowest of several. */
  readonly text: string;
}

interface QuoteContext {
  readonly definition: Pick<Offer, "features" | "kinds">;
  readonly prices: PriceList;
  readonly place: Pick<Place, "locale">;
}

/** Quotes a product in its quantity, with one of each accessory for each piece. Errors: `product-not-sold`, `product-not-made`, and those of `openAccessory`. */
export const quoteProduct = async (
  shop: QuoteContext,
  product: Product,
  accessories: readonly string[] = [],
): Promise<Result<Quote>> => {
  if (!offers(shop.definition, product.kind))
    return invalid(
      "product-not-sold",
      `the shop sells ${shop.definition.kinds.join(", ")}`,
      product.kind,
    );
  const quantity = product.kind === "card" ? product.quantity : 1;
  const [price, ...accessoryOffers] = await Promise.all([
    shop.prices.productPrice(product),
    ...accessories.map((sku) => openAccessory(shop, sku, quantity)),
  ]);
  if (!price.ok) return price;
  let total = price.value;
  for (const offer of accessoryOffers) {
    if (!offer.ok) return offer;
    total = addPrices(total, offer.value.price);
  }
  return ok({ ...total, text: formatPrice(total.priceCurrent, shop.place) });
};

/** Quotes the lowest price of a range of products. Undefined if none of them is made. */
export const quoteFrom = async (
  { definition, prices, place: { locale } }: QuoteContext,
  range: ProductRange,
): Promise<Quote | undefined> => {
  if (!offers(definition, range.kind)) return undefined;
  const price = await prices.lowestPrice(range);
  return price && { ...price, text: formatPrice(price.priceCurrent, { locale, from: true }) };
};
