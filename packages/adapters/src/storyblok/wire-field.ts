import type { ContentImage, ContentLink, ContentVideo } from "@passepartout/domain/content/media";
import { parsePlainDate } from "@passepartout/domain/time/plain-date";
import { z } from "zod";

/** An object of the content service, not yet read. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Editors may keep field names in snake_case too; `activeNavigation` and `active_navigation` are one field. */
export const withCamelCaseFields = (value: unknown): unknown =>
  isFields(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [
          key.startsWith("_")
            ? key
            : key.replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase()),
          inner,
        ]),
      )
    : value;

/** What a field holds when its editor left it: nothing, null, or an empty text. */
export const emptyAsAbsent = (value: unknown): unknown =>
  value === null || value === "" ? undefined : value;

/** A text that may be missing, as undefined. */
export const optionalText = z.preprocess(emptyAsAbsent, z.string().optional());

/** A text; a missing one is empty. */
export const text = z.preprocess((value) => value ?? "", z.string());

/** A colour is written as a text, or by a colour picker as an object. */
export const colour = z.preprocess(
  (value) => emptyAsAbsent(isFields(value) ? (value["color"] ?? value["hex"]) : value),
  z.string().optional(),
);

/** Addresses that a link of content may lead to; anything else, such as `javascript:`, is dropped. */
const LINK_PROTOCOLS = ["http:", "https:", "mailto:", "tel:"];

/** The address of a link as editors meant it, without the folder of channel and locale; undefined when it may not be followed. */
const addressOf = (link: Fields): string | undefined => {
  const story = isFields(link["story"]) ? link["story"] : undefined;
  const written =
    link["linktype"] === "story"
      ? pathOf(story?.["full_slug"] ?? link["cached_url"] ?? link["url"])
      : link["linktype"] === "email" && typeof link["email"] === "string"
        ? `mailto:${link["email"]}`
        : (emptyAsAbsent(link["url"]) ?? link["cached_url"]);
  if (typeof written !== "string" || written === "") return undefined;
  const url = URL.parse(written, "https://story.invalid");
  if (!url || !LINK_PROTOCOLS.includes(url.protocol)) return undefined;
  const anchor = typeof link["anchor"] === "string" && link["anchor"] !== "" ? link["anchor"] : "";
  return anchor && !written.includes("#") ? `${written}#${anchor}` : written;
};

const FOLDER = /^\/?(?:wall|card)\/[a-z]{2}-[A-Z]{2}(?=\/|$)/;

/** A full slug as a path below the locale, with a leading slash. */
export const pathOf = (slug: unknown): string | undefined => {
  if (typeof slug !== "string") return undefined;
  const path = slug.replace(FOLDER, "");
  return path.startsWith("/") ? path : `/${path}`;
};

const linkShape = z.object({ url: z.string(), target: z.string().exactOptional() });

const asLink = (value: unknown): unknown => {
  const fields = typeof value === "string" ? { url: value } : value;
  const url = isFields(fields) ? addressOf(fields) : undefined;
  if (!isFields(fields) || url === undefined) return undefined;
  const target = emptyAsAbsent(fields["target"]);
  return { url, ...(typeof target === "string" && { target }) };
};

/** A link that may be missing; one that may not be followed counts as missing. */
export const link: z.ZodType<ContentLink | undefined> = z.preprocess(asLink, linkShape.optional());

/** A link without which its entry makes no sense. */
export const requiredLink: z.ZodType<ContentLink> = z.preprocess(asLink, linkShape);

/** Storyblok tells a picture's size only in its address, `/f/1/600x450/…`. */
const SIZE_IN_ADDRESS = /\/(\d{1,5})x(\d{1,5})\//;

const asImage = (value: unknown): unknown => {
  const fields = typeof value === "string" ? { filename: value } : value;
  if (!isFields(fields) || typeof fields["filename"] !== "string" || fields["filename"] === "")
    return undefined;
  const size = SIZE_IN_ADDRESS.exec(fields["filename"]);
  return {
    filename: fields["filename"],
    alt: fields["alt"] ?? "",
    width: fields["width"] ?? Number(size?.[1] ?? 0),
    height: fields["height"] ?? Number(size?.[2] ?? 0),
  };
};

const imageShape = z.object({
  filename: z.string(),
  alt: z.string(),
  width: z.coerce.number().nonnegative(),
  height: z.coerce.number().nonnegative(),
});

/** A picture that may be missing; one that cannot be read counts as missing, and what it belongs to stays. */
export const image: z.ZodType<ContentImage | undefined> = z
  .preprocess(asImage, imageShape.optional())
  .catch(undefined);

/** A picture without which its entry makes no sense. */
export const requiredImage: z.ZodType<ContentImage> = z.preprocess(asImage, imageShape);

/** A video, written as its address or as the asset that it is; undefined where its address may not be loaded. */
const asVideo = (value: unknown): unknown => {
  const fields = typeof value === "string" ? { filename: value } : value;
  if (!isFields(fields)) return undefined;
  const filename = fileOf(fields["filename"]);
  const captions = fileOf(
    isFields(fields["captions"]) ? fields["captions"]["filename"] : fields["captions"],
  );
  return filename === undefined
    ? undefined
    : { filename, ...(captions !== undefined && { captions }) };
};

const fileOf = (value: unknown): string | undefined => {
  if (typeof value !== "string" || value === "") return undefined;
  const url = URL.parse(value, "https://story.invalid");
  return url && /^https?:$/.test(url.protocol) ? value : undefined;
};

const videoShape = z.object({ filename: z.string(), captions: z.string().exactOptional() });

/** A video that may be missing. */
export const video: z.ZodType<ContentVideo | undefined> = z.preprocess(
  asVideo,
  videoShape.optional(),
);

/** A video without which its block makes no sense. */
export const requiredVideo: z.ZodType<ContentVideo> = z.preprocess(asVideo, videoShape);

/** A real date, `YYYY-MM-DD`, with or without a time after it; any other text counts as missing. */
export const date = z.preprocess((value) => {
  const day = typeof value === "string" ? value.slice(0, 10) : "";
  return parsePlainDate(day).ok ? day : undefined;
}, z.string().optional());

/** A switch: only what is clearly on is on. */
export const flag = z.preprocess(
  (value) => value === true || value === "true" || value === 1,
  z.boolean(),
);

/** Short words of which none is empty, as a list or in one text with commas between. */
export const words: z.ZodType<readonly string[]> = z.preprocess(
  (value) =>
    (Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : []).flatMap(
      (word: unknown) => (typeof word === "string" && word.trim() !== "" ? [word.trim()] : []),
    ),
  z.array(z.string()),
);

/** Texts in their order, empty ones among them, as a list or in one text with a line for each; what is no text is left out. */
export const texts: z.ZodType<readonly string[]> = z.preprocess(
  (value) =>
    (Array.isArray(value) ? value : typeof value === "string" ? value.split("\n") : []).filter(
      (entry: unknown) => typeof entry === "string",
    ),
  z.array(z.string()),
);

/** Entries of a list that do not fit are left out, the others stay. */
export const listOf = <T>(item: z.ZodType<T>): z.ZodType<readonly T[]> =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value : []),
    z.array(z.unknown()).transform((values) =>
      values.flatMap((value) => {
        const parsed = item.safeParse(withCamelCaseFields(value));
        return parsed.success ? [isFields(parsed.data) ? present(parsed.data) : parsed.data] : [];
      }),
    ),
  ) as z.ZodType<readonly T[]>;

/** Leaves out what is undefined, so that an absent field is really absent in the domain's data. */
export const present = <T>(value: T): T =>
  Object.fromEntries(
    Object.entries(value as object).filter(([, inner]) => inner !== undefined),
  ) as T;
