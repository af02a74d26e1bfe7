import { invalid, ok, type Result } from "@passepartout/domain/kernel/result";
import { priceIn } from "@passepartout/domain/market/price";
import type { PriceList } from "@passepartout/domain/pricing/price-list.port";
import { type PriceQuery, priceQuery } from "@passepartout/domain/pricing/product";
import { BackendError } from "../contract/backend-error.ts";
import type { Call } from "../contract/call.ts";
import { FORMAT_PRICES, OPTION_GROUPS, findProductPrice } from "../contract/prices.ts";

/** The prices that a calculator loads while a visitor chooses. */
export const createSelectionPrices = (
  call: Call,
): Pick<PriceList, "formatPrices" | "optionGroups" | "productPrice"> => ({
  formatPrices: async ({ materialType, frameType }) =>
    (await call(FORMAT_PRICES, { materialType, frameType })) ?? [],
  optionGroups: ({ materialType, formatType }) => call(OPTION_GROUPS, { materialType, formatType }),
  productPrice: async (product) => {
    const query = priceQuery(product);
    try {
      const answer = await call(findProductPrice(product), query);
      return ok(priceIn("priceCurrent" in answer ? answer : answer.reduce((first) => first)));
    } catch (reason) {
      const refusal = readRefusal(reason, query);
      if (refusal) return refusal;
      throw reason;
    }
  },
});

/** What the backend says against the choices of a product; undefined for other failures. */
const readRefusal = (reason: unknown, query: PriceQuery): Result<never> | undefined => {
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
