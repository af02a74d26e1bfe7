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
  readonly content: Fields;
  readonly group_id: string;
  readonly published: boolean;
  readonly published_at: string | null;
  readonly created_at: string;
  readonly position: number;
}

/** All stories of a content folder; keys of `bySlug` are full slugs without slashes at the ends. */
export interface ContentIndex {
  readonly stories: readonly WireStory[];
  readonly bySlug: ReadonlyMap<string, WireStory>;
  readonly byUuid: ReadonlyMap<string, WireStory>;
  readonly byId: ReadonlyMap<number, WireStory>;
  readonly byGroup: ReadonlyMap<string, readonly WireStory[]>;
  /** Changes with the content: the youngest change of a file, in seconds. */
  readonly cv: number;
}

interface ContentFile {
  readonly path: string;
  readonly changed: number;
  readonly story: WireStory | undefined;
}

/** The folder of the project's own content. */
export const OWN_CONTENT = fileURLToPath(new URL("content", import.meta.url));

/**
 * The stories of a folder `<channel>/<text locale>/<slug>.json`, read at the first question and kept in memory.
 * With `readFresh` each question looks which files have changed since.
 */
export const createContentFiles = (folder: string, readFresh: boolean) => {
  let files = new Map<string, ContentFile>();
  let index: ContentIndex | undefined;
  return (): ContentIndex => {
    if (index && !readFresh) return index;
    const now = new Map<string, ContentFile>();
    let changed = false;
    for (const path of contentPaths(folder)) {
      const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
      if (modified === undefined) continue;
      const known = files.get(path);
      if (known?.changed === modified) now.set(path, known);
      else {
        changed = true;
        now.set(path, { path, changed: modified, story: readStory(folder, path, modified) });
      }
    }
    if (!index || changed || now.size !== files.size) index = indexOf([...now.values()]);
    files = now;
    return index;
  };
};

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

/** A file that is not a story in JSON is no story; the others stay. */
const readStory = (folder: string, path: string, modified: number): WireStory | undefined => {
  let file: unknown;
  try {
    file = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
  if (!isFields(file) || !isFields(file["content"])) return undefined;
  const place = path
    .slice(folder.length + 1)
    .split(/[\\/]/)
    .join("/");
  const [channel = "", locale = "", ...rest] = place.slice(0, -".json".length).split("/");
  const named = rest.join("/");
  const slug = slugOf(named, file["slug"]);
  const fullSlug = [channel, locale, slug].filter((part) => part !== "").join("/");
  const uuid = uuidOf(fullSlug);
  const target = file["target"];
  const status = file["status"];
  const written = new Date(modified).toISOString();
  const published = file["published"] !== false;
  return {
    id: Number.parseInt(uuid.slice(0, 8), 16),
    uuid,
    name: text(file["name"]) ?? named,
    slug: slug.slice(slug.lastIndexOf("/") + 1) || locale,
    full_slug: fullSlug,
    content: withUids(
      {
        ...file["content"],
        ...(target !== undefined && { target }),
        ...(status !== undefined && { status }),
      },
      uuid,
    ) as Fields,
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

const indexOf = (files: readonly ContentFile[]): ContentIndex => {
  const stories = files
    .flatMap(({ story }) => (story ? [story] : []))
    .map((story, position) => ({ ...story, position }));
  return {
    stories,
    bySlug: new Map(stories.map((story) => [story.full_slug, story])),
    byUuid: new Map(stories.map((story) => [story.uuid, story])),
    byId: new Map(stories.map((story) => [story.id, story])),
    byGroup: Map.groupBy(stories, (story) => story.group_id),
    cv: Math.round(Math.max(0, ...files.map(({ changed }) => changed)) / 1000),
  };
};
