import type { Block } from "@passepartout/domain/content/block";
import { blockIdOf, isSameName } from "@passepartout/domain/content/block-id";
import { type Tool, TOOLS } from "@passepartout/domain/content/service-blocks";
import { MARGIN_SIZES } from "@passepartout/domain/content/text-blocks";
import { isChannel } from "@passepartout/domain/market/channel";
import { z } from "zod";
import {
  colour,
  date,
  emptyAsAbsent,
  type Fields,
  flag,
  image,
  isFields,
  link,
  listOf,
  optionalText,
  pathOf,
  present,
  requiredImage,
  requiredLink,
  requiredVideo,
  text,
  texts,
  video,
  withCamelCaseFields,
  words,
} from "./wire-field.ts";
import { readRichText } from "./wire-rich-text.ts";

const opening = { headline: optionalText, text: optionalText };

const subTeaser = {
  headline: text,
  text: optionalText,
  image: image.optional(),
  isNew: flag.optional(),
  link: requiredLink,
};

const captioned = { image: requiredImage, caption: optionalText };

const subTeasers = { headline: optionalText, tiles: listOf(z.object(subTeaser)) };
const productDetail = { ...opening, product: optionalText };
const overview = { ...opening, occasion: optionalText };

/** A page as a tile: its own opening says what it shows. One that is not there any more is left out. */
const storyTile = z.preprocess(
  (value) => {
    const story = isFields(value) ? value : {};
    const content = isFields(story["content"]) ? story["content"] : {};
    const [teaser] = Array.isArray(content["teaser"]) ? content["teaser"].filter(isFields) : [];
    return {
      headline: emptyAsAbsent(teaser?.["headline"]) ?? content["title"],
      text: content["description"],
      image: teaser?.["image"],
      link: pathOf(story["full_slug"] ?? story["fullSlug"]),
    };
  },
  z.object({ ...subTeaser, headline: z.string().min(1) }),
);

const person = z.object({
  name: z.string().trim().min(1),
  role: optionalText,
  phone: optionalText,
  image: image.optional(),
});

/** Somebody of the team; whoever is named but cannot be read was not found. */
const personOrNot = z.preprocess(
  (value) => (Array.isArray(value) ? value[0] : emptyAsAbsent(value)) ?? undefined,
  z
    .unknown()
    .transform((value) => {
      if (value === undefined) return undefined;
      const story = isFields(value) && isFields(value["content"]) ? value["content"] : value;
      const parsed = person.safeParse(withCamelCaseFields(story));
      return parsed.success ? present(parsed.data) : ("not-found" as const);
    })
    .optional(),
);

/** The fields of every type of block, by its id. */
const BLOCK_FIELDS = {
  "product-detail-wrapper-accessory": productDetail,
  "product-detail-wrapper-calendar": productDetail,
  "product-detail-wrapper-card": productDetail,
  "product-detail-wrapper-collage": productDetail,
  "product-detail-wrapper-photobook": productDetail,
  "overview-wrapper-calendar": overview,
  "overview-wrapper-collage": overview,
  "overview-wrapper-photobook": overview,
  "overview-wrapper-themes": overview,
  "contact-form": {
    ...opening,
    email: z
      .string()
      .max(254)
      .regex(/^[^\s@<>]+@[^\s@<>]+$/),
    subjects: words,
    person: personOrNot,
  },
  "customer-picture": {
    ...opening,
    pictures: listOf(
      z.object({
        ...captioned,
        customer: optionalText,
        link: link.optional(),
        linkText: optionalText,
      }),
    ),
  },
  feed: { headline: optionalText, entries: listOf(z.object({ ...subTeaser, date })) },
  "formats-and-prices": { ...opening, materialTypes: words, frameType: optionalText },
  frame: { ...opening, frameTypes: words },
  headline: { text: z.string().trim().min(1), subline: optionalText },
  information: {
    headline: optionalText,
    isAccordion: flag,
    items: listOf(
      z.object({
        headline: z.string().trim().min(1),
        text,
        icon: z.preprocess(
          (value) =>
            typeof value === "string" && /^[a-z-]{1,40}$/.test(value) ? value : undefined,
          z.string().optional(),
        ),
        image: image.optional(),
        link: link.optional(),
        linkText: optionalText,
      }),
    ),
  },
  margin: {
    size: z.preprocess(
      (value) => MARGIN_SIZES.find((size) => size === value) ?? "medium",
      z.enum(MARGIN_SIZES),
    ),
  },
  "photo-block": { ...opening, photos: listOf(z.object(captioned)) },
  "product-matrix": {
    ...opening,
    rows: texts,
    products: listOf(
      z.object({
        headline: z.string().trim().min(1),
        image: image.optional(),
        materialType: optionalText,
        isNew: flag.optional(),
        values: texts,
        link: link.optional(),
      }),
    ),
    link: link.optional(),
  },
  "recommendation-sub-teasers": { headline: optionalText, tiles: listOf(storyTile) },
  "sku-container": { ...opening, skus: words },
  shop: {
    headline: optionalText,
    shops: listOf(
      z.object({
        headline: z.string().trim().min(1),
        text: optionalText,
        image: image.optional(),
        channel: z.preprocess(
          (value) => (typeof value === "string" && isChannel(value) ? value : undefined),
          z.string().optional(),
        ),
        link: link.optional(),
        linkText: optionalText,
      }),
    ),
  },
  "size-overview": { ...opening, formats: words, link: link.optional(), linkText: optionalText },
  "sub-teaser-plain": subTeasers,
  "sub-teaser-tiles": subTeasers,
  "sub-teaser-photo-large": subTeasers,
  "sub-teaser-photo-small": subTeasers,
  teaser: {
    headline: text,
    text,
    image: image.optional(),
    video: video.optional(),
    link: link.optional(),
    ctaText: optionalText,
    ctaBackgroundColor: colour,
    ctaTextColor: colour,
  },
  text: {
    headline: optionalText,
    paragraphs: z.preprocess(
      (value) => (typeof value === "string" ? value.split(/\n\n+/) : (value ?? [])),
      z.array(z.string()),
    ),
    richText: z.preprocess(readRichText, z.custom<ReturnType<typeof readRichText>>().optional()),
  },
  toolbox: {
    ...opening,
    tools: words.transform((names): readonly Tool[] =>
      names.length === 0 ? TOOLS : TOOLS.filter((tool) => names.includes(tool)),
    ),
  },
  "usp-teaser": { items: listOf(z.object({ headline: text, text })) },
  "video-block": {
    ...opening,
    video: requiredVideo,
    poster: image.optional(),
    transcript: optionalText,
  },
  voucher: {
    headline: z.string().trim().min(1),
    text: optionalText,
    code: optionalText,
    validUntil: date,
    image: image.optional(),
    link: link.optional(),
    ctaText: optionalText,
  },
  calculator: {
    product: z.string().min(1),
    headline: optionalText,
    ctaBackgroundColor: colour,
    ctaTextColor: colour,
  },
} satisfies Readonly<Record<Exclude<Block["component"], "unknown">, z.ZodRawShape>>;

/** The names of the fields that are read of each type of block. */
export const BLOCK_FIELD_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(BLOCK_FIELDS).map(([name, fields]) => [name, Object.keys(fields)]),
);

const SCHEMAS: ReadonlyMap<string, z.ZodObject> = new Map(
  Object.entries(BLOCK_FIELDS).map(([name, fields]) => [
    name,
    z.object({ component: z.literal(name), uid: z.string(), ...fields }),
  ]),
);

/** A part of a page that is no block of its body: the calculator; any other keeps the name that editors gave it. */
const partNameOf = (written: string): string =>
  isSameName(written, "calculator") ? "calculator" : written;

/** A block in the domain's words; one of an unknown type, or whose fields do not fit, keeps its name alone. */
export const readBlock = (value: unknown, place: string): Block => {
  const fields = isFields(value) ? value : {};
  const written = fields["component"];
  const name = typeof written === "string" ? (blockIdOf(written) ?? partNameOf(written)) : "";
  const uid = typeof fields["_uid"] === "string" && fields["_uid"] !== "" ? fields["_uid"] : place;
  const parsed = SCHEMAS.get(name)?.safeParse({
    ...(withCamelCaseFields(withAliases(name, fields)) as Fields),
    component: name,
    uid,
  });
  return parsed?.success
    ? (present(parsed.data) as unknown as Block)
    : { component: "unknown", uid, name: name || "block" };
};

/** Fields that the content service calls otherwise: a formatted text stands in `text`, related pages in `stories`. */
const withAliases = (name: string, fields: Fields): Fields => {
  if (name === "recommendation-sub-teasers")
    return { ...fields, tiles: fields["stories"] ?? fields["tiles"] };
  if (name === "text") {
    const written = fields["richText"] ?? fields["rich_text"] ?? fields["text"];
    return isFields(written) ? { ...fields, richText: written } : fields;
  }
  return fields;
};

/** The blocks of a field, each where it stands. */
export const blocksOf = (value: unknown, place: string): readonly Block[] =>
  (Array.isArray(value) ? value : isFields(value) ? [value] : []).map((block, at) =>
    readBlock(block, `${place}-${at}`),
  );

/** The blocks of one type in a field. */
export const blocksNamed = <Name extends Block["component"]>(
  value: unknown,
  name: Name,
): readonly Extract<Block, { component: Name }>[] =>
  blocksOf(value, name).filter(
    (block): block is Extract<Block, { component: Name }> => block.component === name,
  );
