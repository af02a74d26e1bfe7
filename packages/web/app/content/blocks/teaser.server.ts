import type { TeaserBlock } from "@passepartout/domain/content/opening-blocks";
import type { PageRequest } from "../../router/page-request.server.ts";
import type { TeaserData } from "./teaser.tsx";

export const prepareTeaser = ({ shop }: PageRequest, block: TeaserBlock): TeaserData => ({
  ...block,
  ...(block.video && {
    texts: { play: shop.text("blocks.video.play"), pause: shop.text("blocks.video.pause") },
  }),
});
