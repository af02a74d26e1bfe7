import { orientationOf, parseFormat } from "@passepartout/domain/catalogue/format";
import {
  defaultFrameType,
  defaultFrameVariant,
  defaultMat,
  FRAME_TYPES,
  FRAME_VARIANTS,
  frameTypeOf,
  MAT_SIZES,
  MAT_TYPES,
  MATERIALS,
} from "@passepartout/domain/catalogue/wall";
import { currencyOf } from "@passepartout/domain/market/currency";
import { multiplyPrice } from "@passepartout/domain/market/price";
import { z } from "zod";
import { endpoint, NO_FIELDS, refusal, type BackendVisit } from "./endpoint.ts";
import {
  formatField,
  formatPrice,
  frameField,
  listOf,
  materialField,
  oneOf,
  priceFields,
  wholeNumber,
} from "./fields.ts";
import { formatLimits, FRAMES_OF_MATERIAL, WALL_FORMATS, wallPrice } from "./price-model.ts";
import {
  FORMAT_GROUPS,
  INITIAL_FORMAT,
  LISTED_FORMATS,
  nearestFormatGroup,
  OFFERED,
  priceFrom,
  pricesOf,
} from "./wall-offers.ts";

const BASE = "/web-api/product-selection-photo-frame";

const groupField = oneOf([...FORMAT_GROUPS.keys()] as [string, ...string[]]);

const framedMaterial = { materialType: materialField, frameType: frameField.optional() };

const articleQuery = z.object({
  ...framedMaterial,
  formatType: formatField,
  matType: oneOf(MAT_TYPES).optional(),
  matSize: oneOf(MAT_SIZES.map(String) as [string, ...string[]]).optional(),
  "optionTypes[]": listOf(
    z
      .string()
      .max(60)
      .meta({ examples: ["keilrahmen-38mm", "bohrung-ecken"] }),
  ).optional(),
  quantity: wholeNumber(1, 1000).default(1),
});

const articleAnswer = z.object({ formatType: z.string(), ...priceFields });

const NOT_MADE = (): Response =>
  refusal(404, "a picture is not made so", { formatType: ["is not made in this material so"] });

const articlePrice = ({
  query,
  visit,
}: {
  readonly query: z.output<typeof articleQuery>;
  readonly visit: BackendVisit;
}) => {
  const price = wallPrice(
    {
      ...query,
      matSize: query.matType === "mat-none" ? 0 : Number(query.matSize ?? 0),
      optionTypes: query["optionTypes[]"] ?? [],
    },
    visit,
  );
  return price
    ? { formatType: query.formatType, ...multiplyPrice(price, query.quantity) }
    : NOT_MADE();
};

const groupQuery = z.object({ ...framedMaterial, formatGroup: groupField });

const groupAnswer = z.object({ formatGroup: z.string(), formats: z.array(formatPrice) });

const groupPrices = ({
  query,
  visit,
}: {
  readonly query: z.output<typeof groupQuery>;
  readonly visit: BackendVisit;
}) => ({
  formatGroup: query.formatGroup,
  formats: pricesOf(query, FORMAT_GROUPS.get(query.formatGroup) ?? [], visit),
});

const formatsQuery = z.object(framedMaterial);

const formatsAnswer = z.object({ formats: z.array(formatPrice) });

const MOST_PRICE_LISTS = 500;
const priceLists = new Map<string, string>();

/** The price list that every calculator asks for: the same for all who ask, so it is written once. */
const allPrices = ({
  query,
  visit,
}: {
  readonly query: z.output<typeof formatsQuery>;
  readonly visit: BackendVisit;
}) => {
  const { materialType, frameType = "" } = query;
  const key = `${visit.channel} ${currencyOf(visit.locale)} ${materialType} ${frameType}`;
  let list = priceLists.get(key);
  if (list === undefined) {
    list = JSON.stringify({ formats: pricesOf(query, WALL_FORMATS, visit) });
    if (priceLists.size < MOST_PRICE_LISTS) priceLists.set(key, list);
  }
  return new Response(list, { headers: { "Content-Type": "application/json" } });
};

/** What the backend knows of wall pictures, their formats and prices. [API-15, API-18, API-19] */
export const WALL_ENDPOINTS = [
  endpoint({
    method: "GET",
    path: `${BASE}/prices-formats`,
    summary: "Prices of all formats of a material, framed or not. [API-18, CLC-12]",
    query: formatsQuery,
    answer: formatsAnswer,
    run: allPrices,
  }),
  endpoint({
    method: "GET",
    path: "/price-api/prices/formats",
    summary: "Prices of all formats of a material, framed or not. [API-19]",
    query: formatsQuery,
    answer: formatsAnswer,
    run: allPrices,
  }),
  endpoint({
    method: "GET",
    path: `${BASE}/price-article`,
    summary: "What one picture costs, with its mat and options. [API-18]",
    query: articleQuery,
    answer: articleAnswer,
    run: articlePrice,
  }),
  endpoint({
    method: "GET",
    path: "/price-api/prices/article",
    summary: "What one picture costs, with its mat and options. [API-19]",
    query: articleQuery,
    answer: articleAnswer,
    run: articlePrice,
  }),
  endpoint({
    method: "GET",
    path: `${BASE}/prices-format-group`,
    summary: "Prices of the formats of one shape. [API-18]",
    query: groupQuery,
    answer: groupAnswer,
    run: groupPrices,
  }),
  endpoint({
    method: "GET",
    path: "/price-api/prices/format-group",
    summary: "Prices of the formats of one shape. [API-19]",
    query: groupQuery,
    answer: groupAnswer,
    run: groupPrices,
  }),
  endpoint({
    method: "GET",
    path: "/price-api/prices/format-group-prices-images",
    summary: "All shapes of a material with a picture, the lowest price and all prices. [API-19]",
    query: formatsQuery,
    answer: z.object({
      formatGroups: z.array(
        groupAnswer.extend({ image: z.string(), priceFrom: formatPrice.optional() }),
      ),
    }),
    run: ({ query, visit }) => ({
      formatGroups: [...FORMAT_GROUPS].flatMap(([formatGroup, formats]) => {
        const prices = pricesOf(query, formats, visit);
        const [first, ...others] = prices;
        const from = others.reduce(
          (least, other) => (least && least.priceCurrent <= other.priceCurrent ? least : other),
          first,
        );
        const image = `/media/material-${query.materialType}.svg`;
        return from ? [{ formatGroup, image, formats: prices, priceFrom: from }] : [];
      }),
    }),
  }),
  endpoint({
    method: "GET",
    path: `${BASE}/prices-from`,
    summary: "The lowest price of a material, or of each that is offered. [API-18]",
    query: z.object({ materialType: materialField.optional(), frameType: frameField.optional() }),
    answer: z.object({
      prices: z.array(
        formatPrice.extend({ materialType: materialField, frameType: z.string().optional() }),
      ),
    }),
    run: ({ query: { materialType, frameType }, visit }) => ({
      prices: (materialType ? [materialType] : OFFERED).flatMap((material) => {
        const from = priceFrom({ materialType: material, frameType }, visit);
        return from ? [{ materialType: material, ...(frameType && { frameType }), ...from }] : [];
      }),
    }),
  }),
  endpoint({
    method: "GET",
    path: `${BASE}/format-limits`,
    summary: "The shortest and the longest side that are made, in mm. [API-18]",
    query: formatsQuery,
    answer: z.object({ shortest: z.number().positive(), longest: z.number().positive() }),
    run: ({ query }) =>
      formatLimits(query) ??
      refusal(404, "the material is not built into this frame", { frameType: ["does not fit"] }),
  }),
  endpoint({
    method: "GET",
    path: `${BASE}/data`,
    summary: "Materials, frames and shapes among which a picture is chosen. [API-18]",
    query: NO_FIELDS,
    answer: z.object({
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
    run: () => ({
      materials: MATERIALS.map((materialType) => {
        const frame = defaultFrameType(materialType);
        return {
          materialType,
          frameTypes: [...FRAMES_OF_MATERIAL[materialType]],
          ...(frame && { defaultFrameType: frame }),
        };
      }),
      frameTypes: FRAME_TYPES.map((frameType) => ({
        frameType,
        defaultVariant: defaultFrameVariant(frameType),
        variants: FRAME_VARIANTS.filter((variant) => frameTypeOf(variant) === frameType),
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
    summary: "The shape that fits a photo best, and its formats that lie as the photo. [API-15]",
    query: z.object({ width: wholeNumber(1, 100_000), height: wholeNumber(1, 100_000) }),
    answer: z.object({
      aspectRatio: z.string(),
      orientation: z.enum(["portrait", "landscape", "square"]),
      formats: z.array(z.string()),
    }),
    run: ({ query }) => {
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
    summary: "The wall materials of a calculator, with frame, formats and prices. [API-15]",
    query: NO_FIELDS,
    answer: z.object({
      materials: z.array(
        z.object({
          materialType: materialField,
          frameType: z.string().optional(),
          initialFormat: z.string(),
          formats: z.array(formatPrice),
        }),
      ),
    }),
    run: ({ visit }) => ({
      materials: OFFERED.map((materialType) => {
        const type = defaultFrameType(materialType);
        const frameType = type && defaultFrameVariant(type);
        return {
          materialType,
          ...(frameType && { frameType }),
          initialFormat: INITIAL_FORMAT,
          formats: pricesOf({ materialType, frameType }, LISTED_FORMATS, visit),
        };
      }),
    }),
  }),
];
