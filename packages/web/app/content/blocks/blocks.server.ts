import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { Feature } from "@passepartout/domain/definition/shop-definition";
import { memoize } from "@passepartout/domain/kernel/memoize";
import { offers } from "@passepartout/domain/market/storefront";
import type { Block, BlockOf } from "@passepartout/domain/content/block";
import type { TeaserBlock } from "@passepartout/domain/content/opening-blocks";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { LRUCache } from "lru-cache";
import { extended } from "../../router/extended.server.ts";
import type { PageRequest } from "../../router/page-request.server.ts";
import { createStorefrontCache } from "../../router/storefront-cache.server.ts";
import { withPageLinks } from "../page-links.server.ts";
import { withResponsiveImages } from "../responsive-image.server.ts";
import type { PreparedBlock, PreparedOf } from "./blocks.tsx";
import { prepareAccessories } from "./accessories.server.ts";
import { prepareContactForm } from "./contact-form.server.ts";
import { prepareDelivery } from "./delivery.server.ts";
import { prepareGiftVouchers } from "./gift-vouchers.server.ts";
import { prepareFeed } from "./feed.server.ts";
import { prepareFormatsAndPrices } from "./formats-and-prices.server.ts";
import { prepareFrames } from "./frame.server.ts";
import { prepareCustomerImages, preparePhotos } from "./photos.server.ts";
import { prepareCalendar, prepareCollage, preparePhotobook } from "./product-detail.server.ts";
import { prepareCalendarOverview } from "./overview-calendar.server.ts";
import { prepareCollageOverview } from "./overview-collage.server.ts";
import { preparePhotobookOverview } from "./overview-photobook.server.ts";
import { prepareProductList } from "./product-list.server.ts";
import { prepareMatrix } from "./product-matrix.server.ts";
import { prepareProductReviews } from "./product-reviews.server.ts";
import { prepareShops } from "./shop.server.ts";
import { prepareSizes } from "./size-overview.server.ts";
import { prepareSkuContainer } from "./sku-container.server.ts";
import { prepareSubTeasers } from "./sub-teasers.server.ts";
import { prepareTeaser } from "./teaser.server.ts";
import type { TeaserData } from "./teaser.tsx";
import { prepareText } from "./text.server.ts";
import { prepareToolbox } from "./toolbox.server.ts";
import { prepareVideo } from "./video.server.ts";
import { prepareVoucher } from "./voucher.server.ts";

type Maybe<T> = T | undefined;

/** Adds to a block what its component shows: texts and prices. Undefined if it has no content. Links and images are prepared for all blocks alike. */
type Preparations = {
  readonly [Kind in Block["kind"]]: (
    request: PageRequest,
    block: BlockOf<Kind>,
  ) => Maybe<PreparedOf<Kind>> | Promise<Maybe<PreparedOf<Kind>>>;
};

const PREPARATIONS: Preparations = {
  "contact-form": prepareContactForm,
  "customer-picture": prepareCustomerImages,
  delivery: prepareDelivery,
  "gift-vouchers": prepareGiftVouchers,
  feed: prepareFeed,
  "formats-and-prices": prepareFormatsAndPrices,
  frame: prepareFrames,
  headline: (_, block) => block,
  information: (_, block) => (block.items.length === 0 ? undefined : block),
  margin: (_, block) => block,
  "overview-wrapper-calendar": prepareCalendarOverview,
  "overview-wrapper-collage": prepareCollageOverview,
  "overview-wrapper-photobook": preparePhotobookOverview,
  "overview-wrapper-themes": prepareProductList,
  "photo-block": preparePhotos,
  "product-detail-wrapper-accessory": prepareAccessories,
  "product-detail-wrapper-calendar": prepareCalendar,
  "product-detail-wrapper-card": prepareProductList,
  "product-detail-wrapper-collage": prepareCollage,
  "product-detail-wrapper-photobook": preparePhotobook,
  "product-matrix": prepareMatrix,
  "product-reviews": prepareProductReviews,
  "recommendation-sub-teasers": prepareSubTeasers,
  shop: prepareShops,
  "size-overview": prepareSizes,
  "sku-container": prepareSkuContainer,
  "sub-teaser-photo-large": prepareSubTeasers,
  "sub-teaser-photo-small": prepareSubTeasers,
  "sub-teaser-plain": prepareSubTeasers,
  "sub-teaser-tiles": prepareSubTeasers,
  teaser: prepareTeaser,
  text: prepareText,
  toolbox: prepareToolbox,
  unknown: ({ preview, log, page }, block) => {
    log.warning("hybrid-parse-error", {
      path: page.route.path,
      block: block.name,
      uid: block.uid,
    });
    return preview ? block : undefined;
  },
  "usp-teaser": (_, block) => (block.items.length === 0 ? undefined : block),
  "video-block": prepareVideo,
  voucher: prepareVoucher,
};

/** What the shop must have for a block to be shown. */
const NEEDS: Readonly<Partial<Record<Block["kind"], Feature | ProductKind>>> = {
  "gift-vouchers": "vouchers",
  "overview-wrapper-calendar": "calendar",
  "overview-wrapper-collage": "collage",
  "overview-wrapper-photobook": "photobook",
  "product-detail-wrapper-calendar": "calendar",
  "product-detail-wrapper-card": "card",
  "product-detail-wrapper-collage": "collage",
  "product-detail-wrapper-photobook": "photobook",
  "product-reviews": "reviews",
  voucher: "vouchers",
};

/** The kinds of block that need nothing but links, images and texts, so that they are the same on all pages of a storefront. */
const STATIC_KINDS: ReadonlySet<Block["kind"]> = new Set([
  "headline",
  "information",
  "margin",
  "photo-block",
  "product-reviews",
  "recommendation-sub-teasers",
  "shop",
  "sub-teaser-photo-large",
  "sub-teaser-photo-small",
  "sub-teaser-plain",
  "sub-teaser-tiles",
  "teaser",
  "text",
  "toolbox",
  "usp-teaser",
  "video-block",
]);

/** The other blocks of a shop by their content. */
const recentOf = memoize(
  (_: PageRequest["images"]) => new LRUCache<string, PreparedBlock>({ max: 50 }),
  new WeakMap(),
);

/** A block as it is shown. One whose content has not changed is the same object as before, so that its markup is reused. */
const sameAsBefore = (
  { images }: PageRequest,
  content: PreparedBlock,
  create = () => content,
): PreparedBlock => {
  const recent = recentOf(images);
  const json = JSON.stringify(content);
  const block = recent.get(json) ?? create();
  recent.set(json, block);
  return block;
};

const blockIn = createStorefrontCache<ReturnType<typeof prepare>>();
const linkedIn = createStorefrontCache<Block>();

const prepare = async <Kind extends Block["kind"]>(
  request: PageRequest,
  kind: Kind,
  block: BlockOf<Kind>,
): Promise<Maybe<PreparedBlock>> => {
  const linked = linkedIn(request, block, () => withPageLinks(request, block));
  return PREPARATIONS[kind](request, linked as BlockOf<Kind>);
};

/** The blocks of a page, prepared in parallel. A block without content is omitted; one whose data fails to load is omitted and logged. */
export const prepareBlocks = async (
  request: PageRequest,
  blocks: readonly Block[],
): Promise<readonly PreparedBlock[]> => {
  const prepared = await Promise.all(
    blocks.map(async (block) => {
      const need = NEEDS[block.kind];
      if (need !== undefined && !offers(request.shop.definition, need)) return undefined;
      try {
        const create = () => prepare(request, block.kind, block);
        if (STATIC_KINDS.has(block.kind))
          return await blockIn(request, block, async () =>
            withResponsiveImages(request, await create()),
          );
        const content = await create();
        return (
          content && sameAsBefore(request, content, () => withResponsiveImages(request, content))
        );
      } catch (reason) {
        request.markIncomplete();
        request.log.error("overview-container-load-failed", {
          block: block.kind,
          uid: block.uid,
          reason: reasonOf(reason),
        });
        return undefined;
      }
    }),
  );
  return comparedOnce(
    request,
    prepared.filter((block) => block !== undefined),
  );
};

/** The same blocks with one comparison of photo books, whichever of them have it. */
const comparedOnce = (
  request: PageRequest,
  blocks: readonly PreparedBlock[],
): readonly PreparedBlock[] => {
  const first = blocks.find((block) => "comparison" in block);
  return blocks.map((block) => {
    if (!("comparison" in block) || block === first) return block;
    const { comparison: _, ...rest } = block;
    return sameAsBefore(request, rest);
  });
};

const teaserIn = createStorefrontCache<TeaserData>();

/** The teaser that opens a page. */
export const prepareOpening = (
  request: PageRequest,
  teaser: TeaserBlock,
  opening: NonNullable<TeaserData["opening"]>,
  price?: string,
): TeaserData => {
  const create = () =>
    withResponsiveImages(request, {
      ...prepareTeaser(request, withPageLinks(request, teaser)),
      opening,
    });
  const shown = teaserIn(request, teaser, create, opening);
  return price === undefined ? shown : extended(shown, { price });
};
