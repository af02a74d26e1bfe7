import type { ProductMatrixBlock } from "@passepartout/domain/content/product-blocks";
import { quoteFormats } from "@passepartout/domain/pricing/quote-formats";
import type { PageRequest } from "../../router/page-request.server.ts";
import { lowestPriceText } from "../price-text.server.ts";

/** Each product with the lowest price of its material, if it has any. */
export const prepareMatrix = async (request: PageRequest, block: ProductMatrixBlock) => {
  const { shop } = request;
  if (block.products.length === 0) return undefined;
  const products = await Promise.all(
    block.products.map(async (product) => {
      const { materialType, frameType } = product;
      const quotes =
        materialType === undefined ? [] : await quoteFormats(shop, { materialType, frameType });
      return { ...product, ...(quotes.length > 0 && { price: lowestPriceText(request, quotes) }) };
    }),
  );
  return {
    ...block,
    products,
    ...(shop.place.channel === "wall" && {
      isNew: request.isOn("wall-art-product-matrix"),
    }),
    texts: {
      new: shop.text("labels.new"),
      price: shop.text("calculator.price"),
      compare: shop.text("labels.compareWallPictures"),
      choose: shop.text("calculator.choose"),
      property: shop.text("blocks.matrix.property"),
    },
  };
};
