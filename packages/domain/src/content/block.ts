import type { CustomerImageBlock, PhotoBlock, VideoBlock } from "./image-blocks.ts";
import type { FeedBlock, ShopBlock, SubTeaserBlock } from "./link-blocks.ts";
import type { TeaserBlock, UspTeaserBlock } from "./opening-blocks.ts";
import type {
  FormatsAndPricesBlock,
  FrameBlock,
  ProductListBlock,
  ProductMatrixBlock,
  SizeOverviewBlock,
} from "./product-blocks.ts";
import type {
  ContactFormBlock,
  DeliveryBlock,
  GiftVouchersBlock,
  ToolboxBlock,
  VoucherBlock,
} from "./service-blocks.ts";
import type {
  HeadlineBlock,
  InformationBlock,
  MarginBlock,
  ProductReviewsBlock,
  TextBlock,
} from "./text-blocks.ts";

/** The kinds of block in the order in which editors choose them. */
export const BLOCK_KINDS = [
  "teaser",
  "usp-teaser",
  "headline",
  "information",
  "margin",
  "product-reviews",
  "text",
  "customer-picture",
  "photo-block",
  "video-block",
  "feed",
  "recommendation-sub-teasers",
  "shop",
  "sub-teaser-plain",
  "sub-teaser-tiles",
  "sub-teaser-photo-large",
  "sub-teaser-photo-small",
  "product-detail-wrapper-accessory",
  "product-detail-wrapper-calendar",
  "product-detail-wrapper-card",
  "product-detail-wrapper-collage",
  "product-detail-wrapper-photobook",
  "overview-wrapper-calendar",
  "overview-wrapper-collage",
  "overview-wrapper-photobook",
  "overview-wrapper-themes",
  "formats-and-prices",
  "frame",
  "product-matrix",
  "size-overview",
  "sku-container",
  "contact-form",
  "delivery",
  "gift-vouchers",
  "toolbox",
  "voucher",
] as const satisfies readonly Block["kind"][];

export type BlockKind = (typeof BLOCK_KINDS)[number];

/** A block of a kind that this shop does not know, or without a required field. Drafts show its name. */
export interface UnknownBlock {
  readonly kind: "unknown";
  readonly uid: string;
  readonly name: string;
}

/** A part of a page that editors placed. */
export type Block =
  | ContactFormBlock
  | CustomerImageBlock
  | DeliveryBlock
  | FeedBlock
  | FormatsAndPricesBlock
  | FrameBlock
  | GiftVouchersBlock
  | HeadlineBlock
  | InformationBlock
  | MarginBlock
  | PhotoBlock
  | ProductListBlock
  | ProductMatrixBlock
  | ProductReviewsBlock
  | ShopBlock
  | SizeOverviewBlock
  | SubTeaserBlock
  | TeaserBlock
  | TextBlock
  | ToolboxBlock
  | UnknownBlock
  | UspTeaserBlock
  | VideoBlock
  | VoucherBlock;

/** The block of a kind; of those that share a type, with this kind. */
export type BlockOf<Kind extends Block["kind"]> = Block extends infer Known
  ? Known extends { readonly kind: infer Kinds }
    ? Kind extends Kinds
      ? Known & { readonly kind: Kind }
      : never
    : never
  : never;
