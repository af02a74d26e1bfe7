import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { Feature } from "@passepartout/domain/definition/shop-definition";
import { memoize } from "@passepartout/domain/kernel/memoize";
import { offers } from "@passepartout/domain/market/storefront";
import type { Block, BlockOf } from "@passepartout/domain/content/block";
import type { TeaserBlock } from "@passepartout/domain/content/opening-blocks";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { LRUCache } from "lru-cache";
import { extended, createStorefrontCache } from "../../router/storefront-cache.server.ts";
import { type PageRequest, withPageLinks } from "../../router/page-request.server.ts";
import { withResponsiveImages } from "../responsive-image.server.ts";
import { prepareAccessories } from "./accessories.server.ts";
import type { PreparedBlock, PreparedOf } from "./blocks.tsx";
import { prepareShops } from "./link-blocks.server.ts";
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

/** Adds to a block what its component shows besides, such as prices. Undefined if it has no content. Links and images are prepared for all blocks alike. */
type Preparation<Kind extends Block["kind"], Given = BlockOf<Kind>> = (
  request: PageRequest,
  block: Given,
) => Maybe<PreparedOf<Kind>> | Promise<Maybe<PreparedOf<Kind>>>;

/** A kind whose component takes no more than the block needs no preparation. */
type Preparations = {
  readonly [
    Kind in Block["kind"] as BlockOf<Kind> extends PreparedOf<Kind> ? never : Kind
  ]: Preparation<Kind>;
} & { readonly [Kind in Block["kind"]]?: Preparation<Kind> };

/** These blocks need nothing but links, images and texts, as those without a preparation, so that they are the same on all pages of a storefront. */
const STATIC_PREPARATIONS = {
  "product-reviews": prepareProductReviews,
  shop: prepareShops,
  text: prepareText,
  toolbox: prepareToolbox,
};

const PREPARATIONS: Preparations = {
  ...STATIC_PREPARATIONS,
  "contact-form": prepareContactForm,
  delivery: prepareDelivery,
  "gift-vouchers": prepareGiftVouchers,
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

/** The other blocks of a shop by their place and content. */
const recentOf = memoize(
  (_: PageRequest["images"]) => new LRUCache<string, PreparedBlock>({ max: 50 }),
  new WeakMap(),
);

/** A block as it is shown. One whose content has not changed is the same object as before, so that its markup is reused. */
const sameAsBefore = (
  { images, page: { channel, locale, platform } }: PageRequest,
  content: PreparedBlock,
  create = () => content,
): PreparedBlock => {
  const recent = recentOf(images);
  const key = `${channel} ${locale} ${platform} ${JSON.stringify(content)}`;
  const block = recent.get(key) ?? create();
  recent.set(key, block);
  return block;
};

const blockIn = createStorefrontCache<ReturnType<typeof prepare>>();
const linkedIn = createStorefrontCache<Block>();

const prepare = async (request: PageRequest, block: Block): Promise<Maybe<PreparedBlock>> => {
  const linked = linkedIn(request, block, () => withPageLinks(request, block));
  // The table has that of the block's own kind.
  const preparation = PREPARATIONS[block.kind] as Preparation<Block["kind"], Block> | undefined;
  return preparation ? preparation(request, linked) : (linked as PreparedBlock);
};

const isStatic = ({ kind }: Block): boolean =>
  kind in STATIC_PREPARATIONS || !(kind in PREPARATIONS);

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
        const create = () => prepare(request, block);
        if (isStatic(block))
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

export const prepareOpening = (
  request: PageRequest,
  teaser: TeaserBlock,
  opening: NonNullable<TeaserData["opening"]>,
  price?: string,
): TeaserData => {
  const create = () =>
    withResponsiveImages(request, {
      ...withPageLinks(request, teaser),
      opening,
    });
  const shown = teaserIn(request, teaser, create, opening);
  return price === undefined ? shown : extended(shown, { price });
};
