import { invalid, ok, type Result } from "@passepartout/domain/kernel/result";
import type { Price } from "@passepartout/domain/market/price";
import type { PriceList } from "@passepartout/domain/pricing/price-list.port";
import type { Product, WallProduct } from "@passepartout/domain/pricing/product";
import { z } from "zod";
import { priceFields } from "./price-fields.ts";
import { BackendError, type ShopHttp } from "./shop-http.ts";

type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** Where the price of a product is requested. */
interface PriceRequest {
  readonly path: string;
  readonly query: Query;
}

const price = z.object(priceFields);

/** Prints have a list of prices, of which a format selects one. */
const response = z.union([
  price,
  z.object({ prices: z.tuple([price], price) }).transform(({ prices: [first] }): Price => first),
]);

/** Photo frames and collages are wall pictures with selections of their own. */
const requestOf = (product: Product): PriceRequest => {
  const { kind, ...choices } = product;
  switch (product.kind) {
    case "calendar":
      return { path: "/web-api/calendar-price", query: choices };
    case "card":
      return { path: "/web-api/card-price", query: choices };
    case "photobook":
      return { path: "/web-api/photobook-price", query: choices };
    case "photobox":
      return { path: "/price-api/photoboxes", query: { ...choices, photoboxType: "small" } };
    case "photoprint":
      return { path: "/price-api/photoboxes", query: { ...choices, photoboxType: kind } };
    case "collage":
      return { path: "/price-api/prices/article", query: wallQuery(product) };
    case "photoframe":
      return product.materialType === undefined
        ? { path: "/price-api/frame", query: choices }
        : {
            path: "/web-api/product-selection-photo-frame/price-article",
            query: wallQuery(product),
          };
  }
};

const wallQuery = ({ kind: _, optionTypes, ...choices }: WallProduct): Query => ({
  ...choices,
  "optionTypes[]": optionTypes,
});

/** The price of a product, or what the backend says against it. */
export const createProductPrices =
  (http: ShopHttp): PriceList["productPrice"] =>
  async (product) => {
    const { path, query } = requestOf(product);
    try {
      return ok(await http.read(path, { schema: response, query }));
    } catch (reason) {
      const refusal = refusalOf(reason, query);
      if (refusal) return refusal;
      throw reason;
    }
  };

/** What the backend says against the choices of a product; undefined for other failures. */
const refusalOf = (reason: unknown, query: Query): Result<never> | undefined => {
  if (!(reason instanceof BackendError) || (reason.status !== 400 && reason.status !== 404))
    return undefined;
  const refused = Object.entries(reason.fields).filter(([field]) => Object.hasOwn(query, field));
  const [first] = refused;
  if (first === undefined) return undefined;
  const sentences = refused.map(
    ([field, messages]) => `${field.replace("[]", "")} ${messages.join(", ")}`,
  );
  return invalid("product-not-made", sentences.join("; "), String(query[first[0]]));
};
