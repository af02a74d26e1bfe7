import { parseWallSku } from "@passepartout/domain/catalogue/wall-sku";
import { z } from "zod";
import { ACCESSORY_ARTICLES, accessoryPrice } from "./accessory-model.ts";
import { endpoint, type BackendVisit } from "./endpoint.ts";
import { listOf, priceFields } from "./fields.ts";
import { wallPrice } from "./price-model.ts";

const skuText = z.string().max(120, "must have at most 120 characters");

const article = z.object({
  sku: z.string(),
  productType: z.enum(["photoframe", "accessory"]),
  materialType: z.string().optional(),
  frameType: z.string().optional(),
  formatType: z.string().optional(),
  ...priceFields,
});

const articleOf = (sku: string, visit: BackendVisit): z.input<typeof article> | undefined => {
  const accessory = ACCESSORY_ARTICLES.get(sku);
  if (accessory) return { sku, productType: "accessory", ...accessoryPrice(accessory, 1, visit) };
  const wall = parseWallSku(sku);
  if (!wall.ok) return undefined;
  const { format, ...picture } = wall.value;
  const price = wallPrice({ ...picture, formatType: format }, visit);
  return price && { sku, productType: "photoframe", ...picture, formatType: format, ...price };
};

/** What is behind the article numbers that editors put on a page. [API-15, CNT-09] */
export const SKU_ENDPOINTS = [
  endpoint({
    method: "GET",
    path: "/web-api/sku/container",
    summary: "The articles behind article numbers, and the numbers that are none. [API-15, CNT-09]",
    query: z.object({ sku: skuText.optional(), "skus[]": listOf(skuText).optional() }),
    answer: z.object({ articles: z.array(article), unknown: z.array(z.string()) }),
    run: ({ query, visit }) => {
      const asked = new Set([...(query.sku?.split(",") ?? []), ...(query["skus[]"] ?? [])]);
      const found = [...asked].map((sku) => ({ sku, article: articleOf(sku, visit) }));
      return {
        articles: found.flatMap((one) => (one.article ? [one.article] : [])),
        unknown: found.flatMap((one) => (one.article ? [] : [one.sku])),
      };
    },
  }),
];
