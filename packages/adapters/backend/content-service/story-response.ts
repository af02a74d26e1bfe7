import { type Fields, fieldsWithin, mapFields } from "@passepartout/domain/kernel/fields";
import type { Place } from "@passepartout/domain/market/place";
import { contentLocalesOf } from "@passepartout/domain/market/text-locale";
import { trimSlashes } from "@passepartout/domain/content/story-slug";
import { linkedSlugs } from "../../src/contract/full-slug.ts";
import type { ContentIndex, WireStory } from "./content-files.ts";

export const SPACE_ID = 1;

/** The query parameters of the content service; the last of repeated values wins. */
export type Query = ReadonlyMap<string, string>;

/** Restricts a query without the draft token, if one is configured, to published stories. */
export const parseQuery = (
  parameters: Iterable<readonly [string, string]>,
  draftToken: string | undefined,
): Query => {
  const query = new Map(parameters);
  if (draftToken !== undefined && query.get("token") !== draftToken)
    query.set("version", "published");
  return query;
};

const MAX_INCLUDED = 50;

export const isVisible = (story: WireStory, query: Query): boolean =>
  story.published || query.get("version") === "draft";

/** The story at a place, in the first locale of the fallback chain that has it. Its slug has no slashes around, and is empty for the start page. */
export const storyAt = (
  index: ContentIndex,
  { channel, locale, slug }: Pick<Place, "channel" | "locale"> & { readonly slug: string },
  query: Query,
): WireStory | undefined =>
  contentLocalesOf(locale)
    .map((source) => index.bySlug.get(`${channel}/${source}${slug === "" ? "" : `/${slug}`}`))
    .find((story) => story && isVisible(story, query));

export const linkOf = (story: WireStory) => ({
  id: story.id,
  uuid: story.uuid,
  slug: story.full_slug,
  path: null,
  parent_id: null,
  name: story.name,
  is_folder: false,
  published: story.published,
  is_startpage: story.slug === story.full_slug.split("/")[1],
  position: story.position,
  real_path: `/${story.full_slug}`,
});

/** Adds to each block of a draft the comment by which the visual editor finds it. */
const editableContent = (content: Fields, storyId: number): Fields =>
  mapFields(content, (fields) => {
    const { component: name, _uid: uid } = fields;
    if (typeof name !== "string" || typeof uid !== "string") return fields;
    const mark = { name, space: String(SPACE_ID), uid, id: String(storyId) };
    return { ...fields, _editable: `<!--#storyblok#${JSON.stringify(mark)}-->` };
  }) as Fields;

/** Adds uuid and full slug of the target to every link to a story. */
const withLinkTargets = (content: Fields, fullSlug: string, index: ContentIndex): Fields =>
  mapFields(content, (fields) => {
    if (fields["fieldtype"] !== "multilink" || fields["linktype"] !== "story") return fields;
    const target = linkTarget(index, fullSlug, fields);
    return target ? { ...fields, id: target.uuid, cached_url: target.full_slug } : fields;
  }) as Fields;

const linkTarget = (index: ContentIndex, fullSlug: string, link: Fields): WireStory | undefined => {
  const path = typeof link["cached_url"] === "string" ? link["cached_url"] : link["url"];
  if (typeof path !== "string") return undefined;
  const slugs = linkedSlugs(fullSlug, trimSlashes(path));
  return slugs.map((slug) => index.bySlug.get(slug)).find((story) => story !== undefined);
};

interface Referring {
  readonly content: Fields;
}

/** The visible stories whose uuids a function finds in blocks, each once. */
const storiesOf = (
  stories: readonly Referring[],
  index: ContentIndex,
  query: Query,
  uuidsIn: (block: Fields) => readonly unknown[],
): readonly WireStory[] => {
  const uuids = fieldsWithin(stories.map(({ content }) => content)).flatMap(uuidsIn);
  const found = uuids.flatMap((uuid) => index.byUuid().get(String(uuid)) ?? []);
  return [...new Set(found)].filter((story) => isVisible(story, query));
};

/** The stories that the given fields (`component.field`, comma-separated) reference by uuid. */
export const relatedTo = (
  stories: readonly Referring[],
  fields: string | undefined,
  index: ContentIndex,
  query: Query,
): readonly WireStory[] => {
  const names = new Set(fields ? fields.split(",") : []);
  return storiesOf(stories, index, query, (block) =>
    Object.entries(block).flatMap(([name, value]) =>
      names.has(`${String(block["component"])}.${name}`) ? value : [],
    ),
  );
};

export const linkedFrom = (stories: readonly Referring[], index: ContentIndex, query: Query) =>
  storiesOf(stories, index, query, (block) =>
    block["fieldtype"] === "multilink" ? [block["id"]] : [],
  );

export const storyOf = (story: WireStory, index: ContentIndex, query: Query) => {
  const excluded = query.get("excluding_fields")?.split(",") ?? [];
  const { readContent, file: _file, ...metadata } = story;
  const version = query.get("version");
  const linked = withLinkTargets(readContent(version), story.full_slug, index);
  const content = version === "draft" ? editableContent(linked, story.id) : linked;
  return {
    ...metadata,
    content: Object.fromEntries(
      Object.entries(content).filter(([field]) => !excluded.includes(field)),
    ),
    lang: "default",
    alternates: (index.byGroup.get(story.group_id) ?? [])
      .filter((other) => other !== story && isVisible(other, query))
      .map(({ id, name, slug, full_slug, published }) => ({
        ...{ id, name, slug, full_slug, published },
        is_folder: false,
        parent_id: null,
      })),
    translated_slugs: null,
    default_full_slug: null,
    parent_id: null,
    path: null,
    is_startpage: story.slug === story.full_slug.split("/")[1],
    tag_list: [],
    meta_data: null,
    sort_by_date: null,
    first_published_at: story.published_at,
    release_id: null,
  };
};

/** The related and linked stories of a response; if there are too many, only their uuids, which the client then fetches in batches. */
export const includedStories = (
  stories: readonly Referring[],
  index: ContentIndex,
  query: Query,
) => {
  const related = relatedTo(stories, query.get("resolve_relations"), index, query);
  const linked = query.has("resolve_links") ? linkedFrom(stories, index, query) : [];
  return {
    ...(related.length > MAX_INCLUDED
      ? { rels: [], rel_uuids: related.map(({ uuid }) => uuid) }
      : { rels: related.map((story) => storyOf(story, index, new Map())) }),
    ...(linked.length > MAX_INCLUDED
      ? { links: [], link_uuids: linked.map(({ uuid }) => uuid) }
      : {
          links: linked.map((story) =>
            query.get("resolve_links") === "story"
              ? storyOf(story, index, new Map())
              : { ...linkOf(story), full_slug: story.full_slug, url: story.full_slug },
          ),
        }),
  };
};
