import { type PriceQuery, priceQuery } from "@passepartout/domain/pricing/price-query";
import type { Product } from "@passepartout/domain/pricing/product";

/** Where the price of a product is requested. */
interface ProductRequest {
  readonly path: string;
  readonly query: PriceQuery;
}

const PATHS: Readonly<Record<Product["kind"], string>> = {
  calendar: "/web-api/calendar-price",
  card: "/web-api/card-price",
  collage: "/price-api/prices/article",
  photobook: "/web-api/photobook-price",
  photobox: "/price-api/photoboxes",
  photoframe: "/web-api/product-selection-photo-frame/price-article",
  photoprint: "/price-api/photoboxes",
};

/** The request for the price of a product. */
export const productRequest = (product: Product): ProductRequest => {
  const isFrame = product.kind === "photoframe" && product.materialType === undefined;
  return { path: isFrame ? "/price-api/frame" : PATHS[product.kind], query: priceQuery(product) };
};
