import type { Block } from "./block.ts";

/** The name of a block that editors may put on a page; the calculator is a field of the page. */
export type BlockId = Exclude<Block["component"], "calculator" | "unknown">;

/** The 33 blocks that a page can hold. */
export const BLOCK_IDS: readonly BlockId[] = [
  "product-detail-wrapper-accessory",
  "product-detail-wrapper-calendar",
  "product-detail-wrapper-card",
  "product-detail-wrapper-collage",
  "product-detail-wrapper-photobook",
  "overview-wrapper-calendar",
  "overview-wrapper-collage",
  "overview-wrapper-photobook",
  "overview-wrapper-themes",
  "contact-form",
  "customer-picture",
  "feed",
  "formats-and-prices",
  "frame",
  "headline",
  "information",
  "margin",
  "photo-block",
  "product-matrix",
  "recommendation-sub-teasers",
  "sku-container",
  "shop",
  "size-overview",
  "sub-teaser-plain",
  "sub-teaser-tiles",
  "sub-teaser-photo-large",
  "sub-teaser-photo-small",
  "teaser",
  "text",
  "toolbox",
  "usp-teaser",
  "video-block",
  "voucher",
];

const lettersOf = (name: string): string => name.replace(/[-_\s]/g, "").toLowerCase();

/** Whether two names of the content service are one, however editors wrote them. */
export const isSameName = (one: string, other: string): boolean =>
  lettersOf(one) === lettersOf(other);

const BY_LETTERS: ReadonlyMap<string, BlockId> = new Map(
  BLOCK_IDS.map((id) => [lettersOf(id), id]),
);

const MAX_NAME_LENGTH = 80;

/** The block that a name of the content service means, however editors wrote it: `SubTeaserTiles`, `sub_teaser_tiles` and `Sub Teaser Tiles` are `sub-teaser-tiles`; undefined for any other. */
export const blockIdOf = (name: string): BlockId | undefined =>
  name.length > MAX_NAME_LENGTH ? undefined : BY_LETTERS.get(lettersOf(name));
