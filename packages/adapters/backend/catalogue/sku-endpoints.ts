import { parseSku } from "@passepartout/domain/catalogue/sku";
import type { Place } from "@passepartout/domain/market/place";
import { endpoint } from "../http/endpoint.ts";
import { ACCESSORY_ARTICLES, accessoryPrice } from "../pricing/accessory-price.ts";
import { wallPrice } from "../pricing/wall-price.ts";
import { SKUS } from "../../src/contract/prices.ts";

const articleOf = (sku: string, place: Place) => {
  const accessory = ACCESSORY_ARTICLES.get(sku);
  if (accessory) return { sku, productType: "accessory", ...accessoryPrice(accessory, 1, place) };
  const wall = parseSku(sku);
  if (!wall.ok) return undefined;
  const { format, ...article } = wall.value;
  const price = wallPrice({ ...article, formatType: format }, place);
  return price && { sku, productType: "photoframe", ...article, formatType: format, ...price };
};

export const SKU_ENDPOINTS = [
  endpoint(SKUS, {
    summary: "Resolves skus to articles with prices; invalid skus are returned as `unknown`.",
    handle: ({ query, place }) => {
      const skus = new Set([...(query.sku?.split(",") ?? []), ...(query["skus[]"] ?? [])]);
      const results = [...skus].map((sku) => ({ sku, article: articleOf(sku, place) }));
      return {
        articles: results.flatMap(({ article }) => article ?? []),
        unknown: results.flatMap(({ sku, article }) => (article ? [] : [sku])),
      };
    },
  }),
];
