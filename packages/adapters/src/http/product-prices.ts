import { invalid, ok, type Result } from "@passepartout/domain/kernel/result";
import type { Price } from "@passepartout/domain/market/price";
import type { PriceQuery } from "@passepartout/domain/pricing/price-query";
import type { PriceList } from "@passepartout/domain/pricing/price-list.port";
import { z } from "zod";
import { priceFields } from "./price-fields.ts";
import { productRequest } from "./product-request.ts";
import { BackendError, type ShopHttp } from "./shop-http.ts";

const price = z.object(priceFields);

/** Prints have a list of prices, of which a format selects one. */
const response = z.union([
  price,
  z.object({ prices: z.tuple([price], price) }).transform(({ prices: [first] }): Price => first),
]);

/** The price of a product, or what the backend says against it. */
export const createProductPrices =
  (http: ShopHttp): PriceList["productPrice"] =>
  async (product) => {
    const { path, query } = productRequest(product);
    try {
      return ok(await http.read(path, { schema: response, query }));
    } catch (reason) {
      const refusal = refusalOf(reason, query);
      if (refusal) return refusal;
      throw reason;
    }
  };

/** What the backend says against the choices of a product; undefined for other failures. */
const refusalOf = (reason: unknown, query: PriceQuery): Result<never> | undefined => {
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
