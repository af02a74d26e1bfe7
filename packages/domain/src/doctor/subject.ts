import { isFields, type Fields } from "../kernel/fields.ts";
import type { Channel } from "../market/channel.ts";
import type { TextLocale } from "../market/text-locale.ts";

/** A story as it is in the content service, with all of its fields. */
export interface SourceStory {
  readonly channel: Channel;
  readonly locale: TextLocale;
  /** The path below the locale, without leading and trailing slashes; empty for the start page. */
  readonly slug: string;
  readonly content: Fields;
  /** The full slugs (`wall/fr-FR/affiche`) of the same story in other locales. */
  readonly alternates: readonly string[];
}

/** A field of a component: its kind, and the components that it may contain. */
export interface ComponentField {
  readonly type: string;
  readonly required?: true;
  readonly component_whitelist?: readonly string[];
}

/** A component with the fields that the shop reads. */
export interface ComponentFields {
  readonly name: string;
  readonly schema: Readonly<Record<string, ComponentField>>;
}

/** Words that a locale does not use, each with what a native shop prints. */
export interface ForbiddenWord {
  /** Words or phrases, in any case; a star at the end stands for any ending. */
  readonly not: readonly string[];
  readonly use: string;
}

/** How a locale writes, as data. */
export interface Voice {
  readonly words: readonly ForbiddenWord[];
  /** Texts that may read as in German: names, and words that both languages share. */
  readonly cognates: readonly string[];
  /** Words that no dictionary has: names, and words of the trade, in lower case; a star at the end stands for any ending. */
  readonly spelled: readonly string[];
}

/** A dictionary of a locale. */
export interface Spelling {
  /** Whether a word is written so; its apostrophes are straight. */
  knows(word: string): boolean;
  /** Words that it may stand for, the likeliest first. */
  suggest(word: string): readonly string[];
}

/** All that the doctor examines. */
export interface DoctorSubject {
  readonly stories: readonly SourceStory[];
  readonly components: readonly ComponentFields[];
  /** The interface texts by locale and key. */
  readonly messages: ReadonlyMap<TextLocale, ReadonlyMap<string, string>>;
  readonly voices: ReadonlyMap<TextLocale, Voice>;
  /** The dictionaries at hand. */
  readonly spelling?: ReadonlyMap<TextLocale, Spelling>;
  /** False for an image of the shop that does not exist; without it, images are not looked for. */
  readonly hasImage?: (address: string) => boolean;
  /** In ms since 1970. */
  readonly now: number;
}

/** A text that people read. */
export interface WrittenText {
  readonly locale: TextLocale;
  /** Undefined for an interface text, which both channels use. */
  readonly story?: SourceStory;
  readonly file: string;
  readonly field: string;
  readonly text: string;
}

/** A text of a story; anything else is empty. */
export const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

export const fileOf = ({ channel, locale, slug }: SourceStory): string =>
  `${channel}/${locale}/${slug === "" ? "start" : slug}`;

/** Stories whose last segment begins with an underscore, such as the global configuration, are no pages. */
export const isPageStory = ({ slug }: Pick<SourceStory, "slug">): boolean =>
  !/(?:^|\/)_/.test(slug);

/** An object inside a story with its path, such as `body.1.items.0`. */
export interface Part {
  readonly path: string;
  readonly fields: Fields;
}

const joined = (path: string, key: string | number): string =>
  path === "" ? String(key) : `${path}.${key}`;

/** All objects inside a value, itself included. */
export const partsIn = (value: unknown, path = ""): readonly Part[] => {
  if (Array.isArray(value))
    return value.flatMap((inner: unknown, at) => partsIn(inner, joined(path, at)));
  if (!isFields(value)) return [];
  return [
    { path, fields: value },
    ...Object.entries(value).flatMap(([key, inner]) => partsIn(inner, joined(path, key))),
  ];
};

/** Fields that hold values for the shop and no words for people. */
const WORDLESS_FIELDS: ReadonlySet<string> = new Set([
  "_uid",
  "_editable",
  "activeNavigation",
  "android",
  "authorName",
  "backgroundColor",
  "cached_url",
  "channel",
  "code",
  "color",
  "component",
  "countdownEndDate",
  "countdownStartDate",
  "createdAt",
  "companyLink",
  "ctaBackgroundColor",
  "ctaTextColor",
  "date",
  "email",
  "fieldtype",
  "filename",
  "flyoutGroupIdentifier",
  "formats",
  "frameType",
  "frameTypes",
  "hex",
  "href",
  "icon",
  "id",
  "ios",
  "labelBackgroundColor",
  "labelTextColor",
  "layout",
  "linktype",
  "materialType",
  "materialTypes",
  "navigationType",
  "occasion",
  "offer",
  "product",
  "reviewBaseLink",
  "size",
  "sku",
  "skus",
  "stories",
  "story",
  "target",
  "textColor",
  "tools",
  "type",
  "typeOverride",
  "url",
  "uuid",
  "validUntil",
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

/** What people read of a story. */
export const textsOf = (story: SourceStory): readonly WrittenText[] =>
  wordsIn(story.content, "").map(([field, text]) => ({
    locale: story.locale,
    story,
    file: fileOf(story),
    field,
    text,
  }));

/** The interface texts of a locale. */
export const messageTexts = (
  locale: TextLocale,
  messages: ReadonlyMap<string, string>,
): readonly WrittenText[] =>
  [...messages].map(([field, text]) => ({ locale, file: `messages/${locale}`, field, text }));

/** A text without the placeholders in it, which are not words. */
export const withoutPlaceholders = (text: string): string => text.replace(/\{[\w.]+\}/g, "0");

/** A text as a pattern that matches it literally. */
export const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
