import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { Feature } from "@passepartout/domain/definition/shop-definition";
import { offers } from "@passepartout/domain/market/storefront";
import type { Block, BlockOf } from "@passepartout/domain/content/block";
import type { TeaserBlock } from "@passepartout/domain/content/opening-blocks";
import type { ContentLink } from "@passepartout/domain/content/media";
import { mapFields } from "@passepartout/domain/kernel/fields";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { LRUCache } from "lru-cache";
import { extended } from "../../router/extended.server.ts";
import { hrefFor, type PageRequest } from "../../router/page-request.server.ts";
import { keysIn, textsOf } from "../../router/page-texts.ts";
import { createStorefrontCache } from "../../router/storefront-cache.server.ts";
import { withResponsiveImages } from "../responsive-image.server.ts";
import { prepareAccessories } from "./accessories.server.ts";
import type { PreparedBlock, PreparedOf } from "./blocks.tsx";
import { preparePhotos, prepareVideo } from "./image-blocks.server.ts";
import { prepareFeed, prepareShops, prepareSubTeasers } from "./link-blocks.server.ts";
import type { TeaserData } from "./opening-blocks.tsx";
import { prepareCalendarOverview } from "./overview-calendar.server.ts";
import { prepareCollageOverview } from "./overview-collage.server.ts";
import { preparePhotobookOverview } from "./overview-photobook.server.ts";
import {
  prepareFormatsAndPrices,
  prepareFrames,
  prepareMatrix,
  prepareSizes,
} from "./product-blocks.server.ts";
import { prepareCalendar, prepareCollage, preparePhotobook } from "./product-detail.server.ts";
import { prepareCardPrices, prepareThemes } from "./product-list.server.ts";
import {
  prepareContactForm,
  prepareDelivery,
  prepareGiftVouchers,
  prepareToolbox,
  prepareVoucher,
} from "./service-blocks.server.ts";
import { prepareSkuContainer } from "./sku-container.server.ts";
import { prepareProductReviews, prepareText } from "./text-blocks.server.ts";

type Maybe<T> = T | undefined;

/** Adds to a block what its component shows: texts and prices. Undefined if it has no content. Links and images are prepared for all blocks alike. */
type Preparations = {
  readonly [Kind in Block["kind"]]: (
    request: PageRequest,
    block: BlockOf<Kind>,
  ) => Maybe<PreparedOf<Kind>> | Promise<Maybe<PreparedOf<Kind>>>;
};

const asItIs = <Same>(_: PageRequest, block: Same): Same => block;

const prepareTeaser = ({ shop }: PageRequest, block: TeaserBlock): TeaserData => ({
  ...block,
  ...(block.video && { texts: textsOf(shop, keysIn("blocks.video", ["play", "pause"])) }),
});

/** Of the blocks that need nothing but links, images and texts, so that they are the same on all pages of a storefront. */
const STATIC_PREPARATIONS = {
  headline: asItIs,
  information: asItIs,
  margin: asItIs,
  "photo-block": preparePhotos,
  "product-reviews": prepareProductReviews,
  "recommendation-sub-teasers": prepareSubTeasers,
  shop: prepareShops,
  "sub-teaser-photo-large": prepareSubTeasers,
  "sub-teaser-photo-small": prepareSubTeasers,
  "sub-teaser-plain": prepareSubTeasers,
  "sub-teaser-tiles": prepareSubTeasers,
  teaser: prepareTeaser,
  text: prepareText,
  toolbox: prepareToolbox,
  "usp-teaser": asItIs,
  "video-block": prepareVideo,
} satisfies Partial<Preparations>;

const PREPARATIONS: Preparations = {
  ...STATIC_PREPARATIONS,
  "contact-form": prepareContactForm,
  "customer-picture": preparePhotos,
  delivery: prepareDelivery,
  "gift-vouchers": prepareGiftVouchers,
  feed: prepareFeed,
  "formats-and-prices": prepareFormatsAndPrices,
  frame: prepareFrames,
  "overview-wrapper-calendar": prepareCalendarOverview,
  "overview-wrapper-collage": prepareCollageOverview,
  "overview-wrapper-photobook": preparePhotobookOverview,
  "overview-wrapper-themes": prepareThemes,
  "product-detail-wrapper-accessory": prepareAccessories,
  "product-detail-wrapper-calendar": prepareCalendar,
  "product-detail-wrapper-card": prepareCardPrices,
  "product-detail-wrapper-collage": prepareCollage,
  "product-detail-wrapper-photobook": preparePhotobook,
  "product-matrix": prepareMatrix,
  "size-overview": prepareSizes,
  "sku-container": prepareSkuContainer,
  unknown: ({ preview, log, page }, block) => {
    log.warning("hybrid-parse-error", {
      path: page.route.path,
      block: block.name,
      uid: block.uid,
    });
    return preview ? block : undefined;
  },
  voucher: prepareVoucher,
};

/** The lists of which a block consists: without any entry it has no content. */
const LISTS: readonly string[] = [
  "entries",
  "frameTypes",
  "images",
  "items",
  "photos",
  "products",
  "shops",
  "skus",
  "tiles",
  "tools",
];

const isEmpty = (block: Block): boolean =>
  Object.entries(block).some(
    ([name, list]) => LISTS.includes(name) && Array.isArray(list) && list.length === 0,
  );

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

/** The other blocks by their content: one that has not changed is the same object as before, so that its markup is reused. */
const recent = new LRUCache<string, PreparedBlock>({ max: 50 });

const sameAsBefore = (block: PreparedBlock): PreparedBlock => {
  const json = JSON.stringify(block);
  const same = recent.get(json) ?? block;
  recent.set(json, same);
  return same;
};

const blockIn = createStorefrontCache<ReturnType<typeof prepare>>();

const isLink = (value: unknown): value is ContentLink =>
  typeof value === "object" && value !== null && "url" in value && typeof value.url === "string";

/** Content with the addresses of its links as the page needs them. */
const withPageLinks = <T>(request: PageRequest, content: T): T =>
  mapFields(content, (fields) => {
    const { link } = fields;
    return isLink(link)
      ? { ...fields, link: { ...link, url: hrefFor(request, link.url) } }
      : fields;
  }) as T;

const prepare = async <Kind extends Block["kind"]>(
  request: PageRequest,
  kind: Kind,
  block: BlockOf<Kind>,
): Promise<Maybe<PreparedBlock>> =>
  withResponsiveImages(request, await PREPARATIONS[kind](request, withPageLinks(request, block)));

/** The blocks of a page, prepared in parallel. A block without content is omitted; one whose data fails to load is omitted and logged. */
export const prepareBlocks = async (
  request: PageRequest,
  blocks: readonly Block[],
): Promise<readonly PreparedBlock[]> => {
  const prepared = await Promise.all(
    blocks.map(async (block) => {
      const need = NEEDS[block.kind];
      if (need !== undefined && !offers(request.shop.definition, need)) return undefined;
      if (isEmpty(block)) return undefined;
      try {
        const create = () => prepare(request, block.kind, block);
        if (block.kind in STATIC_PREPARATIONS) return await blockIn(request, block, create);
        const prepared = await create();
        return prepared && sameAsBefore(prepared);
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
  return comparedOnce(prepared.filter((block) => block !== undefined));
};

/** The same blocks with one comparison of photo books, whichever of them have it. */
const comparedOnce = (blocks: readonly PreparedBlock[]): readonly PreparedBlock[] => {
  const first = blocks.find((block) => "comparison" in block);
  return blocks.map((block) => {
    if (!("comparison" in block) || block === first) return block;
    const { comparison: _, ...rest } = block;
    return sameAsBefore(rest);
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
