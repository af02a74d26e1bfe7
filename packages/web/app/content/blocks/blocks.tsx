import type { Block } from "@passepartout/domain/content/block";
import type { EditorMarks } from "@passepartout/domain/content/story";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { type ComponentProps, type ReactNode, Suspense, use } from "react";
import { ContactForm, Toolbox, Voucher } from "../../islands.ts";
import { CachedMarkup } from "../../ui/cached-markup.tsx";
import { MarkedMarkup } from "../../preview/marked-markup.tsx";
import { LogContext } from "../../ui/contexts.ts";
import { Accessories } from "./accessories.tsx";
import { Photos, Video } from "./image-blocks.tsx";
import { Feed, Shops, SubTeasers } from "./link-blocks.tsx";
import { Teaser, UspTeaser } from "./opening-blocks.tsx";
import { FormatsAndPrices, Frames, ProductMatrix, SizeOverview } from "./product-blocks.tsx";
import { ProductDetail } from "./product-detail.tsx";
import { ProductList } from "./product-list.tsx";
import { Delivery, GiftVouchers } from "./service-blocks.tsx";
import { Headline, Information, Margin, ProductReviews, Text, Unknown } from "./text-blocks.tsx";

const COMPONENTS = {
  "contact-form": ContactForm,
  "customer-picture": Photos,
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
} satisfies Readonly<Record<Block["kind"], unknown>>;

/** A block of a kind with everything that its component shows: addresses, texts and prices. */
export type PreparedOf<Kind extends Block["kind"]> = ComponentProps<
  (typeof COMPONENTS)[Kind]
>["block"];

export type PreparedBlock = PreparedOf<Block["kind"]>;

/** A block that omits itself if it fails to render, and logs the error. */
const ShownBlock = ({ block }: { readonly block: PreparedBlock }) => {
  const log = use(LogContext);
  // Called, and not rendered as an element, whose errors could not be caught here.
  const render = COMPONENTS[block.kind] as (props: { readonly block: PreparedBlock }) => ReactNode;
  try {
    return render({ block });
  } catch (reason) {
    const { kind, uid } = block;
    log?.error("hybrid-ssr-error", { block: kind, uid, reason: reasonOf(reason) });
    return null;
  }
};

export const Blocks = ({
  blocks,
  marks,
}: {
  readonly blocks: readonly PreparedBlock[];
  /** Only drafts have them. */
  readonly marks?: EditorMarks | undefined;
}) => {
  const content = blocks.map((block, at) => {
    const mark = marks?.[block.uid];
    return (
      // The boundary catches the errors of components inside a block.
      // Two blocks may have the same id, and the order of blocks is fixed.
      // oxlint-disable-next-line react/no-array-index-key
      <Suspense key={`${block.uid} ${at}`} fallback={null}>
        <div className="contents">
          {mark ? (
            <MarkedMarkup mark={mark}>
              <ShownBlock block={block} />
            </MarkedMarkup>
          ) : (
            <CachedMarkup of={block}>
              <ShownBlock block={block} />
            </CachedMarkup>
          )}
        </div>
      </Suspense>
    );
  });
  return marks ? (
    content
  ) : (
    <CachedMarkup ofAll={blocks} variant="together">
      <>{content}</>
    </CachedMarkup>
  );
};
