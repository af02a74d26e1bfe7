import {
  defaultFrameVariant,
  FRAME_TYPES,
  FRAME_VARIANTS,
  frameTypeOf,
  type FrameType,
} from "@passepartout/domain/catalogue/wall";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { formatField, frameField, listOf, materialField, oneOf } from "../http/field-schemas.ts";
import { priceFields } from "../../src/http/price-fields.ts";
import { INITIAL_FORMAT } from "../pricing/wall-formats.ts";
import { optionGroupsOf, optionTypeOf } from "../pricing/wall-options.ts";
import { framePrice, longestSideOf, optionPrice } from "../pricing/wall-price.ts";

export const frameVariants = (frameType: FrameType) => ({
  frameType,
  defaultVariant: defaultFrameVariant(frameType),
  variants: FRAME_VARIANTS.filter((variant) => frameTypeOf(variant) === frameType),
});

export const FRAME_ENDPOINTS = [
  endpoint({
    method: "GET",
    path: "/price-api/frame",
    summary: "Returns the price of a frame without a picture.",
    query: z.object({ frameType: frameField, formatType: formatField }),
    response: z.object({ frameType: z.string(), formatType: z.string(), ...priceFields }),
    handle: ({ query, place }) => {
      const price = framePrice(query, place);
      return price
        ? { ...query, ...price }
        : errorResponse(404, "the frame is not made in this format", {
            formatType: [`must have no side above ${longestSideOf(query.frameType)} mm`],
          });
    },
  }),
  endpoint({
    method: "GET",
    path: "/web-api/variants-for-frame-types",
    summary: "Lists the produced variants of frame types, of all types by default.",
    query: z.object({ "frameTypes[]": listOf(oneOf(FRAME_TYPES)).optional() }),
    response: z.object({
      frameTypes: z.array(
        z.object({
          frameType: z.string(),
          defaultVariant: z.string(),
          variants: z.array(z.string()),
        }),
      ),
    }),
    handle: ({ query }) => ({
      frameTypes: FRAME_TYPES.filter(
        (frameType) => query["frameTypes[]"]?.includes(frameType) ?? true,
      ).map(frameVariants),
    }),
  }),
  endpoint({
    method: "GET",
    path: "/price-api/photo-options-groups",
    summary: "Lists the options of a material with their surcharges.",
    query: z.object({
      materialType: materialField,
      formatType: formatField.default(INITIAL_FORMAT),
    }),
    response: z.object({
      groups: z.array(
        z.object({
          group: z.string(),
          options: z.array(
            z.object({ optionType: z.string(), isDefault: z.boolean(), ...priceFields }),
          ),
        }),
      ),
    }),
    handle: ({ query, place }) => ({
      groups: optionGroupsOf(query.materialType).map((group) => ({
        group: group.group,
        options: group.options.flatMap((option, index) => {
          const optionType = optionTypeOf(group, option);
          const price = optionPrice({ ...query, optionType }, place);
          return price ? [{ optionType, isDefault: index === 0, ...price }] : [];
        }),
      })),
    }),
  }),
];
