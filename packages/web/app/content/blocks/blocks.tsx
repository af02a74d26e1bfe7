import type { Block } from "@passepartout/domain/content/block";
import type { EditorMarks } from "@passepartout/domain/content/story";
import { type ComponentProps, type ComponentType, Suspense } from "react";
import { ContactForm, Toolbox, Voucher } from "../../islands.ts";
import { CachedMarkup } from "../../ui/cached-markup.tsx";
import { MarkedMarkup } from "../../preview/marked-markup.tsx";
import { guarded } from "../guarded-blocks.tsx";
import { Accessories } from "./accessories.tsx";
import { Delivery } from "./delivery.tsx";
import { GiftVouchers } from "./gift-vouchers.tsx";
import { Feed } from "./feed.tsx";
import { FormatsAndPrices } from "./formats-and-prices.tsx";
import { Frames } from "./frame.tsx";
import { Headline } from "./headline.tsx";
import { Information } from "./information.tsx";
import { Margin } from "./margin.tsx";
import { CustomerImages, Photos } from "./photos.tsx";
import { ProductDetail } from "./product-detail.tsx";
import { ProductList } from "./product-list.tsx";
import { ProductMatrix } from "./product-matrix.tsx";
import { ProductReviews } from "./product-reviews.tsx";
import { Shops } from "./shop.tsx";
import { SizeOverview } from "./size-overview.tsx";
import { SubTeasers } from "./sub-teasers.tsx";
import { Teaser } from "./teaser.tsx";
import { Text } from "./text.tsx";
import { Unknown } from "./unknown.tsx";
import { UspTeaser } from "./usp-teaser.tsx";
import { Video } from "./video.tsx";

/** The component of each kind of block. */
const COMPONENTS = guarded({
  "contact-form": ContactForm,
  "customer-picture": CustomerImages,
  delivery: Delivery,
  "gift-vouchers": GiftVouchers,
  feed: Feed,
  "formats-and-prices": FormatsAndPrices,
  frame: Frames,
  headline: Headline,
  information: Information,
  margin: Margin,
  "overview-wrapper-calendar": ProductList,
  "overview-wrapper-collage": ProductList,
  "overview-wrapper-photobook": ProductList,
  "overview-wrapper-themes": ProductList,
  "photo-block": Photos,
  "product-detail-wrapper-accessory": Accessories,
  "product-detail-wrapper-calendar": ProductDetail,
  "product-detail-wrapper-card": ProductList,
  "product-detail-wrapper-collage": ProductDetail,
  "product-detail-wrapper-photobook": ProductDetail,
  "product-matrix": ProductMatrix,
  "product-reviews": ProductReviews,
  "recommendation-sub-teasers": SubTeasers,
  shop: Shops,
  "size-overview": SizeOverview,
  "sku-container": ProductList,
  "sub-teaser-photo-large": SubTeasers,
  "sub-teaser-photo-small": SubTeasers,
  "sub-teaser-plain": SubTeasers,
  "sub-teaser-tiles": SubTeasers,
  teaser: Teaser,
  text: Text,
  toolbox: Toolbox,
  unknown: Unknown,
  "usp-teaser": UspTeaser,
  "video-block": Video,
  voucher: Voucher,
} satisfies Readonly<Record<Block["kind"], unknown>>);

/** A block of a kind with everything that its component shows: addresses, texts and prices. */
export type PreparedOf<Kind extends Block["kind"]> = ComponentProps<
  (typeof COMPONENTS)[Kind]
>["block"];

export type PreparedBlock = PreparedOf<Block["kind"]>;

export const Blocks = ({
  blocks,
  marks,
}: {
  readonly blocks: readonly PreparedBlock[];
  /** Only drafts have them. */
  readonly marks?: EditorMarks | undefined;
}) =>
  blocks.map((block, at) => {
    const mark = marks?.[block.uid];
    const Shown = COMPONENTS[block.kind] as ComponentType<{ readonly block: PreparedBlock }>;
    return (
      // The boundary catches the errors of components inside a block.
      // Two blocks may have the same id, and the order of blocks is fixed.
      // oxlint-disable-next-line react/no-array-index-key
      <Suspense key={`${block.uid} ${at}`} fallback={null}>
        {mark ? (
          <MarkedMarkup mark={mark}>
            <Shown block={block} />
          </MarkedMarkup>
        ) : (
          <CachedMarkup of={block}>
            <Shown block={block} />
          </CachedMarkup>
        )}
      </Suspense>
    );
  });
