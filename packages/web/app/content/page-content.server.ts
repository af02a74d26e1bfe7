import type { Block } from "@passepartout/domain/content/block";
import type { FeedBlock, ShopBlock } from "@passepartout/domain/content/lead-on-blocks";
import type { TeaserBlock } from "@passepartout/domain/content/opening-blocks";
import { unknownPartsOf } from "@passepartout/domain/content/rich-text";
import type {
  ContactFormBlock,
  ToolboxBlock,
  VoucherBlock,
} from "@passepartout/domain/content/service-blocks";
import type { TextBlock } from "@passepartout/domain/content/text-blocks";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { brandOf } from "@passepartout/domain/market/channel-rules";
import { pageUrl } from "@passepartout/domain/routing/canonical";
import type { PageRequest } from "../router/page-request.server.ts";
import type { ReadyBlock, ReadyBlockOf, ReadyTeaser } from "./page-content.ts";
import {
  readyFormatsAndPrices,
  readyFrames,
  readyMatrix,
  readySizes,
} from "./price-blocks.server.ts";
import { readyProductList } from "./product-lists.server.ts";
import { withHrefs } from "./ready-link.server.ts";
import { withResponsiveImages } from "./responsive-image.server.ts";

/** The blocks of a page with all that they show. They load side by side; one that cannot be loaded, or has nothing to show, costs itself alone. */
export const readyBlocks = async (
  request: PageRequest,
  blocks: readonly Block[],
): Promise<readonly ReadyBlock[]> => {
  const ready = await Promise.all(
    blocks.map(async (block) => {
      try {
        return withResponsiveImages(request, await readyBlock(request, block));
      } catch (reason) {
        request.log.error("overview-container-load-failed", {
          block: block.component,
          uid: block.uid,
          reason: reasonOf(reason),
        });
        return undefined;
      }
    }),
  );
  return ready.filter((block) => block !== undefined);
};

/** The opening teaser of a page; beside a calculator it leaves room for it. */
export const readyOpening = (
  request: PageRequest,
  teaser: TeaserBlock,
  hasCalculator: boolean,
): ReadyTeaser =>
  withResponsiveImages(
    request,
    readyTeaser(request, teaser, hasCalculator ? "opening-compact" : "opening"),
  );

type MaybeReady = ReadyBlock | undefined;

const readyBlock = (request: PageRequest, block: Block): MaybeReady | Promise<MaybeReady> => {
  switch (block.component) {
    case "product-detail-wrapper-accessory":
    case "product-detail-wrapper-calendar":
    case "product-detail-wrapper-card":
    case "product-detail-wrapper-collage":
    case "product-detail-wrapper-photobook":
    case "overview-wrapper-calendar":
    case "overview-wrapper-collage":
    case "overview-wrapper-photobook":
    case "overview-wrapper-themes":
    case "sku-container":
      return readyProductList(request, block);
    case "formats-and-prices":
      return readyFormatsAndPrices(request, block);
    case "frame":
      return readyFrames(request, block);
    case "size-overview":
      return readySizes(request, block);
    case "product-matrix":
      return readyMatrix(request, block);
    case "teaser":
      return readyTeaser(request, block, "body");
    case "text":
      return readyText(request, block);
    case "sub-teaser-plain":
    case "sub-teaser-tiles":
    case "sub-teaser-photo-large":
    case "sub-teaser-photo-small":
    case "recommendation-sub-teasers":
      return unlessEmpty(block.tiles, {
        ...withHrefs(request, block),
        newLabel: request.shop.text("labels.new"),
      });
    case "feed":
      return unlessEmpty(block.entries, readyFeed(request, block));
    case "information":
    case "usp-teaser":
      return unlessEmpty(block.items, withHrefs(request, block));
    case "photo-block":
      return unlessEmpty(block.photos, { ...block, texts: magnifierTexts(request) });
    case "customer-picture":
      return unlessEmpty(block.pictures, {
        ...withHrefs(request, block),
        texts: magnifierTexts(request),
      });
    case "video-block":
      return { ...block, texts: { transcript: request.shop.text("blocks.video.transcript") } };
    case "shop":
      return unlessEmpty(block.shops, readyShops(request, block));
    case "contact-form":
      return readyContactForm(request, block);
    case "toolbox":
      return unlessEmpty(block.tools, readyToolbox(request, block));
    case "voucher":
      return readyVoucher(request, block);
    case "headline":
    case "margin":
      return block;
    case "unknown":
      return request.isDraft ? block : undefined;
    // The calculator is no block of the body: it belongs to the teaser section.
    case "calculator":
      return undefined;
  }
};

const unlessEmpty = <T>(list: readonly unknown[], block: T): T | undefined =>
  list.length === 0 ? undefined : block;

const readyTeaser = (
  request: PageRequest,
  teaser: TeaserBlock,
  place: ReadyTeaser["place"],
): ReadyTeaser => ({
  ...withHrefs(request, teaser),
  place,
  ...(teaser.video && {
    texts: {
      play: request.shop.text("blocks.video.play"),
      pause: request.shop.text("blocks.video.pause"),
    },
  }),
});

/** A formatted text shows what it can; what this shop has no form for is logged. */
const readyText = (request: PageRequest, block: TextBlock): ReadyBlockOf<"text"> | undefined => {
  const parts = block.richText ?? [];
  const unknown = unknownPartsOf(parts);
  if (unknown.length > 0)
    request.log.error("richtext-render-error", { uid: block.uid, parts: unknown.join(", ") });
  const isEmpty =
    !block.headline &&
    block.paragraphs.every((paragraph) => paragraph.trim() === "") &&
    parts.every(({ kind }) => kind === "unknown");
  return isEmpty ? undefined : withHrefs(request, block);
};

const dayText = ({ shop }: PageRequest, date: string): string =>
  new Intl.DateTimeFormat(shop.place.locale, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(date),
  );

const readyFeed = (request: PageRequest, block: FeedBlock): ReadyBlockOf<"feed"> => ({
  ...withHrefs(request, block),
  entries: withHrefs(request, block).entries.map((entry) => ({
    ...entry,
    ...(entry.date && { dateText: dayText(request, entry.date) }),
  })),
});

const magnifierTexts = ({ shop }: PageRequest) => ({
  larger: shop.text("page.largerImage"),
  close: shop.text("page.close"),
});

/** A shop of another channel is reached on that channel's own host. */
const readyShops = (request: PageRequest, block: ShopBlock): ReadyBlockOf<"shop"> => ({
  ...withHrefs(request, block),
  shops: withHrefs(request, block).shops.map((shop) => ({
    ...shop,
    ...(shop.channel && {
      href: pageUrl(
        { ...request.page, channel: shop.channel, platform: "web" },
        { kind: "start", path: "/" },
        request.origin,
      ),
    }),
    linkText: shop.linkText ?? (shop.channel ? brandOf(shop.channel) : shop.headline),
  })),
});

/** A person whom the content service does not have is logged; the form stands without one. */
const readyContactForm = (
  request: PageRequest,
  { person, ...block }: ContactFormBlock,
): ReadyBlockOf<"contact-form"> => {
  const { shop } = request;
  if (person === "not-found")
    request.log.warning("contact-form-person-not-found", { uid: block.uid });
  const { email } = block;
  return {
    ...block,
    ...(person && person !== "not-found" && { person }),
    texts: {
      name: shop.text("blocks.contact.name"),
      order: shop.text("blocks.contact.order"),
      subject: shop.text("blocks.contact.subject"),
      message: shop.text("blocks.contact.message"),
      send: shop.text("blocks.contact.send"),
      hint: shop.text("blocks.contact.hint"),
      direct: shop.text("blocks.contact.direct", { email }),
      required: shop.text("page.required"),
    },
  };
};

/** The files that the tools take. */
const PICTURES = "image/avif,image/gif,image/jpeg,image/png,image/tiff,image/webp";

const readyToolbox = (request: PageRequest, block: ToolboxBlock): ReadyBlockOf<"toolbox"> => ({
  ...block,
  tools: block.tools.map((id) => ({
    id,
    name: request.shop.text(`blocks.toolbox.${id}.name`),
    text: request.shop.text(`blocks.toolbox.${id}.text`),
    accept: PICTURES,
  })),
  texts: {
    file: request.shop.text("blocks.toolbox.file"),
    start: request.shop.text("blocks.toolbox.start"),
    busy: request.shop.text("page.loading"),
    done: request.shop.text("blocks.toolbox.done"),
    failed: request.shop.text("blocks.toolbox.failed"),
  },
});

/** A voucher whose last day is over is not shown any more. */
const readyVoucher = (
  request: PageRequest,
  block: VoucherBlock,
): ReadyBlockOf<"voucher"> | undefined => {
  const { validUntil } = block;
  const today = new Date().toISOString().slice(0, 10);
  if (validUntil !== undefined && validUntil < today) return undefined;
  return {
    ...withHrefs(request, block),
    texts: {
      code: request.shop.text("blocks.voucher.code"),
      ...(validUntil !== undefined && {
        valid: request.shop.text("blocks.voucher.valid", { date: dayText(request, validUntil) }),
      }),
    },
  };
};
