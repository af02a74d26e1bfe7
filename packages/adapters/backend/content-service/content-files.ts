import { trimSlashes } from "@passepartout/domain/content/story-slug";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { type Fields, isFields, present } from "@passepartout/domain/kernel/fields";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { isTextLocale, TEXT_LOCALES } from "@passepartout/domain/market/text-locale";
import { uuidOf } from "../../src/contract/full-slug.ts";
import { createMemo } from "../../src/processes/memo.ts";
import { readStoryFile } from "../../src/contract/story-file.ts";
import { ownPath } from "../../src/processes/own-path.ts";

/** A story with the field names of the content service. */
export type WireStory = NonNullable<ReturnType<typeof readStory>>;

export type ContentIndex = ReturnType<typeof indexOf>;

interface ContentFile {
  readonly modified: number;
  readonly story: WireStory | undefined;
}

export const OWN_CONTENT = ownPath("backend/content");

const MAX_CACHED = 200;

type ContentCache = ReturnType<typeof createMemo<Fields>>;

/**
 * Reads the stories of a folder `<channel>/<text locale>/<slug>.json`.
 * The index is built on the first call; if `readsFresh` says so, a call rereads modified files.
 */
export const createContentFiles = (folder: string, readsFresh: () => boolean) => {
  const cache = createMemo<Fields>(MAX_CACHED);
  let files = new Map<string, ContentFile>();
  let index: ContentIndex | undefined;
  const readFile = (path: string): ContentFile | undefined => {
    const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (modified === undefined) return undefined;
    const known = files.get(path);
    if (known?.modified === modified) return known;
    return { modified, story: readStory(folder, path, modified, cache) };
  };
  return (): ContentIndex => {
    if (!readsFresh() && index) return index;
    const current = new Map(
      contentPaths(folder).flatMap((path) => {
        const file = readFile(path);
        return file ? [[path, file] as const] : [];
      }),
    );
    const isUnchanged =
      current.size === files.size && [...current].every(([path, file]) => files.get(path) === file);
    if (!index || !isUnchanged) index = indexOf(current.values());
    files = current;
    return index;
  };
};

/** The files of a content folder with their full slugs; one that is not a story has that of its path. */
export const slugsOfFiles = (folder: string) => {
  const { stories } = createContentFiles(folder, () => true)();
  const slugs = new Map(stories.map(({ file, full_slug: slug }) => [file, slug]));
  return contentPaths(folder).map((path) => ({
    path,
    fullSlug: slugs.get(path) ?? path.slice(folder.length + 1, -".json".length),
  }));
};

/** The files of a content folder that are no stories, and its folders that no language has: they have no page. With the reason. */
export const unreadableFiles = (folder: string) => [
  ...CHANNELS.filter((channel) => existsSync(join(folder, channel))).flatMap((channel) =>
    readdirSync(join(folder, channel))
      .filter((name) => !isTextLocale(name))
      .map((name) => ({
        file: `${channel}/${name}`,
        message: `is no language: must be one of ${TEXT_LOCALES.join(", ")}`,
      })),
  ),
  ...contentPaths(folder).flatMap((path) => {
    if (readStoryFile(path)) return [];
    const file = path.slice(folder.length + 1);
    try {
      JSON.parse(readFileSync(path, "utf8"));
      return [{ file, message: "is not a story: it has no content, or is nested too deeply" }];
    } catch (reason) {
      return [{ file, message: `is not JSON: ${reasonOf(reason)}` }];
    }
  }),
];

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

const contentOf = (path: string, uuid: string, version: string | undefined): Fields => {
  const file = readStoryFile(path);
  if (!file) return {};
  const { content, draft = content, target, status } = file;
  const shown = version === "draft" ? draft : content;
  return withUids({ ...shown, ...present({ target, status }) }, uuid) as Fields;
};

const readStory = (folder: string, path: string, modified: number, cache: ContentCache) => {
  const file = readStoryFile(path);
  if (!file) return undefined;
  const [channel = "", locale = "", ...rest] = path
    .slice(folder.length + 1, -".json".length)
    .split(/[\\/]/);
  const fileName = rest.join("/");
  const slug = slugOf(fileName, file.slug);
  const fullSlug = [channel, locale, slug].filter((part) => part !== "").join("/");
  const uuid = uuidOf(fullSlug);
  const date = new Date(modified).toISOString();
  const { name, group = fullSlug, published } = file;
  return {
    id: Number.parseInt(uuid.slice(0, 8), 16),
    uuid,
    name,
    slug: slug.slice(slug.lastIndexOf("/") + 1) || locale,
    full_slug: fullSlug,
    file: path,
    /** Reads fields and blocks from the file, as they are published or as they were last saved; the most recent ones are cached. */
    readContent: (version?: string): Fields =>
      cache(`${path} ${modified} ${version === "draft"}`, () => contentOf(path, uuid, version)),
    group_id: `${channel}/${group}`,
    published,
    published_at: published ? date : null,
    created_at: date,
    position: 0,
  };
};

/** The slug of `start.json` is empty. Files starting with an underscore are not pages and keep their name. */
const slugOf = (fileName: string, slug: string | undefined): string => {
  if (fileName === "start") return "";
  return fileName.startsWith("_") || slug === undefined ? fileName : trimSlashes(slug);
};

/** Adds a `_uid` derived from the position to each block without one. */
const withUids = (value: unknown, position: string): unknown => {
  if (Array.isArray(value))
    return value.map((item, index) => withUids(item, `${position}.${index}`));
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([key, field]) => [
    key,
    withUids(field, `${position}.${key}`),
  ]);
  const block = Object.fromEntries(entries) as Fields;
  return typeof block["component"] === "string" && block["_uid"] === undefined
    ? { _uid: uuidOf(position), ...block }
    : block;
};

const indexOf = (files: Iterable<ContentFile>) => {
  const stories: WireStory[] = [];
  let latest = 0;
  for (const { modified, story } of files) {
    latest = Math.max(latest, modified);
    if (!story) continue;
    story.position = stories.length;
    stories.push(story);
  }
  return {
    stories,
    /** By full slug, without leading and trailing slashes. */
    bySlug: new Map(stories.map((story) => [story.full_slug, story])),
    // Rarely used, and a map of all stories is large.
    byUuid: lazy(() => new Map(stories.map((story) => [story.uuid, story]))),
    byId: lazy(() => new Map(stories.map((story) => [story.id, story]))),
    /** The translations of a story; stories without `group` are not included. */
    byGroup: Map.groupBy(
      stories.filter(({ group_id, full_slug }) => !group_id.endsWith(full_slug)),
      ({ group_id }) => group_id,
    ),
    /** Version of the content: the latest modification time of a file, in seconds. */
    cv: Math.round(latest / 1000),
  };
};

const lazy = <T>(create: () => T): (() => T) => {
  let value: T | undefined;
  return () => (value ??= create());
};
