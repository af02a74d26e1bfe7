import type { SubTeaserBlock } from "@passepartout/domain/content/link-blocks";
import type { PageRequest } from "../../router/page-request.server.ts";

export const prepareSubTeasers = ({ shop }: PageRequest, block: SubTeaserBlock) =>
  block.tiles.length === 0 ? undefined : { ...block, newLabel: shop.text("labels.new") };
