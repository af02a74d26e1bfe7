import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { TEXT_LOCALES } from "@passepartout/domain/market/text-locale";

/** A JSON object as it stands in a content file. */
export type Fields = Readonly<Record<string, unknown>>;

/** One story of the content files, in the words of the content service. */
export interface WireStory {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly slug: string;
  readonly full_slug: string;
  /** Its fields and blocks, read from its file when they are asked for; those asked for last are kept. */
  readonly readContent: () => Fields;
  readonly group_id: string;
  readonly published: boolean;
  readonly published_at: string | null;
  readonly created_at: string;
  /** Its place among all stories. */
  position: number;
}

/** All stories of a content folder; keys of `bySlug` are full slugs without slashes at the ends. */
export interface ContentIndex {
  readonly stories: readonly WireStory[];
  readonly bySlug: ReadonlyMap<string, WireStory>;
  readonly byUuid: ReadonlyMap<string, WireStory>;
  readonly byId: ReadonlyMap<number, WireStory>;
  /** Stories that are one in several languages; one that is alone has no group here. */
  readonly byGroup: ReadonlyMap<string, readonly WireStory[]>;
  /** Changes with the content: the youngest change of a file, in seconds. */
  readonly cv: number;
}

interface ContentFile {
  readonly changed: number;
  readonly story: WireStory | undefined;
}

/** The folder of the project's own content. */
export const OWN_CONTENT = fileURLToPath(new URL("content", import.meta.url));

/**
 * The stories of a folder `<channel>/<text locale>/<slug>.json`, found at the first question; in memory are what they are called, and the contents of those that are asked for.
 * With `readFresh` each question looks which files have changed since.
 */
export const createContentFiles = (folder: string, readFresh: boolean) => {
  const keep = createKeptContents();
  let files = new Map<string, ContentFile>();
  let index: ContentIndex | undefined;
  const look = (path: string): ContentFile | undefined => {
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) return undefined;
    const known = files.get(path);
    if (known?.changed === changed) return known;
    return { changed, story: readStory(folder, path, changed, keep) };
  };
  return (): ContentIndex => {
    if (!readFresh) return (index ??= indexOf(present(contentPaths(folder).map(look))));
    const now = new Map<string, ContentFile>();
    for (const path of contentPaths(folder)) {
      const file = look(path);
      if (file) now.set(path, file);
    }
    const isSame =
      now.size === files.size && [...now].every(([path, one]) => files.get(path) === one);
    if (!index || !isSame) index = indexOf(now.values());
    files = now;
    return index;
  };
};

const present = <T>(values: readonly (T | undefined)[]): readonly T[] =>
  values.filter((value) => value !== undefined);

const contentPaths = (folder: string): readonly string[] =>
  CHANNELS.flatMap((channel) =>
    TEXT_LOCALES.flatMap((locale) => {
      const root = join(folder, channel, locale);
      if (!statSync(root, { throwIfNoEntry: false })) return [];
      return readdirSync(root, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".json"))
        .toSorted()
        .map((name) => join(root, name));
    }),
  );

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** How many contents are kept; nobody asks for all stories of a large folder at once. */
const MOST_KEPT = 200;

type Keep = (key: string, read: () => Fields) => Fields;

/** Keeps the contents that were asked for last. */
const createKeptContents = (): Keep => {
  const kept = new Map<string, Fields>();
  return (key, read) => {
    const content = kept.get(key) ?? read();
    kept.delete(key);
    kept.set(key, content);
    const [oldest] = kept.size > MOST_KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return content;
  };
};

interface StoryFile extends Fields {
  readonly content: Fields;
}

/** A file that is not a story in JSON is no story; the others stay. */
const readFile = (path: string): StoryFile | undefined => {
  try {
    const file: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isFields(file) && isFields(file["content"]) ? (file as StoryFile) : undefined;
  } catch {
    return undefined;
  }
};

const contentOf = ({ content, target, status }: StoryFile, uuid: string): Fields =>
  withUids(
    {
      ...content,
      ...(target !== undefined && { target }),
      ...(status !== undefined && { status }),
    },
    uuid,
  ) as Fields;

const readStory = (
  folder: string,
  path: string,
  modified: number,
  keep: Keep,
): WireStory | undefined => {
  const file = readFile(path);
  if (!file) return undefined;
  const place = path
    .slice(folder.length + 1)
    .split(/[\\/]/)
    .join("/");
  const [channel = "", locale = "", ...rest] = place.slice(0, -".json".length).split("/");
  const named = rest.join("/");
  const slug = slugOf(named, file["slug"]);
  const fullSlug = [channel, locale, slug].filter((part) => part !== "").join("/");
  const uuid = uuidOf(fullSlug);
  const written = new Date(modified).toISOString();
  const published = file["published"] !== false;
  return {
    id: Number.parseInt(uuid.slice(0, 8), 16),
    uuid,
    name: text(file["name"]) ?? named,
    slug: slug.slice(slug.lastIndexOf("/") + 1) || locale,
    full_slug: fullSlug,
    readContent: () =>
      keep(`${path} ${modified}`, () => {
        const now = readFile(path);
        return now ? contentOf(now, uuid) : {};
      }),
    group_id: `${channel}/${text(file["group"]) ?? fullSlug}`,
    published,
    published_at: published ? written : null,
    created_at: written,
    position: 0,
  };
};

const START = "start";

/** The start page has no path; files whose name begins with an underscore are no pages and are found by that name. */
const slugOf = (named: string, written: unknown): string => {
  if (named === START) return "";
  return named.startsWith("_") || typeof written !== "string" ? named : withoutEndSlashes(written);
};

/** A path without the slashes at its ends, in linear time. */
export const withoutEndSlashes = (path: string): string => {
  let start = 0;
  let end = path.length;
  while (start < end && path[start] === "/") start += 1;
  while (end > start && path[end - 1] === "/") end -= 1;
  return path.slice(start, end);
};

/** A uuid that stays the same as long as the name does. */
const uuidOf = (name: string): string => {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Gives each block without a `_uid` one derived from its place. */
const withUids = (value: unknown, place: string): unknown => {
  if (Array.isArray(value)) return value.map((item, at) => withUids(item, `${place}.${at}`));
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    withUids(inner, `${place}.${key}`),
  ]);
  const block = Object.fromEntries(entries) as Fields;
  return typeof block["component"] === "string" && block["_uid"] === undefined
    ? { _uid: uuidOf(place), ...block }
    : block;
};

const indexOf = (files: Iterable<ContentFile>): ContentIndex => {
  const stories: WireStory[] = [];
  let youngest = 0;
  for (const { changed, story } of files) {
    youngest = Math.max(youngest, changed);
    if (!story) continue;
    story.position = stories.length;
    stories.push(story);
  }
  const byUuid = later(() => new Map(stories.map((story) => [story.uuid, story])));
  const byId = later(() => new Map(stories.map((story) => [story.id, story])));
  return {
    stories,
    bySlug: new Map(stories.map((story) => [story.full_slug, story])),
    // Few ask by these, and a map of all stories is large.
    get byUuid() {
      return byUuid();
    },
    get byId() {
      return byId();
    },
    byGroup: Map.groupBy(
      stories.filter(({ group_id, full_slug }) => !group_id.endsWith(full_slug)),
      ({ group_id }) => group_id,
    ),
    cv: Math.round(youngest / 1000),
  };
};

const later = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
