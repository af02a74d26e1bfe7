import { type CartArticle, productInQuantity } from "@passepartout/domain/cart/cart-article";
import type { Place } from "@passepartout/domain/market/place";
import { multiplyPrice, type Price } from "@passepartout/domain/market/price";
import type { PriceQuery } from "@passepartout/domain/pricing/price-query";
import type { Product } from "@passepartout/domain/pricing/product";
import { z } from "zod";
import { CALENDAR_ENDPOINTS } from "./calendar-endpoints.ts";
import { CARD_ENDPOINTS } from "./card-endpoints.ts";
import { FRAME_ENDPOINTS } from "./frame-endpoints.ts";
import { PHOTO_BOOK_ENDPOINTS } from "./photo-book-endpoints.ts";
import { PHOTO_BOX_ENDPOINTS } from "./photo-box-endpoints.ts";
import { WALL_ENDPOINTS } from "./wall-endpoints.ts";
import { productRequest } from "../../src/http/product-request.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { priceFields } from "../../src/http/price-fields.ts";
import { ACCESSORY_ARTICLES, accessoryPrice } from "../pricing/accessory-price.ts";

/** The price of some pieces of an article; undefined if it is not sold, or not in this combination. */
export const articlePrice = async (
  article: CartArticle,
  quantity: number,
  place: Place,
): Promise<Price | undefined> => {
  switch (article.kind) {
    case "accessory": {
      const accessory = ACCESSORY_ARTICLES.get(article.sku);
      return accessory && accessoryPrice(accessory, quantity, place);
    }
    case "gift":
      return multiplyPrice({ priceCurrent: article.value, priceOriginal: article.value }, quantity);
    case "product": {
      const { product, times } = productInQuantity(article.product, quantity);
      const price = await productPrice(product, place);
      return price && multiplyPrice(price, times);
    }
  }
};

/** Responds with prices as to a request of a page, so that a product costs the same everywhere. */
const productPrice = async (product: Product, place: Place): Promise<Price | undefined> => {
  const { path, query } = productRequest(product);
  const endpoint = PRICE_ENDPOINTS.get(path);
  const fields = endpoint?.query.safeParse(chosenIn(query));
  if (!endpoint || !fields?.success) return undefined;
  const request = new Request(`http://shop.internal${path}`);
  const response = await endpoint.handle({ query: fields.data, body: {}, place, request });
  if (response instanceof Response) return undefined;
  const price = PRICE.safeParse(response);
  return price.success ? price.data : undefined;
};

const PRICE_ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  [
    ...CALENDAR_ENDPOINTS,
    ...CARD_ENDPOINTS,
    ...FRAME_ENDPOINTS,
    ...PHOTO_BOOK_ENDPOINTS,
    ...PHOTO_BOX_ENDPOINTS,
    ...WALL_ENDPOINTS,
  ].map((one) => [one.path, one]),
);

const price = z.object(priceFields);

/** Prints have a list of prices, of which a format selects one. */
const PRICE = z.union([
  price,
  z.object({ prices: z.tuple([price], price) }).transform(({ prices: [first] }): Price => first),
]);

/** What is chosen, without what is open. */
const chosenIn = (query: PriceQuery) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
