import { isFields, present } from "@passepartout/domain/kernel/fields";
import { isFormat, isPaperSize } from "@passepartout/domain/catalogue/format";
import { FRAME_TYPES, FRAME_VARIANTS, MATERIALS } from "@passepartout/domain/catalogue/wall";
import {
  type Block,
  BLOCK_KINDS,
  type BlockKind,
  type BlockOf,
} from "@passepartout/domain/content/block";
import type { PageCalculator } from "@passepartout/domain/content/opening-blocks";
import { type ContactPerson, TOOLS } from "@passepartout/domain/content/service-blocks";
import { MARGIN_SIZES } from "@passepartout/domain/content/text-blocks";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { COUNTRIES } from "@passepartout/domain/market/locale";
import { z } from "zod";
import * as chrome from "./chrome-fields.ts";
import * as editor from "./editor-schema.ts";
import * as field from "./fields.ts";
import { richText } from "./rich-text.ts";
import { emptyAsAbsent, singleFields } from "./wire-value.ts";

/** The schema of a block; `transform` returns its fields as the shop calls them. */
const block = <Kind extends BlockKind, Shape extends z.core.$ZodShape, Output extends object>(
  kind: Kind,
  fields: Shape,
  transform: (fields: editor.Parsed<Shape>) => Output,
) => editor.component(kind, fields, (parsed, uid) => ({ ...transform(parsed), uid, kind }));

/** The schema of a block whose fields the shop calls the same. */
const plainBlock = <Kind extends BlockKind, Shape extends z.core.$ZodShape>(
  kind: Kind,
  fields: Shape,
) => block(kind, fields, (parsed) => parsed);

const heading = { headline: field.optionalText, text: field.optionalLines };

const productDetail = <Kind extends BlockKind>(kind: Kind) =>
  plainBlock(kind, { ...heading, product: field.optionalText });

const overview = <Kind extends BlockKind>(kind: Kind) =>
  plainBlock(kind, {
    ...heading,
    occasion: field.optionalText,
    pages: editor.plainList("product-page", {
      product: field.requiredText,
      link: field.requiredLink,
    }),
  });

const subTeaser = {
  headline: field.text,
  text: field.optionalLines,
  image: field.image,
  secondImage: field.image,
  isNew: field.optionalFlag,
  link: field.requiredLink,
};

const subTeasers = <Kind extends BlockKind>(kind: Kind) =>
  plainBlock(kind, {
    headline: field.optionalText,
    tiles: editor.plainList("sub-teaser", subTeaser),
  });

/** A story as a tile, with the headline and image of its teaser. */
const storyTile = z
  .preprocess(
    (value) => {
      const story = isFields(value) ? value : {};
      const content = isFields(story["content"]) ? story["content"] : {};
      const teaser = singleFields(content["teaser"]);
      return {
        headline: emptyAsAbsent(teaser?.["headline"]) ?? content["title"],
        text: content["description"],
        image: teaser?.["image"],
        link: field.pathOf(story["full_slug"] ?? story["fullSlug"]),
      };
    },
    z.object({ ...subTeaser, headline: field.requiredText }),
  )
  .transform(present);

/** The tiles of stories, without those that no longer exist. */
const storyTiles = editor.editorField(
  { type: "options", source: "internal_stories" },
  editor.listOf(storyTile),
);

const person = editor.plainComponent("person", {
  name: field.requiredText,
  role: field.optionalText,
  phone: field.optionalText,
  image: field.image,
});

const personIn = (value: unknown): ContactPerson | "not-found" | undefined => {
  const single: unknown = Array.isArray(value) ? value[0] : emptyAsAbsent(value);
  if (single === undefined) return undefined;
  const { content = single } = isFields(single) ? single : {};
  const parsed = person.safeParse(content);
  return parsed.success ? parsed.data : "not-found";
};

const captioned = { image: field.requiredImage, caption: field.optionalText };

/** Fields that hold other stories, as `component.field`; the content service includes these stories in its response. */
export const STORY_RELATIONS = ["recommendation-sub-teasers.stories", "contact-form.person"];

export const BLOCK_SCHEMAS = {
  teaser: plainBlock("teaser", {
    headline: field.text,
    text: field.lines,
    image: field.image,
    video: field.video,
    link: field.link,
    ctaText: field.optionalText,
    ctaBackgroundColor: field.color,
    ctaTextColor: field.color,
  }),
  "usp-teaser": plainBlock("usp-teaser", {
    items: editor.plainList("reason", { headline: field.text, text: field.lines }),
  }),
  headline: plainBlock("headline", { text: field.requiredText, subline: field.optionalText }),
  information: plainBlock("information", {
    headline: field.optionalText,
    isAccordion: field.flag,
    items: editor.plainList("information-entry", {
      headline: field.requiredText,
      text: field.lines,
      icon: editor.readField(field.TEXT, (name) =>
        typeof name === "string" && /^[a-z-]{1,40}$/.test(name) ? name : undefined,
      ),
      image: field.image,
      link: field.link,
      linkText: field.optionalText,
    }),
  }),
  "product-reviews": plainBlock("product-reviews", {
    ...heading,
    reviews: editor.plainList("product-review", {
      stars: chrome.amount,
      title: field.requiredText,
      text: field.lines,
      authorName: chrome.plainText,
      createdAt: chrome.plainText,
    }),
    link: field.link,
    linkText: field.optionalText,
  }),
  margin: block("margin", { size: field.oneOf(MARGIN_SIZES) }, ({ size }) => ({
    size: size ?? "medium",
  })),
  // A formatted text may also be in the field of the same name.
  text: block(
    "text",
    {
      headline: field.optionalText,
      paragraphs: field.paragraphs,
      richText,
      text: richText.clone(),
      // Blocks of other countries have been left out when the story was read.
      countries: field.someOf(COUNTRIES),
    },
    ({ text: formatted, countries: _, ...parsed }) => ({
      ...(formatted && { richText: formatted }),
      ...parsed,
    }),
  ),
  "customer-picture": plainBlock("customer-picture", {
    ...heading,
    images: editor.plainList("customer-picture-entry", {
      ...captioned,
      customer: field.optionalText,
      link: field.link,
      linkText: field.optionalText,
    }),
  }),
  "photo-block": plainBlock("photo-block", {
    ...heading,
    photos: editor.plainList("captioned-picture", captioned),
  }),
  "video-block": plainBlock("video-block", {
    ...heading,
    video: field.requiredVideo,
    poster: field.image,
    transcript: field.optionalLines,
  }),
  feed: plainBlock("feed", {
    headline: field.optionalText,
    entries: editor.plainList("feed-entry", { ...subTeaser, date: field.day }),
  }),
  "recommendation-sub-teasers": block(
    "recommendation-sub-teasers",
    { headline: field.optionalText, stories: storyTiles },
    ({ stories: tiles, ...parsed }) => ({ ...parsed, tiles }),
  ),
  shop: plainBlock("shop", {
    headline: field.optionalText,
    shops: editor.plainList("shop-entry", {
      headline: field.requiredText,
      text: field.optionalLines,
      image: field.image,
      channel: field.oneOf(CHANNELS),
      link: field.link,
      linkText: field.optionalText,
    }),
  }),
  "sub-teaser-plain": subTeasers("sub-teaser-plain"),
  "sub-teaser-tiles": subTeasers("sub-teaser-tiles"),
  "sub-teaser-photo-large": subTeasers("sub-teaser-photo-large"),
  "sub-teaser-photo-small": subTeasers("sub-teaser-photo-small"),
  "product-detail-wrapper-accessory": productDetail("product-detail-wrapper-accessory"),
  "product-detail-wrapper-calendar": productDetail("product-detail-wrapper-calendar"),
  "product-detail-wrapper-card": productDetail("product-detail-wrapper-card"),
  "product-detail-wrapper-collage": productDetail("product-detail-wrapper-collage"),
  "product-detail-wrapper-photobook": productDetail("product-detail-wrapper-photobook"),
  "overview-wrapper-calendar": overview("overview-wrapper-calendar"),
  "overview-wrapper-collage": overview("overview-wrapper-collage"),
  "overview-wrapper-photobook": overview("overview-wrapper-photobook"),
  "overview-wrapper-themes": overview("overview-wrapper-themes"),
  "sku-container": plainBlock("sku-container", { ...heading, skus: field.wordList }),
  "formats-and-prices": plainBlock("formats-and-prices", {
    ...heading,
    materialTypes: field.someOf(MATERIALS),
    frameType: editor.editorField(
      field.optionSettings(FRAME_TYPES),
      z.preprocess(emptyAsAbsent, z.enum([...FRAME_TYPES, ...FRAME_VARIANTS]).optional()),
    ),
  }),
  frame: plainBlock("frame", { ...heading, frameTypes: field.someOrAllOf(FRAME_TYPES) }),
  "product-matrix": plainBlock("product-matrix", {
    ...heading,
    rows: field.lineList,
    products: editor.plainList("product-matrix-column", {
      headline: field.requiredText,
      image: field.image,
      materialType: field.oneOf(MATERIALS),
      frameType: field.oneOf(FRAME_TYPES),
      isNew: field.optionalFlag,
      values: field.lineList,
      link: field.link,
    }),
    link: field.link,
  }),
  "size-overview": plainBlock("size-overview", {
    ...heading,
    formats: field.wordsAs((word) => {
      if (isFormat(word)) return word;
      const paper = word.toUpperCase();
      return isPaperSize(paper) ? paper : undefined;
    }),
    link: field.link,
    linkText: field.optionalText,
  }),
  "contact-form": plainBlock("contact-form", {
    ...heading,
    email: editor.editorField(
      field.required(field.TEXT),
      z
        .string()
        .max(254)
        .regex(/^[^\s@<>]+@[^\s@<>]+$/),
    ),
    subjects: field.wordList,
    person: editor.blockField(person, z.unknown().transform(personIn), "blocks"),
  }),
  delivery: plainBlock("delivery", heading),
  "gift-vouchers": plainBlock("gift-vouchers", heading),
  toolbox: plainBlock("toolbox", { ...heading, tools: field.someOrAllOf(TOOLS) }),
  voucher: plainBlock("voucher", {
    headline: field.requiredText,
    text: field.optionalLines,
    code: field.optionalText,
    validUntil: field.day,
    image: field.image,
    link: field.link,
    ctaText: field.optionalText,
  }),
} satisfies { readonly [Kind in BlockKind]: z.ZodType<BlockOf<Kind>> };

const calculatorLabel = editor.plainComponent("calculator-label", {
  index: chrome.amount,
  text: chrome.requiredPlainText,
  backgroundColor: chrome.colorOrEmpty,
  textColor: chrome.colorOrEmpty,
});

export const calculator = editor.plainComponent("calculator", {
  product: field.requiredText,
  isTeaser: field.optionalFlag,
  designId: field.optionalText,
  headline: field.optionalText,
  ctaBackgroundColor: field.color,
  ctaTextColor: field.color,
  labels: editor.blocksField(
    [calculatorLabel],
    editor.listOf(calculatorLabel).transform((labels) => (labels.length > 0 ? labels : undefined)),
  ),
}) satisfies z.ZodType<PageCalculator>;

/** A name of a component without what joins its words. */
export const lettersOf = (name: string): string => name.replace(/[-_\s]/g, "").toLowerCase();

/** True if two names of components differ only in how words are joined: `SubTeaserTiles`, `sub_teaser_tiles` and `sub-teaser-tiles`. */
export const isSameName = (one: string, other: string): boolean =>
  lettersOf(one) === lettersOf(other);

const KINDS_BY_LETTERS: ReadonlyMap<string, BlockKind> = new Map(
  BLOCK_KINDS.map((kind) => [lettersOf(kind), kind]),
);

const MAX_NAME_LENGTH = 80;

export const blockKindOf = (name: string): BlockKind | undefined =>
  name.length > MAX_NAME_LENGTH ? undefined : KINDS_BY_LETTERS.get(lettersOf(name));

const nonEmpty = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Parses a block. One of an unknown kind, or without a required field, keeps only its name; `place` is its id if it has none. */
export const parseBlock = (value: unknown, place: string): Block => {
  const wire = isFields(value) ? value : {};
  const name = nonEmpty(wire["component"]) ?? "block";
  const id = nonEmpty(wire["_uid"]) ?? nonEmpty(wire["uid"]) ?? place;
  const kind = blockKindOf(name);
  const schema: z.ZodType<Block> | undefined = kind && BLOCK_SCHEMAS[kind];
  const parsed = schema?.safeParse({ ...wire, _uid: id });
  return parsed?.success ? parsed.data : { kind: "unknown", uid: id, name: kind ?? name };
};

export const parseBlocks = (value: unknown, place: string): readonly Block[] =>
  (Array.isArray(value) ? value : isFields(value) ? [value] : []).map((wire, at) =>
    parseBlock(wire, `${place}-${at}`),
  );
