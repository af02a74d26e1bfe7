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
import { reasonOf } from "@passepartout/domain/journal/journal-entry";
import { brandOf } from "@passepartout/domain/market/channel-rules";
import { pageUrl } from "@passepartout/domain/routing/canonical";
import type { PageVisit } from "../router/visit.server.ts";
import type { ReadyBlock, ReadyBlockOf, ReadyTeaser } from "./page-content.ts";
import {
  readyFormatsAndPrices,
  readyFrames,
  readyMatrix,
  readySizes,
} from "./price-blocks.server.ts";
import { readyProductList } from "./product-lists.server.ts";
import { withHrefs } from "./ready-link.server.ts";
import { withPictures } from "./ready-picture.server.ts";

/** The blocks of a page with all that they show. They load side by side; one that cannot be loaded, or has nothing to show, costs itself alone. [ERR-09, CNT-Q1] */
export const readyBlocks = async (
  visit: PageVisit,
  blocks: readonly Block[],
): Promise<readonly ReadyBlock[]> => {
  const ready = await Promise.all(
    blocks.map(async (block) => {
      try {
        return withPictures(visit, await readyBlock(visit, block));
      } catch (reason) {
        visit.log.error("overview-container-load-failed", {
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

/** The opening teaser of a page; beside a calculator it leaves room for it. [TSR-01] */
export const readyOpening = (
  visit: PageVisit,
  teaser: TeaserBlock,
  hasCalculator: boolean,
): ReadyTeaser =>
  withPictures(visit, readyTeaser(visit, teaser, hasCalculator ? "opening-compact" : "opening"));

type MaybeReady = ReadyBlock | undefined;

const readyBlock = (visit: PageVisit, block: Block): MaybeReady | Promise<MaybeReady> => {
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
      return readyProductList(visit, block);
    case "formats-and-prices":
      return readyFormatsAndPrices(visit, block);
    case "frame":
      return readyFrames(visit, block);
    case "size-overview":
      return readySizes(visit, block);
    case "product-matrix":
      return readyMatrix(visit, block);
    case "teaser":
      return readyTeaser(visit, block, "body");
    case "text":
      return readyText(visit, block);
    case "sub-teaser-plain":
    case "sub-teaser-tiles":
    case "sub-teaser-photo-large":
    case "sub-teaser-photo-small":
    case "recommendation-sub-teasers":
      return unlessEmpty(block.tiles, {
        ...withHrefs(visit, block),
        newLabel: visit.shop.text("labels.new"),
      });
    case "feed":
      return unlessEmpty(block.entries, readyFeed(visit, block));
    case "information":
    case "usp-teaser":
      return unlessEmpty(block.items, withHrefs(visit, block));
    case "photo-block":
      return unlessEmpty(block.photos, { ...block, texts: magnifierTexts(visit) });
    case "customer-picture":
      return unlessEmpty(block.pictures, {
        ...withHrefs(visit, block),
        texts: magnifierTexts(visit),
      });
    case "video-block":
      return { ...block, texts: { transcript: visit.shop.text("blocks.video.transcript") } };
    case "shop":
      return unlessEmpty(block.shops, readyShops(visit, block));
    case "contact-form":
      return readyContactForm(visit, block);
    case "toolbox":
      return unlessEmpty(block.tools, readyToolbox(visit, block));
    case "voucher":
      return readyVoucher(visit, block);
    case "headline":
    case "margin":
      return block;
    case "unknown":
      return visit.isDraft ? block : undefined;
    // The calculator is no block of the body: it belongs to the teaser section. [TSR-01]
    case "calculator":
      return undefined;
  }
};

const unlessEmpty = <T>(list: readonly unknown[], block: T): T | undefined =>
  list.length === 0 ? undefined : block;

const readyTeaser = (
  visit: PageVisit,
  teaser: TeaserBlock,
  place: ReadyTeaser["place"],
): ReadyTeaser => ({
  ...withHrefs(visit, teaser),
  place,
  ...(teaser.video && {
    texts: {
      play: visit.shop.text("blocks.video.play"),
      pause: visit.shop.text("blocks.video.pause"),
    },
  }),
});

/** A formatted text shows what it can; what this shop has no form for is logged. [ERR-12] */
const readyText = (visit: PageVisit, block: TextBlock): ReadyBlockOf<"text"> | undefined => {
  const parts = block.richText ?? [];
  const unknown = unknownPartsOf(parts);
  if (unknown.length > 0)
    visit.log.error("richtext-render-error", { uid: block.uid, parts: unknown.join(", ") });
  const isEmpty =
    !block.headline &&
    block.paragraphs.every((paragraph) => paragraph.trim() === "") &&
    parts.every(({ kind }) => kind === "unknown");
  return isEmpty ? undefined : withHrefs(visit, block);
};

const dayText = ({ shop }: PageVisit, date: string): string =>
  new Intl.DateTimeFormat(shop.visit.locale, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(date),
  );

const readyFeed = (visit: PageVisit, block: FeedBlock): ReadyBlockOf<"feed"> => ({
  ...withHrefs(visit, block),
  entries: withHrefs(visit, block).entries.map((entry) => ({
    ...entry,
    ...(entry.date && { dateText: dayText(visit, entry.date) }),
  })),
});

const magnifierTexts = ({ shop }: PageVisit) => ({
  larger: shop.text("page.largerImage"),
  close: shop.text("page.close"),
});

/** A shop of another channel is reached on that channel's own host. [CHN-02] */
const readyShops = (visit: PageVisit, block: ShopBlock): ReadyBlockOf<"shop"> => ({
  ...withHrefs(visit, block),
  shops: withHrefs(visit, block).shops.map((shop) => ({
    ...shop,
    ...(shop.channel && {
      href: pageUrl(
        { ...visit.page, channel: shop.channel, platform: "web" },
        { kind: "start", path: "/", parameters: {} },
        visit.origin,
      ),
    }),
    linkText: shop.linkText ?? (shop.channel ? brandOf(shop.channel) : shop.headline),
  })),
});

/** A person whom the content service does not have is logged; the form stands without one. [ERR-11] */
const readyContactForm = (
  visit: PageVisit,
  { person, ...block }: ContactFormBlock,
): ReadyBlockOf<"contact-form"> => {
  const { shop } = visit;
  if (person === "not-found")
    visit.log.warning("contact-form-person-not-found", { uid: block.uid });
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

/** The files that the tools take. [API-29] */
const PICTURES = "image/avif,image/gif,image/jpeg,image/png,image/tiff,image/webp";

const readyToolbox = (visit: PageVisit, block: ToolboxBlock): ReadyBlockOf<"toolbox"> => ({
  ...block,
  tools: block.tools.map((id) => ({
    id,
    name: visit.shop.text(`blocks.toolbox.${id}.name`),
    text: visit.shop.text(`blocks.toolbox.${id}.text`),
    accept: PICTURES,
  })),
  texts: {
    file: visit.shop.text("blocks.toolbox.file"),
    start: visit.shop.text("blocks.toolbox.start"),
    busy: visit.shop.text("page.loading"),
    done: visit.shop.text("blocks.toolbox.done"),
    failed: visit.shop.text("blocks.toolbox.failed"),
  },
});

/** A voucher whose last day is over is not shown any more. [CNT-11] */
const readyVoucher = (
  visit: PageVisit,
  block: VoucherBlock,
): ReadyBlockOf<"voucher"> | undefined => {
  const { validUntil } = block;
  const today = new Date().toISOString().slice(0, 10);
  if (validUntil !== undefined && validUntil < today) return undefined;
  return {
    ...withHrefs(visit, block),
    texts: {
      code: visit.shop.text("blocks.voucher.code"),
      ...(validUntil !== undefined && {
        valid: visit.shop.text("blocks.voucher.valid", { date: dayText(visit, validUntil) }),
      }),
    },
  };
};
