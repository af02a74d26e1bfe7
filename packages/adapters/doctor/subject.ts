import { type Fields, isFields } from "@passepartout/domain/kernel/fields";
import type { ShopDefinition } from "@passepartout/domain/definition/shop-definition";
import type { TextLocale } from "@passepartout/domain/market/text-locale";
import type { Voice } from "../src/messages/voices.ts";
import type { Spelling } from "../src/spelling/dictionaries.ts";
import { isPageSlug, type SourceStory, storyComponents } from "../src/storyblok/source-stories.ts";
import { type WrittenText, writtenIn } from "./finding.ts";

export interface DoctorSubject {
  readonly stories: readonly SourceStory[];
  readonly messages: ReadonlyMap<TextLocale, ReadonlyMap<string, string>>;
  readonly voices: ReadonlyMap<TextLocale, Voice>;
  readonly spelling?: ReadonlyMap<TextLocale, Spelling>;
  /** False for an image of the shop that does not exist; without it, images are not looked for. */
  readonly hasImage?: (address: string) => boolean;
  /** Whether the shop makes an article; without it, SKUs are not looked for. */
  readonly isMade?: ((article: string) => boolean) | undefined;
  /** The definition of a shop of one's own; absent: the sample shop. */
  readonly definition?: ShopDefinition | undefined;
  /** In ms since 1970. */
  readonly now: number;
}

/** A text of a story; anything else is empty. */
export const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

export const isPageStory = ({ slug }: Pick<SourceStory, "slug">): boolean => isPageSlug(slug);

/** An object inside a story with its path, such as `body.1.items.0`. */
export interface Part {
  readonly path: string;
  readonly fields: Fields;
}

/** The path of a field; that of a story is empty. */
export const joined = (path: string, key: string | number): string =>
  path === "" ? String(key) : `${path}.${key}`;

export const partsIn = (value: unknown, path = ""): readonly Part[] => {
  if (Array.isArray(value))
    return value.flatMap((inner: unknown, at) => partsIn(inner, joined(path, at)));
  if (!isFields(value)) return [];
  return [
    { path, fields: value },
    ...Object.entries(value).flatMap(([key, inner]) => partsIn(inner, joined(path, key))),
  ];
};

export const fieldsOf = (story: SourceStory) =>
  partsIn(story.content).flatMap(({ path, fields }) =>
    Object.entries(fields).map(([name, value]) => ({ name, value, field: joined(path, name) })),
  );

/** The texts of a field, which may be a list. */
export const textsIn = (value: unknown): readonly string[] =>
  [value].flat().filter((text) => typeof text === "string");

/** The codes of a field, such as SKUs in a list. */
export const codesIn = (value: unknown): readonly string[] =>
  textsIn(value).flatMap((text) => text.split(/[\s,]+/).filter((word) => word !== ""));

/** The components of stories with the fields that the shop reads. */
export const COMPONENTS = storyComponents();

const VALUE_TYPE = /^(?:boolean|custom|datetime|number|options?)$/;
const FIELDS = COMPONENTS.flatMap(({ schema }) => Object.entries(schema));
const WORDS = new Set(FIELDS.flatMap(([name, { type }]) => (VALUE_TYPE.test(type) ? [] : [name])));

/** Fields that hold values for the shop instead of words for people: those whose editor has no text, parts of links and images, and codes that editors type. */
const WORDLESS_FIELDS: ReadonlySet<string> = new Set([
  ...FIELDS.flatMap(([name]) => (WORDS.has(name) ? [] : [name])),
  ...["_uid", "_editable", "component", "channel", "type", "typeOverride"],
  ...["cached_url", "email", "fieldtype", "filename", "href", "id", "linktype", "story"],
  ...["target", "url", "uuid", "color", "hex", "icon", "android", "ios", "sku", "skus"],
  ...["activeNavigation", "authorName", "code", "companyLink", "createdAt", "formats"],
  ...["flyoutGroupIdentifier", "navigationType", "occasion", "product", "reviewBaseLink"],
]);

/** The runs of a formatted paragraph are one text to its readers. */
const runsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(runsOf).join("");
  if (!isFields(value)) return "";
  return typeof value["text"] === "string" ? value["text"] : runsOf(value["content"]);
};

const isParagraph = (value: Fields): boolean =>
  value["type"] === "paragraph" || value["type"] === "heading";

const wordsIn = (value: unknown, path: string): readonly (readonly [string, string])[] => {
  if (typeof value === "string") return value === "" ? [] : [[path, value]];
  if (Array.isArray(value))
    return value.flatMap((inner: unknown, at) => wordsIn(inner, joined(path, at)));
  if (!isFields(value)) return [];
  if (isParagraph(value)) return [[path, runsOf(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    WORDLESS_FIELDS.has(key) ? [] : wordsIn(inner, joined(path, key)),
  );
};

export const textsOf = (story: SourceStory): readonly WrittenText[] =>
  wordsIn(story.content, "").map(([field, text]) => writtenIn(story, field, text));

export const messageTexts = (locale: TextLocale, messages: ReadonlyMap<string, string>) =>
  [...messages].map(([field, text]) => ({ locale, file: `messages/${locale}`, field, text }));

/** A text without the placeholders in it, which are not words. */
export const withoutPlaceholders = (text: string): string => text.replace(/\{[\w.]+\}/g, "0");

/** A text as a pattern that matches it literally. */
export const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
