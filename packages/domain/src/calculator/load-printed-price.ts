import { productOfLink } from "../designer/product-of-link.ts";
import type { PriceList } from "../pricing/price-list.port.ts";
import type { PrintedKind } from "../pricing/product.ts";
import { parameterNamesOf, type CalculatorPrices } from "./calculator.ts";
import type { PriceRequest } from "./price-request.ts";

/** Loads the price of a selection that costs something else than its format. */
export const loadPrintedPrice = async (
  prices: Pick<PriceList, "productPrice">,
  kind: PrintedKind,
  { materialType, formatType = "", chosen = [], context = [] }: PriceRequest,
): Promise<CalculatorPrices> => {
  const names = parameterNamesOf(kind);
  const product = productOfLink(kind, [
    [names.material, materialType],
    [names.format, formatType],
    ...chosen,
    ...context,
  ]);
  const price = product && chosen.length > 0 ? await prices.productPrice(product) : undefined;
  return { formats: [], ...(price?.ok && { article: price.value }) };
};
