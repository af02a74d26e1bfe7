import {
  defaultFrameVariant,
  FRAME_TYPES,
  FRAME_VARIANTS,
  frameTypeOf,
} from "@passepartout/domain/catalogue/wall";
import { z } from "zod";
import { endpoint, refusal } from "./endpoint.ts";
import { formatField, frameField, listOf, materialField, oneOf, priceFields } from "./fields.ts";
import { framePrice, optionPrice } from "./price-model.ts";
import { INITIAL_FORMAT } from "./wall-offers.ts";
import { optionGroupsOf, optionTypeOf } from "./wall-options.ts";

/** What the backend knows of frames and of the ways to have a picture made. [API-17] */
export const FRAME_ENDPOINTS = [
  endpoint({
    method: "GET",
    path: "/price-api/frame",
    summary: "What a frame costs that is bought without a picture. [API-17]",
    query: z.object({ frameType: frameField, formatType: formatField }),
    answer: z.object({ frameType: z.string(), formatType: z.string(), ...priceFields }),
    run: ({ query, visit }) => {
      const price = framePrice(query, visit);
      return price
        ? { ...query, ...price }
        : refusal(404, "the frame is not built so large", { formatType: ["is too large"] });
    },
  }),
  endpoint({
    method: "GET",
    path: "/web-api/variants-for-frame-types",
    summary: "The produced variants of frame types, of all where none is named. [API-17]",
    query: z.object({ "frameTypes[]": listOf(oneOf(FRAME_TYPES)).optional() }),
    answer: z.object({
      frameTypes: z.array(
        z.object({
          frameType: z.string(),
          defaultVariant: z.string(),
          variants: z.array(z.string()),
        }),
      ),
    }),
    run: ({ query }) => ({
      frameTypes: FRAME_TYPES.filter(
        (frameType) => query["frameTypes[]"]?.includes(frameType) ?? true,
      ).map((frameType) => ({
        frameType,
        defaultVariant: defaultFrameVariant(frameType),
        variants: FRAME_VARIANTS.filter((variant) => frameTypeOf(variant) === frameType),
      })),
    }),
  }),
  endpoint({
    method: "GET",
    path: "/price-api/photo-options-groups",
    summary: "The ways to have a material made, and what each adds to the price. [API-17]",
    query: z.object({
      materialType: materialField,
      formatType: formatField.default(INITIAL_FORMAT),
    }),
    answer: z.object({
      groups: z.array(
        z.object({
          group: z.string(),
          options: z.array(
            z.object({ optionType: z.string(), isDefault: z.boolean(), ...priceFields }),
          ),
        }),
      ),
    }),
    run: ({ query, visit }) => ({
      groups: optionGroupsOf(query.materialType).map((group) => ({
        group: group.group,
        options: group.options.flatMap((option, at) => {
          const optionType = optionTypeOf(group, option);
          const price = optionPrice({ ...query, optionType }, visit);
          return price ? [{ optionType, isDefault: at === 0, ...price }] : [];
        }),
      })),
    }),
  }),
];
