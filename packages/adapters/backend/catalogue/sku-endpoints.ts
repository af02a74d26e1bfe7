import { parseSku } from "@passepartout/domain/catalogue/sku";
import type { Place } from "@passepartout/domain/market/place";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { listOf } from "../http/field-schemas.ts";
import { priceFields } from "../../src/http/price-fields.ts";
import { ACCESSORY_ARTICLES, accessoryPrice } from "../pricing/accessory-price.ts";
import { wallPrice } from "../pricing/wall-price.ts";

const skuField = z.string().max(120, "must have at most 120 characters");

const articleSchema = z.object({
  sku: z.string(),
  productType: z.enum(["photoframe", "accessory"]),
  materialType: z.string().optional(),
  frameType: z.string().optional(),
  formatType: z.string().optional(),
  ...priceFields,
});

const articleOf = (sku: string, place: Place): z.input<typeof articleSchema> | undefined => {
  const accessory = ACCESSORY_ARTICLES.get(sku);
  if (accessory) return { sku, productType: "accessory", ...accessoryPrice(accessory, 1, place) };
  const wall = parseSku(sku);
  if (!wall.ok) return undefined;
  const { format, ...article } = wall.value;
  const price = wallPrice({ ...article, formatType: format }, place);
  return price && { sku, productType: "photoframe", ...article, formatType: format, ...price };
};

export const SKU_ENDPOINTS = [
  endpoint({
    method: "GET",
    path: "/web-api/sku/container",
    summary: "Resolves skus to articles with prices; invalid skus are returned as `unknown`.",
    query: z.object({ sku: skuField.optional(), "skus[]": listOf(skuField).optional() }),
    response: z.object({ articles: z.array(articleSchema), unknown: z.array(z.string()) }),
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
