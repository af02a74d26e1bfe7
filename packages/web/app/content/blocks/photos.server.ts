import type { CustomerImageBlock, PhotoBlock } from "@passepartout/domain/content/image-blocks";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import type { PageRequest } from "../../router/page-request.server.ts";
import type { Enlarging } from "./photos.tsx";

const textsOf = ({ shop }: PageRequest): Enlarging["texts"] => ({
  larger: labelledText(shop.text("page.largerImage"), "{image}", shop.place.locale),
  close: shop.text("page.close"),
});

export const preparePhotos = (
  request: PageRequest,
  block: PhotoBlock,
): (PhotoBlock & Enlarging) | undefined =>
  block.photos.length === 0 ? undefined : { ...block, texts: textsOf(request) };

export const prepareCustomerImages = (
  request: PageRequest,
  block: CustomerImageBlock,
): (CustomerImageBlock & Enlarging) | undefined =>
  block.images.length === 0 ? undefined : { ...block, texts: textsOf(request) };
