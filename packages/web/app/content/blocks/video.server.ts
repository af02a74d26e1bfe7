import type { VideoBlock } from "@passepartout/domain/content/image-blocks";
import type { PageRequest } from "../../router/page-request.server.ts";
import type { VideoData } from "./video.tsx";

export const prepareVideo = ({ shop }: PageRequest, block: VideoBlock): VideoData => ({
  ...block,
  texts: { transcript: shop.text("blocks.video.transcript") },
});
