import { isFields, type Fields, present } from "@passepartout/domain/kernel/fields";
import { withoutFolder } from "@passepartout/domain/content/story-slug";
import type { ContentImage, ContentLink, ContentVideo } from "@passepartout/domain/content/media";
import { parsePlainDate } from "@passepartout/domain/time/plain-date";
import { z } from "zod";
import { editorField, type EditorField, readField } from "./editor-schema.ts";
import { emptyAsAbsent } from "./wire-value.ts";

export const TEXT: EditorField = { type: "text" };
export const LINES: EditorField = { type: "textarea" };
export const IMAGE: EditorField = { type: "asset", filetypes: ["images"] };
const VIDEO: EditorField = { type: "asset", filetypes: ["videos"] };
export const LINK: EditorField = {
  type: "multilink",
  allow_target_blank: true,
  email_link_type: true,
  asset_link_type: false,
  show_anchor: true,
};
export const COLOR: EditorField = { type: "custom", field_type: "native-color-picker" };

export const required = (settings: EditorField): EditorField => ({ ...settings, required: true });

const options = (values: readonly string[]) => ({
  options: values.map((value) => ({ name: value, value })),
});

export const optionSettings = (values: readonly string[]): EditorField => ({
  type: "option",
  ...options(values),
});

const optionalString = z.preprocess(emptyAsAbsent, z.string().optional());
const string = z.preprocess((value) => value ?? "", z.string());

/** A text; a missing one is empty. */
export const text = editorField(TEXT, string);
export const optionalText = editorField(TEXT, optionalString);
export const requiredText = editorField(required(TEXT), z.string().trim().min(1));
/** A text of several lines; a missing one is empty. */
export const lines = editorField(LINES, string);
export const optionalLines = editorField(LINES, optionalString);

/** The paragraphs of a text, separated by empty lines. */
export const paragraphs = editorField(
  LINES,
  z.preprocess(
    (value) => (typeof value === "string" ? value.split(/\n\n+/) : (value ?? [])),
    z.array(z.string()),
  ),
  "paragraphs",
);

/** The lines of a text or list, including empty lines; other values are omitted. */
export const lineList = readField(
  LINES,
  (value) =>
    (Array.isArray(value) ? value : typeof value === "string" ? value.split("\n") : []).filter(
      (entry: unknown) => typeof entry === "string",
    ),

  "lines",
);

const words = z
  .unknown()
  .transform((value): readonly string[] =>
    (Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : []).flatMap(
      (word: unknown) => (typeof word === "string" && word.trim() !== "" ? [word.trim()] : []),
    ),
  );

/** The words of a list, or of a text with commas between them. */
export const wordList = editorField(TEXT, words, "words");

/** The words that a function recognises; undefined if editors wrote none. */
const recognised = <T>(
  settings: EditorField,
  read: (word: string) => T | undefined,
  form?: "words",
) =>
  editorField(
    settings,
    words.transform((named): readonly T[] | undefined =>
      named.length === 0 ? undefined : named.flatMap((word) => read(word) ?? []),
    ),
    form,
  );

export const wordsAs = <T>(read: (word: string) => T | undefined) =>
  recognised(TEXT, read, "words");

/** Some of several values; undefined if editors chose none. */
export const someOf = <T extends string>(values: readonly T[]) =>
  recognised({ type: "options", ...options(values) }, (word) =>
    values.find((value) => value === word),
  );

/** Some of several values in their order, or all of them if editors chose none. */
export const someOrAllOf = <T extends string>(values: readonly T[]) =>
  editorField(
    { type: "options", ...options(values) },
    words.transform((named): readonly T[] =>
      named.length === 0 ? values : values.filter((value) => named.includes(value)),
    ),
  );

/** One of several values; any other counts as missing. */
export const oneOf = <const T extends string>(values: readonly T[]) =>
  readField(optionSettings(values), (text) => values.find((value) => value === text));

/** True only if the switch is clearly on. */
export const flag = editorField(
  { type: "boolean" },
  z.preprocess((value) => value === true || value === "true" || value === 1, z.boolean()),
);

export const optionalFlag = editorField({ type: "boolean" }, flag.optional());

/** A colour as a text, or as the object of a colour picker. */
export const color = editorField(
  COLOR,
  z.preprocess(
    (value) => emptyAsAbsent(isFields(value) ? (value["color"] ?? value["hex"]) : value),
    z.string().optional(),
  ),
);

/** A date, `YYYY-MM-DD`, with or without a time; any other text counts as missing. */
export const day = readField({ type: "datetime", disable_time: true }, (value) => {
  const date = typeof value === "string" ? value.slice(0, 10) : "";
  return parsePlainDate(date).ok ? date : undefined;
});

/** The protocols of links in content; links with others, such as `javascript:`, are dropped. */
const LINK_PROTOCOLS = ["http:", "https:", "mailto:", "tel:"];

/** The address of a link without the folder of channel and locale; undefined if its protocol is not allowed. */
const addressOf = (wire: Fields): string | undefined => {
  const story = isFields(wire["story"]) ? wire["story"] : undefined;
  const address =
    wire["linktype"] === "story"
      ? pathOf(story?.["full_slug"] ?? wire["cached_url"] ?? wire["url"])
      : wire["linktype"] === "email" && typeof wire["email"] === "string"
        ? `mailto:${wire["email"]}`
        : (emptyAsAbsent(wire["url"]) ?? wire["cached_url"]);
  if (typeof address !== "string" || address === "") return undefined;
  const url = URL.parse(address, "https://story.invalid");
  if (!url || !LINK_PROTOCOLS.includes(url.protocol)) return undefined;
  const anchor = typeof wire["anchor"] === "string" && wire["anchor"] !== "" ? wire["anchor"] : "";
  return anchor && !address.includes("#") ? `${address}#${anchor}` : address;
};

/** The path of a full slug below the locale, with a leading slash. That of a folder's start page ends with a slash, which its path has not. */
export const pathOf = (slug: unknown): string | undefined => {
  if (typeof slug !== "string") return undefined;
  const path = withoutFolder(slug).replace(/\/$/, "");
  return path.startsWith("/") ? path : `/${path}`;
};

const readLink = (value: unknown): unknown => {
  const wire = typeof value === "string" ? { url: value } : value;
  const url = isFields(wire) ? addressOf(wire) : undefined;
  if (!isFields(wire) || url === undefined) return undefined;
  const target = emptyAsAbsent(wire["target"]);
  return { url, ...(typeof target === "string" && { target }) };
};

/** A field in which an invalid value counts as missing, and the same field if it is required. */
const optionalAndRequired = <Schema extends z.ZodType>(
  settings: EditorField,
  read: (value: unknown) => unknown,
  shape: Schema,
) =>
  [
    editorField(settings, z.preprocess(read, shape.optional()).catch(undefined)),
    editorField(required(settings), z.preprocess(read, shape)),
  ] as const;

/** A link; one that must not be followed counts as missing. */
export const [link, requiredLink] = optionalAndRequired(
  LINK,
  readLink,
  z.object({
    url: z.string(),
    target: z.string().exactOptional(),
  }) satisfies z.ZodType<ContentLink>,
);

/** The address of a file on the web or in this shop; undefined for any other. */
export const fileAddressOf = (value: unknown): string | undefined => {
  const filename = isFields(value) ? value["filename"] : value;
  if (typeof filename !== "string" || filename === "") return undefined;
  const url = URL.parse(filename, "https://story.invalid");
  return url && /^https?:$/.test(url.protocol) ? filename : undefined;
};

/** Storyblok tells the size of an image only in its address, `/f/1/600x450/…`. */
const SIZE_IN_ADDRESS = /\/(\d{1,5})x(\d{1,5})\//;

const readImage = (value: unknown): unknown => {
  const wire = typeof value === "string" ? { filename: value } : value;
  const filename = fileAddressOf(value);
  if (!isFields(wire) || filename === undefined) return undefined;
  const size = SIZE_IN_ADDRESS.exec(filename);
  return {
    filename,
    alt: wire["alt"] ?? "",
    width: wire["width"] ?? Number(size?.[1] ?? 0),
    height: wire["height"] ?? Number(size?.[2] ?? 0),
  };
};

export const [image, requiredImage] = optionalAndRequired(
  IMAGE,
  readImage,
  z.object({
    filename: z.string(),
    alt: z.string(),
    width: z.coerce.number().nonnegative(),
    height: z.coerce.number().nonnegative(),
  }) satisfies z.ZodType<ContentImage>,
);

const readVideo = (value: unknown): unknown => {
  const filename = fileAddressOf(value);
  const captions = isFields(value) ? fileAddressOf(value["captions"]) : undefined;
  return filename === undefined ? undefined : present({ filename, captions });
};

export const [video, requiredVideo] = optionalAndRequired(
  VIDEO,
  readVideo,
  z.object({
    filename: z.string(),
    captions: z.string().exactOptional(),
  }) satisfies z.ZodType<ContentVideo>,
);
