import type { FormatsAndPricesBlock } from "@passepartout/domain/content/product-blocks";
import { quoteFormats } from "@passepartout/domain/pricing/quote-formats";
import type { PageRequest } from "../../router/page-request.server.ts";
import { lowestPriceText, priceTextOf } from "../price-text.server.ts";

/** Materials without prices are omitted. */
export const prepareFormatsAndPrices = async (
  request: PageRequest,
  { materialTypes, frameType, ...block }: FormatsAndPricesBlock,
) => {
  const { shop } = request;
  const named =
    materialTypes ?? (await shop.prices.materialOffers()).map(({ materialType }) => materialType);
  const materials = await Promise.all(
    [...new Set(named)].map(async (materialType) => {
      const quotes = await quoteFormats(shop, { materialType, ...(frameType && { frameType }) });
      if (quotes.length === 0) return [];
      return [
        {
          name: shop.text(`materials.${materialType}`),
          from: lowestPriceText(request, quotes),
          formats: quotes.map((quote) => ({
            label: quote.label,
            price: priceTextOf(request, quote),
          })),
        },
      ];
    }),
  );
  if (materials.flat().length === 0) return undefined;
  return {
    ...block,
    materials: materials.flat(),
    texts: {
      format: shop.text("calculator.format"),
      price: shop.text("calculator.price"),
      note: shop.text("price.includingTax"),
    },
  };
};
