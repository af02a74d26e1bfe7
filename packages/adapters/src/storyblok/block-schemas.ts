import { FRAME_TYPES, MATERIALS } from "@passepartout/domain/catalogue/wall";
import { BLOCK_IDS, type BlockId } from "@passepartout/domain/content/block-id";
import { TOOLS } from "@passepartout/domain/content/service-blocks";
import { MARGIN_SIZES } from "@passepartout/domain/content/text-blocks";
import { CHANNELS } from "@passepartout/domain/market/channel";
import {
  block,
  blocks,
  colour,
  component,
  type ComponentFields,
  type ComponentSchema,
  day,
  video,
  flag,
  lines,
  link,
  oneOf,
  picture,
  required,
  richText,
  someOf,
  stories,
  text,
} from "./component-schema.ts";

const opening = { headline: text, text: lines };
const product = { ...opening, product: text };
const subTeasers = { headline: text, tiles: blocks("sub-teaser") };
const subTeaser = {
  headline: text,
  text: lines,
  image: picture,
  isNew: flag,
  link: required(link),
};

/** The fields of the blocks that a page can hold. */
const BLOCKS: Readonly<Record<BlockId, ComponentFields>> = {
  "product-detail-wrapper-accessory": product,
  "product-detail-wrapper-calendar": product,
  "product-detail-wrapper-card": product,
  "product-detail-wrapper-collage": product,
  "product-detail-wrapper-photobook": product,
  "overview-wrapper-calendar": { ...opening, occasion: text },
  "overview-wrapper-collage": { ...opening, occasion: text },
  "overview-wrapper-photobook": { ...opening, occasion: text },
  "overview-wrapper-themes": { ...opening, occasion: text },
  "contact-form": { ...opening, email: required(text), subjects: text, person: block("person") },
  "customer-picture": { ...opening, pictures: blocks("customer-picture-entry") },
  feed: { headline: text, entries: blocks("feed-entry") },
  "formats-and-prices": {
    ...opening,
    materialTypes: someOf(MATERIALS),
    frameType: oneOf(FRAME_TYPES),
  },
  frame: { ...opening, frameTypes: someOf(FRAME_TYPES) },
  headline: { text: required(text), subline: text },
  information: { headline: text, isAccordion: flag, items: blocks("information-entry") },
  margin: { size: oneOf(MARGIN_SIZES) },
  "photo-block": { ...opening, photos: blocks("captioned-picture") },
  "product-matrix": { ...opening, rows: lines, products: blocks("product-matrix-column"), link },
  "recommendation-sub-teasers": { headline: text, stories },
  "sku-container": { ...opening, skus: text },
  shop: { headline: text, shops: blocks("shop-entry") },
  "size-overview": { ...opening, formats: text, link, linkText: text },
  "sub-teaser-plain": subTeasers,
  "sub-teaser-tiles": subTeasers,
  "sub-teaser-photo-large": subTeasers,
  "sub-teaser-photo-small": subTeasers,
  teaser: {
    ...opening,
    image: picture,
    video: video,
    link,
    ctaText: text,
    ctaBackgroundColor: colour,
    ctaTextColor: colour,
  },
  text: { headline: text, paragraphs: lines, richText },
  toolbox: { ...opening, tools: someOf(TOOLS) },
  "usp-teaser": { items: blocks("reason") },
  "video-block": { ...opening, video: required(video), poster: picture, transcript: lines },
  voucher: {
    headline: required(text),
    text: lines,
    code: text,
    validUntil: day,
    image: picture,
    link,
    ctaText: text,
  },
};

/** What stands inside blocks. */
const PARTS: Readonly<Record<string, ComponentFields>> = {
  calculator: {
    product: required(text),
    headline: text,
    ctaBackgroundColor: colour,
    ctaTextColor: colour,
  },
  person: { name: required(text), role: text, phone: text, image: picture },
  "sub-teaser": subTeaser,
  "feed-entry": { ...subTeaser, date: day },
  "captioned-picture": { image: required(picture), caption: text },
  "customer-picture-entry": {
    image: required(picture),
    caption: text,
    customer: text,
    link,
    linkText: text,
  },
  "information-entry": {
    headline: required(text),
    text: lines,
    icon: text,
    image: picture,
    link,
    linkText: text,
  },
  "product-matrix-column": {
    headline: required(text),
    image: picture,
    materialType: oneOf(MATERIALS),
    isNew: flag,
    values: lines,
    link,
  },
  "shop-entry": {
    headline: required(text),
    text: lines,
    image: picture,
    channel: oneOf(CHANNELS),
    link,
    linkText: text,
  },
  reason: { headline: text, text: lines },
};

/** The page, which holds blocks in its fields. */
const PAGE: ComponentFields = {
  title: required(text),
  description: lines,
  layout: oneOf(["default", "svg-sprite"]),
  activeNavigation: text,
  teaser: block("teaser"),
  uspTeaser: block("usp-teaser"),
  calculator: block("calculator"),
  sku: text,
  offer: oneOf(["apps"]),
  body: blocks(...BLOCK_IDS),
  breadcrumb: blocks("breadcrumb-step"),
  footerOverride: block("footer-override"),
  target: link,
  status: oneOf(["301", "302", "303", "307", "308"]),
};

/** The components of pages, their blocks, and what stands inside those. */
export const PAGE_SCHEMAS: readonly ComponentSchema[] = [
  component("Page", PAGE, true),
  ...Object.entries({ ...BLOCKS, ...PARTS }).map(([name, fields]) => component(name, fields)),
];
