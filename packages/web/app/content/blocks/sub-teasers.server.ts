import type { SubTeaserBlock } from "@passepartout/domain/content/link-blocks";
import type { PageRequest } from "../../router/page-request.server.ts";
import type { SubTeasersData } from "./sub-teasers.tsx";

export const prepareSubTeasers = (
  { shop }: PageRequest,
  block: SubTeaserBlock,
): SubTeasersData | undefined =>
  block.tiles.length === 0 ? undefined : { ...block, newLabel: shop.text("labels.new") };
