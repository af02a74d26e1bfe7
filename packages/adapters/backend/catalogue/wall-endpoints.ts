import { MAX_PIECES } from "@passepartout/domain/catalogue/amount";
import { orientationOf, parseFormat } from "@passepartout/domain/catalogue/format";
import {
  defaultFrameType,
  defaultMat,
  FRAME_TYPES,
  MAT_SIZES,
  MAT_TYPES,
  MATERIALS,
} from "@passepartout/domain/catalogue/wall";
import { currencyOf } from "@passepartout/domain/market/currency";
import type { Place } from "@passepartout/domain/market/place";
import { multiplyPrice } from "@passepartout/domain/market/price";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { SAME_FOR_ALL } from "../../src/http/no-store.ts";
import { endpoint, NO_FIELDS } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import {
  formatField,
  formatPrice,
  frameField,
  listOf,
  materialField,
  oneOf,
  wholeNumber,
} from "../http/field-schemas.ts";
import { priceFields } from "../../src/http/price-fields.ts";
import { lowestPrice, OFFERED_MATERIALS, priceFrom, pricesOf } from "../pricing/format-prices.ts";
import {
  FORMAT_GROUPS,
  INITIAL_FORMAT,
  LISTED_FORMATS,
  nearestFormatGroup,
  WALL_FORMATS,
} from "../pricing/wall-formats.ts";
import { formatLimits, FRAMES_OF_MATERIAL, wallFault, wallPrice } from "../pricing/wall-price.ts";
import { frameVariants } from "./frame-endpoints.ts";

const SELECTION = "/web-api/product-selection-photo-frame";
const PRICES = "/price-api/prices";

const framedMaterial = z.object({ materialType: materialField, frameType: frameField.optional() });

const groupField = oneOf([...FORMAT_GROUPS.keys()] as [string, ...string[]]);

const groupPrices = z.object({ formatGroup: z.string(), formats: z.array(formatPrice) });

/** JSON by channel, currency, material and frame, some 4 kB each. */
const priceLists = new LRUCache<string, string>({ max: 500 });

const priceList = (
  product: z.output<typeof framedMaterial>,
  place: Pick<Place, "channel" | "locale">,
): string => {
  const { materialType, frameType = "" } = product;
  const key = `${place.channel} ${currencyOf(place.locale)} ${materialType} ${frameType}`;
  const cached = priceLists.get(key);
  if (cached !== undefined) return cached;
  const list = JSON.stringify({ formats: pricesOf(product, WALL_FORMATS, place) });
  priceLists.set(key, list);
  return list;
};

const formatPricesEndpoint = (path: string) =>
  endpoint({
    method: "GET",
    path,
    summary: "Returns the prices of all formats of a material, framed or unframed.",
    query: framedMaterial,
    response: z.object({ formats: z.array(formatPrice) }),
    handle: ({ query, place }) =>
      new Response(priceList(query, place), {
        headers: { ...SAME_FOR_ALL, "Content-Type": "application/json" },
      }),
  });

const articlePriceEndpoint = (path: string) =>
  endpoint({
    method: "GET",
    path,
    summary: "Returns the price of a wall picture with its mat and options.",
    query: framedMaterial.extend({
      formatType: formatField,
      matType: oneOf(MAT_TYPES).optional(),
      matSize: oneOf(MAT_SIZES.map(String) as [string, ...string[]]).optional(),
      "optionTypes[]": listOf(
        z
          .string()
          .max(60)
          .meta({ examples: ["keilrahmen-38mm", "bohrung-ecken"] }),
      ).optional(),
      quantity: wholeNumber(1, MAX_PIECES).default(1),
    }),
    response: z.object({ formatType: z.string(), ...priceFields }),
    handle: ({ query, place }) => {
      const matSize = query.matType === "mat-none" ? 0 : Number(query.matSize ?? 0);
      const optionTypes = query["optionTypes[]"] ?? [];
      const price = wallPrice({ ...query, matSize, optionTypes }, place);
      return price
        ? { formatType: query.formatType, ...multiplyPrice(price, query.quantity) }
        : errorResponse(
            404,
            "wall pictures are not made in this combination",
            wallFault({ ...query, matSize, optionTypes }),
          );
    },
  });

const groupPricesEndpoint = (path: string) =>
  endpoint({
    method: "GET",
    path,
    summary: "Returns the prices of all formats of one aspect ratio.",
    query: framedMaterial.extend({ formatGroup: groupField }),
    response: groupPrices,
    handle: ({ query, place }) => ({
      formatGroup: query.formatGroup,
      formats: pricesOf(query, FORMAT_GROUPS.get(query.formatGroup) ?? [], place),
    }),
  });

export const WALL_ENDPOINTS = [
  formatPricesEndpoint(`${SELECTION}/prices-formats`),
  formatPricesEndpoint(`${PRICES}/formats`),
  articlePriceEndpoint(`${SELECTION}/price-article`),
  articlePriceEndpoint(`${PRICES}/article`),
  groupPricesEndpoint(`${SELECTION}/prices-format-group`),
  groupPricesEndpoint(`${PRICES}/format-group`),
  endpoint({
    method: "GET",
    path: `${PRICES}/format-group-prices-images`,
    summary:
      "Lists the aspect ratios of a material with an image, the lowest price and all prices.",
    query: framedMaterial,
    response: z.object({
      formatGroups: z.array(
        groupPrices.extend({ image: z.string(), priceFrom: formatPrice.optional() }),
      ),
    }),
    handle: ({ query, place }) => ({
      formatGroups: [...FORMAT_GROUPS].flatMap(([formatGroup, formats]) => {
        const prices = pricesOf(query, formats, place);
        const from = lowestPrice(prices);
        const image = `/media/material-${query.materialType}.svg`;
        return from ? [{ formatGroup, image, formats: prices, priceFrom: from }] : [];
      }),
    }),
  }),
  endpoint({
    method: "GET",
    path: `${SELECTION}/prices-from`,
    summary: "Returns the lowest price of a material, or of every material.",
    query: framedMaterial.partial(),
    response: z.object({
      prices: z.array(
        formatPrice.extend({ materialType: materialField, frameType: z.string().optional() }),
      ),
    }),
    handle: ({ query: { materialType, frameType }, place }) => ({
      prices: (materialType ? [materialType] : OFFERED_MATERIALS).flatMap((material) => {
        const from = priceFrom({ materialType: material, frameType }, place);
        return from ? [{ materialType: material, ...(frameType && { frameType }), ...from }] : [];
      }),
    }),
  }),
  endpoint({
    method: "GET",
    path: `${SELECTION}/format-limits`,
    summary: "Returns the shortest and longest side in mm.",
    query: framedMaterial,
    response: z.object({ shortest: z.number().positive(), longest: z.number().positive() }),
    handle: ({ query }) =>
      formatLimits(query) ??
      errorResponse(404, "the material is not made with this frame", {
        frameType: ["is not available for this material"],
      }),
  }),
  endpoint({
    method: "GET",
    path: `${SELECTION}/data`,
    summary: "Lists materials, frames and aspect ratios of wall pictures.",
    query: NO_FIELDS,
    response: z.object({
      materials: z.array(
        z.object({
          materialType: materialField,
          frameTypes: z.array(z.string()),
          defaultFrameType: z.string().optional(),
        }),
      ),
      frameTypes: z.array(
        z.object({
          frameType: z.string(),
          defaultVariant: z.string(),
          variants: z.array(z.string()),
          matType: z.string(),
          matSize: z.number(),
        }),
      ),
      formatGroups: z.array(z.object({ formatGroup: z.string(), formats: z.array(z.string()) })),
    }),
    handle: () => ({
      materials: MATERIALS.map((materialType) => {
        const frame = defaultFrameType(materialType);
        return {
          materialType,
          frameTypes: [...FRAMES_OF_MATERIAL[materialType]],
          ...(frame && { defaultFrameType: frame }),
        };
      }),
      frameTypes: FRAME_TYPES.map((frameType) => ({
        ...frameVariants(frameType),
        ...defaultMat(frameType),
      })),
      formatGroups: [...FORMAT_GROUPS].map(([formatGroup, formats]) => ({
        formatGroup,
        formats: [...formats],
      })),
    }),
  }),
  endpoint({
    method: "GET",
    path: "/web-api/aspect-ratio",
    summary:
      "Returns the aspect ratio closest to that of a photo, and its formats in the photo's orientation.",
    query: z.object({ width: wholeNumber(1, 100_000), height: wholeNumber(1, 100_000) }),
    response: z.object({
      aspectRatio: z.string(),
      orientation: z.enum(["portrait", "landscape", "square"]),
      formats: z.array(z.string()),
    }),
    handle: ({ query }) => {
      const aspectRatio = nearestFormatGroup(query.width, query.height);
      const formats = FORMAT_GROUPS.get(aspectRatio) ?? [];
      const orientation = aspectRatio === "square" ? "square" : orientationOf(query);
      return {
        aspectRatio,
        orientation,
        formats: formats.filter((formatType) => {
          const format = parseFormat(formatType);
          return format.ok && orientationOf(format.value) === orientation;
        }),
      };
    },
  }),
  endpoint({
    method: "GET",
    path: "/web-api/calculator/reference",
    summary: "Lists the materials of a calculator with their formats and prices without a frame.",
    query: NO_FIELDS,
    response: z.object({
      materials: z.array(
        z.object({
          materialType: materialField,
          frameType: z.string().optional(),
          initialFormat: z.string(),
          formats: z.array(formatPrice),
        }),
      ),
    }),
    handle: ({ place }) => ({
      materials: OFFERED_MATERIALS.map((materialType) => {
        const formats = pricesOf({ materialType }, LISTED_FORMATS, place);
        const initial = formats.find(({ formatType }) => formatType === INITIAL_FORMAT);
        return {
          materialType,
          initialFormat: (initial ?? formats[0])?.formatType ?? INITIAL_FORMAT,
          formats,
        };
      }),
    }),
  }),
];
