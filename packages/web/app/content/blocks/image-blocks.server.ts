import type {
  CustomerImageBlock,
  PhotoBlock,
  VideoBlock,
} from "@passepartout/domain/content/image-blocks";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import type { PageRequest } from "../../router/page-request.server.ts";

/** With the texts of the controls that enlarge a photo, with `{image}` for what it shows. */
export const preparePhotos = ({ shop }: PageRequest, block: PhotoBlock | CustomerImageBlock) => ({
  ...block,
  texts: {
    larger: labelledText(shop.text("page.largerImage"), "{image}", shop.place.locale),
    close: shop.text("page.close"),
  },
});

export const prepareVideo = ({ shop }: PageRequest, block: VideoBlock) => ({
  ...block,
  transcriptLabel: shop.text("blocks.video.transcript"),
});
