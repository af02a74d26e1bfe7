import type { VideoBlock } from "@passepartout/domain/content/image-blocks";
import type { PageRequest } from "../../router/page-request.server.ts";

export const prepareVideo = ({ shop }: PageRequest, block: VideoBlock) => ({
  ...block,
  texts: { transcript: shop.text("blocks.video.transcript") },
});
