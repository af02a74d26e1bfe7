import {
  defaultFrameVariant,
  FRAME_TYPES,
  FRAME_VARIANTS,
  frameTypeOf,
  type FrameType,
} from "@passepartout/domain/catalogue/wall";
import { endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { INITIAL_FORMAT } from "../pricing/wall-formats.ts";
import { optionGroupsOf, optionTypeOf } from "../pricing/wall-options.ts";
import { framePrice, longestSideOf, optionPrice } from "../pricing/wall-price.ts";
import { PRODUCED_FRAMES } from "../../src/contract/catalogue.ts";
import { FRAME_PRICE, OPTION_GROUPS } from "../../src/contract/prices.ts";

export const frameVariants = (frameType: FrameType) => ({
  frameType,
  defaultVariant: defaultFrameVariant(frameType),
  variants: FRAME_VARIANTS.filter((variant) => frameTypeOf(variant) === frameType),
});

export const FRAME_ENDPOINTS = [
  endpoint(FRAME_PRICE, {
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
  endpoint(OPTION_GROUPS, {
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
];
