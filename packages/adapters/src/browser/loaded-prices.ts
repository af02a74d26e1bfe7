import { isWall, type SelectionPrices } from "@passepartout/domain/calculator/load-prices";
import { invalid } from "@passepartout/domain/kernel/result";
import type { FramedMaterial } from "@passepartout/domain/pricing/price-list.port";
import type { WallProduct } from "@passepartout/domain/pricing/product";
import type { Call } from "../contract/call.ts";
import { createSelectionPrices } from "../http/selection-prices.ts";
import { createBackendCall } from "./backend-call.ts";
import type { BackendRequest } from "./backend-request.ts";

/** The prices of selections, each of which is requested once. What would be refused is not requested, because browsers report that as an error. */
export const createLoadedPrices = (sendRequest: BackendRequest): SelectionPrices => {
  const call = createBackendCall(sendRequest);
  const known = new Map<string, ReturnType<Call>>();
  const callOnce: Call = (contract, ...input) => {
    const key = `${contract.path} ${JSON.stringify(input)}`;
    const answer = known.get(key) ?? call(contract, ...input);
    known.set(key, answer);
    answer.catch(() => known.delete(key));
    return answer as never;
  };
  const prices = createSelectionPrices(callOnce);
  return {
    ...prices,
    productPrice: async (product) =>
      isWall(product) && (await isFrameMissing(prices, product))
        ? invalid("product-not-made", "is not made in this frame", product.formatType)
        : prices.productPrice(product),
  };
};

/** Whether a wall picture has a format in which its material is made, but not in its frame. */
const isFrameMissing = async (
  { formatPrices }: SelectionPrices,
  { materialType, frameType, formatType }: WallProduct,
): Promise<boolean> => {
  const isAmong = async (framed: FramedMaterial) =>
    (await formatPrices(framed)).some((format) => format.formatType === formatType);
  return (
    frameType !== undefined &&
    !(await isAmong({ materialType, frameType })) &&
    (await isAmong({ materialType }))
  );
};
