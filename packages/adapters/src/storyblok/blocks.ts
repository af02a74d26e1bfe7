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
import { amount, colorOrEmpty, plainText, requiredPlainText } from "./chrome-fields.ts";
import {
  blockField,
  blocksField,
  component,
  editorField,
  listOf,
  type Parsed,
  plainComponent,
  readField,
  plainList,
} from "./editor-schema.ts";
import {
  color,
  day,
  flag,
  image,
  lineList,
  lines,
  link,
  oneOf,
  optionalFlag,
  optionalLines,
  optionalText,
  optionSettings,
  paragraphs,
  pathOf,
  required,
  requiredImage,
  requiredLink,
  requiredText,
  requiredVideo,
  someOf,
  someOrAllOf,
  TEXT,
  text,
  video,
  wordList,
  wordsAs,
} from "./fields.ts";
import { richText } from "./rich-text.ts";
import { emptyAsAbsent, singleFields } from "./wire-value.ts";

/** The schema of a block; `transform` returns its fields as the shop calls them. */
const block = <Kind extends BlockKind, Shape extends z.core.$ZodShape, Output extends object>(
  kind: Kind,
  fields: Shape,
  transform: (fields: Parsed<Shape>) => Output,
) => component(kind, fields, (parsed, uid) => ({ ...transform(parsed), uid, kind }));

/** The schema of a block whose fields the shop calls the same. */
const plainBlock = <Kind extends BlockKind, Shape extends z.core.$ZodShape>(
  kind: Kind,
  fields: Shape,
) => block(kind, fields, (parsed) => parsed);

const heading = { headline: optionalText, text: optionalLines };

const productDetail = <Kind extends BlockKind>(kind: Kind) =>
  plainBlock(kind, { ...heading, product: optionalText });

const overview = <Kind extends BlockKind>(kind: Kind) =>
  plainBlock(kind, {
    ...heading,
    occasion: optionalText,
    pages: plainList("product-page", { product: requiredText, link: requiredLink }),
  });

const subTeaser = {
  headline: text,
  text: optionalLines,
  image,
  secondImage: image,
  isNew: optionalFlag,
  link: requiredLink,
};

const subTeasers = <Kind extends BlockKind>(kind: Kind) =>
  plainBlock(kind, {
    headline: optionalText,
    tiles: plainList("sub-teaser", subTeaser),
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
        link: pathOf(story["full_slug"] ?? story["fullSlug"]),
      };
    },
    z.object({ ...subTeaser, headline: requiredText }),
  )
  .transform(present);

/** The tiles of stories, without those that no longer exist. */
const storyTiles = editorField({ type: "options", source: "internal_stories" }, listOf(storyTile));

const person = plainComponent("person", {
  name: requiredText,
  role: optionalText,
  phone: optionalText,
  image,
});

const personIn = (value: unknown): ContactPerson | "not-found" | undefined => {
  const single: unknown = Array.isArray(value) ? value[0] : emptyAsAbsent(value);
  if (single === undefined) return undefined;
  const { content = single } = isFields(single) ? single : {};
  const parsed = person.safeParse(content);
  return parsed.success ? parsed.data : "not-found";
};

const captioned = { image: requiredImage, caption: optionalText };

/** Fields that hold other stories, as `component.field`; the content service includes these stories in its response. */
export const STORY_RELATIONS = ["recommendation-sub-teasers.stories", "contact-form.person"];

export const BLOCK_SCHEMAS = {
  teaser: plainBlock("teaser", {
    headline: text,
    text: lines,
    image,
    video,
    link,
    ctaText: optionalText,
    ctaBackgroundColor: color,
    ctaTextColor: color,
  }),
  "usp-teaser": plainBlock("usp-teaser", {
    items: plainList("reason", { headline: text, text: lines }),
  }),
  headline: plainBlock("headline", { text: requiredText, subline: optionalText }),
  information: plainBlock("information", {
    headline: optionalText,
    isAccordion: flag,
    items: plainList("information-entry", {
      headline: requiredText,
      text: lines,
      icon: readField(TEXT, (name) =>
        typeof name === "string" && /^[a-z-]{1,40}$/.test(name) ? name : undefined,
      ),
      image,
      link,
      linkText: optionalText,
    }),
  }),
  "product-reviews": plainBlock("product-reviews", {
    ...heading,
    reviews: plainList("product-review", {
      stars: amount,
      title: requiredText,
      text: lines,
      authorName: plainText,
      createdAt: plainText,
    }),
    link,
    linkText: optionalText,
  }),
  margin: block("margin", { size: oneOf(MARGIN_SIZES) }, ({ size }) => ({
    size: size ?? "medium",
  })),
  // A formatted text may also be in the field of the same name.
  text: block(
    "text",
    {
      headline: optionalText,
      paragraphs,
      richText,
      text: richText.clone(),
      // Blocks of other countries have been left out when the story was read.
      countries: someOf(COUNTRIES),
    },
    ({ text: formatted, countries: _, ...parsed }) => ({
      ...(formatted && { richText: formatted }),
      ...parsed,
    }),
  ),
  "customer-picture": plainBlock("customer-picture", {
    ...heading,
    images: plainList("customer-picture-entry", {
      ...captioned,
      customer: optionalText,
      link,
      linkText: optionalText,
    }),
  }),
  "photo-block": plainBlock("photo-block", {
    ...heading,
    photos: plainList("captioned-picture", captioned),
  }),
  "video-block": plainBlock("video-block", {
    ...heading,
    video: requiredVideo,
    poster: image,
    transcript: optionalLines,
  }),
  feed: plainBlock("feed", {
    headline: optionalText,
    entries: plainList("feed-entry", { ...subTeaser, date: day }),
  }),
  "recommendation-sub-teasers": block(
    "recommendation-sub-teasers",
    { headline: optionalText, stories: storyTiles },
    ({ stories: tiles, ...parsed }) => ({ ...parsed, tiles }),
  ),
  shop: plainBlock("shop", {
    headline: optionalText,
    shops: plainList("shop-entry", {
      headline: requiredText,
      text: optionalLines,
      image,
      channel: oneOf(CHANNELS),
      link,
      linkText: optionalText,
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
  "sku-container": plainBlock("sku-container", { ...heading, skus: wordList }),
  "formats-and-prices": plainBlock("formats-and-prices", {
    ...heading,
    materialTypes: someOf(MATERIALS),
    frameType: editorField(
      optionSettings(FRAME_TYPES),
      z.preprocess(emptyAsAbsent, z.enum([...FRAME_TYPES, ...FRAME_VARIANTS]).optional()),
    ),
  }),
  frame: plainBlock("frame", { ...heading, frameTypes: someOrAllOf(FRAME_TYPES) }),
  "product-matrix": plainBlock("product-matrix", {
    ...heading,
    rows: lineList,
    products: plainList("product-matrix-column", {
      headline: requiredText,
      image,
      materialType: oneOf(MATERIALS),
      frameType: oneOf(FRAME_TYPES),
      isNew: optionalFlag,
      values: lineList,
      link,
    }),
    link,
  }),
  "size-overview": plainBlock("size-overview", {
    ...heading,
    formats: wordsAs((word) => {
      if (isFormat(word)) return word;
      const paper = word.toUpperCase();
      return isPaperSize(paper) ? paper : undefined;
    }),
    link,
    linkText: optionalText,
  }),
  "contact-form": plainBlock("contact-form", {
    ...heading,
    email: editorField(
      required(TEXT),
      z
        .string()
        .max(254)
        .regex(/^[^\s@<>]+@[^\s@<>]+$/),
    ),
    subjects: wordList,
    person: blockField(person, z.unknown().transform(personIn), "blocks"),
  }),
  delivery: plainBlock("delivery", heading),
  "gift-vouchers": plainBlock("gift-vouchers", heading),
  toolbox: plainBlock("toolbox", { ...heading, tools: someOrAllOf(TOOLS) }),
  voucher: plainBlock("voucher", {
    headline: requiredText,
    text: optionalLines,
    code: optionalText,
    validUntil: day,
    image,
    link,
    ctaText: optionalText,
  }),
} satisfies { readonly [Kind in BlockKind]: z.ZodType<BlockOf<Kind>> };

const calculatorLabel = plainComponent("calculator-label", {
  index: amount,
  text: requiredPlainText,
  backgroundColor: colorOrEmpty,
  textColor: colorOrEmpty,
});

export const calculator = plainComponent("calculator", {
  product: requiredText,
  isTeaser: optionalFlag,
  designId: optionalText,
  headline: optionalText,
  ctaBackgroundColor: color,
  ctaTextColor: color,
  labels: blocksField(
    [calculatorLabel],
    listOf(calculatorLabel).transform((labels) => (labels.length > 0 ? labels : undefined)),
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
