import { orientationOf, parseFormat } from "@passepartout/domain/catalogue/format";
import { parseSku } from "@passepartout/domain/catalogue/sku";
import {
  defaultFrameType,
  defaultFrameVariant,
  defaultMat,
  FRAME_TYPES,
  FRAME_VARIANTS,
  frameTypeOf,
  type FrameType,
  type Material,
  MATERIALS,
} from "@passepartout/domain/catalogue/wall";
import { currencyOf } from "@passepartout/domain/market/currency";
import type { Place } from "@passepartout/domain/market/place";
import { createMemo } from "../../src/processes/memo.ts";
import { SAME_FOR_ALL, errorResponse } from "../../src/http/error-response.ts";
import { endpoint, type RequestPlace, withQuery } from "../http/endpoint.ts";
import { ACCESSORY_ARTICLES, accessoryPrice } from "../pricing/accessory-price.ts";
import {
  lowestPrice,
  offeredMaterials,
  priceFrom,
  pricesOf,
  FORMAT_GROUPS,
  INITIAL_FORMAT,
  LISTED_FORMATS,
  nearestFormatGroup,
  WALL_FORMATS,
} from "../pricing/format-prices.ts";
import { optionGroupsOf, optionTypeOf } from "../pricing/wall-options.ts";
import {
  formatLimits,
  framePrice,
  framesOf,
  isSoldMaterial,
  longestSideOf,
  optionPrice,
  wallFault,
  wallPrice,
  wallProductPrice,
} from "../pricing/wall-price.ts";
import { FORMAT_LIMITS, NEAREST_RATIO, PRODUCED_FRAMES } from "../../src/contract/catalogue.ts";
import { oneOf } from "../../src/contract/fields.ts";
import type { Parsed } from "../../src/contract/contract.ts";
import * as contracts from "../../src/contract/prices.ts";

const offeredIn = (place: RequestPlace): readonly Material[] =>
  offeredMaterials().filter((material) => isSoldMaterial(material, place));

const groupField = oneOf([...FORMAT_GROUPS.keys()] as [string, ...string[]]);

/** JSON by channel, currency, material and frame, some 4 kB each. */
const priceLists = createMemo<string>(500);

const priceList = (
  product: Parsed<typeof contracts.FORMAT_PRICES, "query">,
  place: RequestPlace,
): string => {
  const { materialType, frameType = "" } = product;
  const isSold = isSoldMaterial(materialType, place);
  const key = `${place.channel} ${currencyOf(place.locale)} ${materialType} ${frameType} ${isSold}`;
  return priceLists(key, () => JSON.stringify({ formats: pricesOf(product, WALL_FORMATS, place) }));
};

const frameVariants = (frameType: FrameType) => ({
  frameType,
  defaultVariant: defaultFrameVariant(frameType),
  variants: FRAME_VARIANTS.filter((variant) => frameTypeOf(variant) === frameType),
});

const articleOf = (sku: string, place: Place) => {
  const accessory = ACCESSORY_ARTICLES.get(sku);
  if (accessory) return { sku, productType: "accessory", ...accessoryPrice(accessory, 1, place) };
  const wall = parseSku(sku);
  if (!wall.ok) return undefined;
  const { format, ...article } = wall.value;
  const price = wallPrice({ ...article, formatType: format }, place);
  return price && { sku, productType: "photoframe", ...article, formatType: format, ...price };
};

export const WALL_ENDPOINTS = [
  ...[contracts.FORMAT_PRICES, contracts.COLLAGE_FORMAT_PRICES].map((contract) =>
    endpoint(contract, {
      summary: "Returns the prices of all formats of a material, framed or unframed.",
      handle: ({ query, place }) =>
        new Response(priceList(query, place), {
          headers: { ...SAME_FOR_ALL, "Content-Type": "application/json" },
        }),
    }),
  ),
  ...[contracts.WALL_PRICE, contracts.COLLAGE_PRICE].map((contract) =>
    endpoint(contract, {
      summary: "Returns the price of a wall picture with its mat and options.",
      handle: ({ query, place }) => {
        const product = { ...query, optionTypes: query["optionTypes[]"] };
        const price = wallProductPrice(product, place);
        return price
          ? { formatType: query.formatType, ...price }
          : errorResponse(
              404,
              "wall pictures are not made in this combination",
              wallFault(product, place),
            );
      },
    }),
  ),
  ...[contracts.RATIO_PRICES, contracts.COLLAGE_RATIO_PRICES].map((contract) =>
    endpoint(withQuery(contract, { formatGroup: groupField }), {
      summary: "Returns the prices of all formats of one aspect ratio.",
      handle: ({ query, place }) => ({
        formatGroup: query.formatGroup,
        formats: pricesOf(query, FORMAT_GROUPS.get(query.formatGroup) ?? [], place),
      }),
    }),
  ),
  endpoint(contracts.RATIOS, {
    summary:
      "Lists the aspect ratios of a material with an image, the lowest price and all prices.",
    handle: ({ query, place }) => ({
      formatGroups: [...FORMAT_GROUPS].flatMap(([formatGroup, formats]) => {
        const prices = pricesOf(query, formats, place);
        const from = lowestPrice(prices);
        const image = `/media/material-${query.materialType}.svg`;
        return from ? [{ formatGroup, image, formats: prices, priceFrom: from }] : [];
      }),
    }),
  }),
  endpoint(contracts.LOWEST_WALL_PRICES, {
    summary: "Returns the lowest price of a material, or of every material.",
    handle: ({ query: { materialType, frameType }, place }) => ({
      prices: (materialType ? [materialType] : offeredMaterials()).flatMap((material) => {
        const from = priceFrom({ materialType: material, frameType }, place);
        return from ? [{ materialType: material, ...(frameType && { frameType }), ...from }] : [];
      }),
    }),
  }),
  endpoint(FORMAT_LIMITS, {
    summary: "Returns the shortest and longest side in mm.",
    handle: ({ query, place }) =>
      formatLimits(query, place) ??
      errorResponse(404, "the material is not made with this frame", {
        frameType: ["is not available for this material"],
      }),
  }),
  endpoint(contracts.SELECTION_DATA, {
    summary: "Lists materials, frames and aspect ratios of wall pictures.",
    handle: ({ place }) => ({
      materials: (place.sold?.materials ?? MATERIALS).map((materialType) => {
        const frame = defaultFrameType(materialType);
        return {
          materialType,
          frameTypes: [...framesOf(materialType)],
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
  endpoint(NEAREST_RATIO, {
    summary:
      "Returns the aspect ratio closest to that of a photo, and its formats in the photo's orientation.",
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
  endpoint(contracts.MATERIAL_OFFERS, {
    summary: "Lists the materials of a calculator with their formats and prices without a frame.",
    handle: ({ place }) => ({
      materials: offeredIn(place).map((materialType) => {
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
  endpoint(contracts.FRAME_PRICE, {
    summary: "Returns the price of a frame without a picture.",
    handle: ({ query, place }) => {
      const price = framePrice(query, place);
      return price
        ? { ...query, ...price }
        : errorResponse(404, "the frame is not made in this format", {
            formatType: [`must have no side above ${longestSideOf(query.frameType)} mm`],
          });
    },
  }),
  endpoint(PRODUCED_FRAMES, {
    summary: "Lists the produced variants of frame types, of all types by default.",
    handle: ({ query }) => ({
      frameTypes: FRAME_TYPES.filter(
        (frameType) => query["frameTypes[]"]?.includes(frameType) ?? true,
      ).map(frameVariants),
    }),
  }),
  endpoint(contracts.OPTION_GROUPS, {
    summary: "Lists the options of a material with their surcharges.",
    handle: ({ query: { materialType, formatType = INITIAL_FORMAT }, place }) => ({
      groups: optionGroupsOf(materialType).map((group) => ({
        group: group.group,
        options: group.options.flatMap((option, index) => {
          const optionType = optionTypeOf(group, option);
          const price = optionPrice({ materialType, formatType, optionType }, place);
          return price ? [{ optionType, isDefault: index === 0, ...price }] : [];
        }),
      })),
    }),
  }),
  endpoint(contracts.SKUS, {
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
