import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { Block, BlockOf } from "@passepartout/domain/content/block";
import type { TeaserBlock } from "@passepartout/domain/content/opening-blocks";
import type { EditorMarks } from "@passepartout/domain/content/story";
import type { Feature } from "@passepartout/domain/definition/shop-definition";
import { memoize } from "@passepartout/domain/kernel/memoize";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { offers } from "@passepartout/domain/market/storefront";
import { LRUCache } from "lru-cache";
import { type ReactNode, Suspense } from "react";
import { MarkedMarkup } from "../../preview/marked-markup.tsx";
import { orIncomplete, type PageRequest, withPageLinks } from "../../router/page-request.server.ts";
import { createStorefrontCache, extended } from "../../router/storefront-cache.server.ts";
import { useShop } from "../../router/use-shop.ts";
import { CachedMarkup } from "../../ui/cached-markup.tsx";
import { withResponsiveImages } from "../responsive-image.server.ts";
import { Accessories, prepareAccessories } from "./accessories.server.tsx";
import { Photos, Video } from "./image-blocks.tsx";
import { Feed, prepareShops, Shops, SubTeasers } from "./link-blocks.server.tsx";
import { Teaser, type TeaserData, UspTeaser } from "./opening-blocks.tsx";
import { preparePhotobookOverview } from "./overview-photobook.server.ts";
import { prepareCalendarOverview, prepareCollageOverview } from "./overviews.server.ts";
import {
  FormatsAndPrices,
  Frames,
  prepareFormatsAndPrices,
  prepareFrames,
  prepareMatrix,
  prepareSizes,
  ProductMatrix,
  SizeOverview,
} from "./product-blocks.server.tsx";
import {
  prepareCalendar,
  prepareCollage,
  preparePhotobook,
  ProductDetail,
} from "./product-detail.server.tsx";
import { prepareCardPrices, prepareThemes, ProductList } from "./product-list.server.tsx";
import {
  ContactForm,
  Delivery,
  GiftVouchers,
  prepareContactForm,
  prepareDelivery,
} from "./service-blocks.server.tsx";
import { prepareSkuContainer } from "./sku-container.server.ts";
import { prepareVoucher, Toolbox, Voucher } from "./tool-blocks.server.tsx";
import {
  Headline,
  Information,
  Margin,
  prepareText,
  prepareUnknown,
  ProductReviews,
  Text,
  Unknown,
} from "./text-blocks.server.tsx";

type Maybe<T> = T | undefined;

type Component<Shown> = (props: { readonly block: Shown }) => ReactNode;

type ShownIn<Shows> = Shows extends Component<infer Shown> ? Shown : never;

/** Adds to a block what its component shows besides, such as prices. Undefined if it has no content. Links and images are prepared for all blocks alike. */
type Preparation<Given, Shown> = (
  request: PageRequest,
  block: Given,
) => Maybe<Shown> | Promise<Maybe<Shown>>;

interface Kind<Given, Shown, Shows = Component<Shown>> {
  readonly show: Shows;
  /** Absent if the component takes no more than the block. */
  readonly prepare?: Preparation<Given, Shown> | undefined;
  /** What the shop must have for the block to be shown. */
  readonly needs?: Feature | ProductKind | undefined;
}

const shownBy = <Shows extends Component<never>, Given = ShownIn<Shows>>(
  show: Shows,
  prepare?: Preparation<Given, ShownIn<Shows>>,
  needs?: Feature | ProductKind,
): Kind<Given, ShownIn<Shows>, Shows> => ({ show, prepare, needs });

const KINDS = {
  "contact-form": shownBy(ContactForm, prepareContactForm),
  "customer-picture": shownBy(Photos),
  delivery: shownBy(Delivery, prepareDelivery),
  "gift-vouchers": shownBy(GiftVouchers, undefined, "vouchers"),
  feed: shownBy(Feed),
  "formats-and-prices": shownBy(FormatsAndPrices, prepareFormatsAndPrices),
  frame: shownBy(Frames, prepareFrames),
  headline: shownBy(Headline),
  information: shownBy(Information),
  margin: shownBy(Margin),
  "overview-wrapper-calendar": shownBy(ProductList, prepareCalendarOverview, "calendar"),
  "overview-wrapper-collage": shownBy(ProductList, prepareCollageOverview, "collage"),
  "overview-wrapper-photobook": shownBy(ProductList, preparePhotobookOverview, "photobook"),
  "overview-wrapper-themes": shownBy(ProductList, prepareThemes),
  "photo-block": shownBy(Photos),
  "product-detail-wrapper-accessory": shownBy(Accessories, prepareAccessories),
  "product-detail-wrapper-calendar": shownBy(ProductDetail, prepareCalendar, "calendar"),
  "product-detail-wrapper-card": shownBy(ProductList, prepareCardPrices, "card"),
  "product-detail-wrapper-collage": shownBy(ProductDetail, prepareCollage, "collage"),
  "product-detail-wrapper-photobook": shownBy(ProductDetail, preparePhotobook, "photobook"),
  "product-matrix": shownBy(ProductMatrix, prepareMatrix),
  "product-reviews": shownBy(ProductReviews, undefined, "reviews"),
  "recommendation-sub-teasers": shownBy(SubTeasers),
  shop: shownBy(Shops, prepareShops),
  "size-overview": shownBy(SizeOverview, prepareSizes),
  "sku-container": shownBy(ProductList, prepareSkuContainer),
  "sub-teaser-photo-large": shownBy(SubTeasers),
  "sub-teaser-photo-small": shownBy(SubTeasers),
  "sub-teaser-plain": shownBy(SubTeasers),
  "sub-teaser-tiles": shownBy(SubTeasers),
  teaser: shownBy(Teaser),
  text: shownBy(Text, prepareText),
  toolbox: shownBy(Toolbox),
  unknown: shownBy(Unknown, prepareUnknown),
  "usp-teaser": shownBy(UspTeaser),
  "video-block": shownBy(Video),
  voucher: shownBy(Voucher, prepareVoucher, "vouchers"),
} satisfies { readonly [Name in Block["kind"]]: Kind<BlockOf<Name>, unknown, Component<never>> };

/** Those that are prepared with nothing but links, images and texts, as those without a preparation: they are the same on all pages of a storefront. */
const STATIC_KINDS: readonly Block["kind"][] = ["shop", "text"];

/** A block with everything that its component shows: addresses, texts and prices. */
export type PreparedBlock = ShownIn<(typeof KINDS)[Block["kind"]]["show"]>;

const kindOf = ({ kind }: Pick<Block, "kind">) => KINDS[kind] as Kind<Block, PreparedBlock>;

/** The lists of which a block consists: without any entry it has no content. */
const LISTS: readonly string[] = [
  "entries",
  "frameTypes",
  "images",
  "items",
  "photos",
  "products",
  "reviews",
  "shops",
  "skus",
  "tiles",
  "tools",
];

const isEmpty = (block: Block): boolean =>
  Object.entries(block).some(
    ([name, list]) => LISTS.includes(name) && Array.isArray(list) && list.length === 0,
  );

/** The other blocks of a shop by their place and content. */
const recentOf = memoize(
  (_: PageRequest["images"]) => new LRUCache<string, PreparedBlock>({ max: 50 }),
  new WeakMap(),
);

/** A block as it is shown. One whose content has not changed is the same object as before, so that its markup is reused. */
const sameAsBefore = (request: PageRequest, content: PreparedBlock): PreparedBlock => {
  const { images, page } = request;
  const recent = recentOf(images);
  const key = `${page.channel} ${page.locale} ${page.platform} ${JSON.stringify(content)}`;
  const block = recent.get(key) ?? withResponsiveImages(request, content);
  recent.set(key, block);
  return block;
};

const blockIn = createStorefrontCache<Promise<Maybe<PreparedBlock>>>();
const linkedIn = createStorefrontCache<Block>();

const preparedBlock = async (request: PageRequest, block: Block): Promise<Maybe<PreparedBlock>> => {
  const { prepare, needs } = kindOf(block);
  if (needs !== undefined && !offers(request.shop.definition, needs)) return undefined;
  if (isEmpty(block)) return undefined;
  const load = async () => {
    const linked = linkedIn(request, block, () => withPageLinks(request, block));
    return prepare ? prepare(request, linked) : (linked as PreparedBlock);
  };
  if (!prepare || STATIC_KINDS.includes(block.kind))
    return blockIn(request, block, async () => withResponsiveImages(request, await load()));
  const content = await load();
  return content && sameAsBefore(request, content);
};

/** The blocks of a page, prepared in parallel. A block without content is omitted; one whose data fails to load is omitted and logged. */
export const prepareBlocks = async (
  request: PageRequest,
  blocks: readonly Block[],
): Promise<readonly PreparedBlock[]> => {
  const prepared = await Promise.all(
    blocks.map((block) => {
      const details = { block: block.kind, uid: block.uid };
      const loading = preparedBlock(request, block);
      return orIncomplete(request, loading, "overview-container-load-failed", details);
    }),
  );
  return withComparison(
    request,
    prepared.filter((block) => block !== undefined),
  );
};

/** The first block about photo books compares these by type and format, where the channel has such information. */
const withComparison = (
  { shop: { place } }: PageRequest,
  blocks: readonly PreparedBlock[],
): readonly PreparedBlock[] => {
  if (!channelRules(place.channel, place.locale).hasPhotobookDropdownInfo) return blocks;
  const first = blocks.find(({ kind }) => kind.endsWith("-photobook"));
  return blocks.map((block) => (block === first ? extended(block, { comparison: true }) : block));
};

const teaserIn = createStorefrontCache<TeaserData>();

export const prepareOpening = (
  request: PageRequest,
  teaser: TeaserBlock,
  opening: NonNullable<TeaserData["opening"]>,
  price?: string,
): TeaserData => {
  const create = () => withResponsiveImages(request, withPageLinks(request, teaser));
  return extended(teaserIn(request, teaser, create), { opening, ...(price && { price }) });
};

/** A block that omits itself if it fails to render, and logs the error. */
const ShownBlock = ({ block }: { readonly block: PreparedBlock }) => {
  const { log } = useShop();
  try {
    // Called, and not rendered as an element, whose errors could not be caught here.
    return kindOf(block).show({ block });
  } catch (reason) {
    const { kind, uid } = block;
    log.error("hybrid-ssr-error", { block: kind, uid, reason: reasonOf(reason) });
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
