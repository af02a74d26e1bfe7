import { materialsOfFrames } from "@passepartout/domain/catalogue/material-choice";
import { FRAME_VARIANTS, frameTypeOf } from "@passepartout/domain/catalogue/wall";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { FrameBlock } from "@passepartout/domain/content/product-blocks";
import type { PageRequest } from "../../router/page-request.server.ts";
import { designerHref } from "../designer-href.server.ts";

/** The colours of the looks of frames; the first that a variant contains applies. */
const COLORS: readonly (readonly [look: string, color: string])[] = [
  ["eiche", "#b08a58"],
  ["natur", "#d9bd8f"],
  ["gold", "#c2a04a"],
  ["kupfer", "#b06c45"],
  ["silber", "#b9bcc0"],
  ["weiss", "#f7f6f2"],
  ["schwarz", "#1d1d1f"],
];

const colorOf = (variant: string): string =>
  COLORS.find(([look]) => variant.includes(`-${look}`))?.[1] ?? "#888888";

export const prepareFrames = async (request: PageRequest, { frameTypes, ...block }: FrameBlock) => {
  const { shop } = request;
  if (frameTypes.length === 0) return undefined;
  const materials = await materialsOfFrames(shop, frameTypes).catch((reason: unknown) => {
    request.markIncomplete();
    request.log.error("price-list-error", { reason: reasonOf(reason) });
    return [];
  });
  return {
    ...block,
    types: frameTypes.map((type, index) => ({
      name: shop.text(`frameTypes.${type}`),
      materials: (materials[index] ?? [])
        .map((material) => shop.text(`materials.${material}`))
        .join(", "),
      frames: FRAME_VARIANTS.filter((variant) => frameTypeOf(variant) === type).map((variant) => ({
        name: shop.text(`frames.${variant}.short`),
        color: colorOf(variant),
        href: designerHref(request, "photoframe", [["frameType", variant]], true),
      })),
    })),
  };
};
