import type { Locale } from "@passepartout/domain/market/locale";
import { contentLocalesOf } from "@passepartout/domain/market/text-locale";
import type { ContentIndex, WireStory } from "./content-files.ts";
import { editableContent } from "./editable-content.ts";
import { createStoryReferences } from "./story-references.ts";

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

/** Maximum number of referenced stories in a response. */
const MAX_INCLUDED = 50;

export const isVisible = (story: WireStory, query: Query): boolean =>
  story.published || query.get("version") === "draft";

interface StoryLocation {
  readonly channel: string;
  readonly locale: Locale;
  /** Without leading and trailing slashes; empty for the start page. */
  readonly slug: string;
}

/** The story at a place, in the first locale of the fallback chain that has it. */
export const storyAt = (
  index: ContentIndex,
  { channel, locale, slug }: StoryLocation,
  query: Query,
): WireStory | undefined =>
  contentLocalesOf(locale)
    .map((source) => index.bySlug.get(`${channel}/${source}${slug === "" ? "" : `/${slug}`}`))
    .find((story) => story && isVisible(story, query));

/** A story in the response for links. */
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

/** A story in the response for stories. */
export const storyOf = (story: WireStory, index: ContentIndex, query: Query) => {
  const excluded = query.get("excluding_fields")?.split(",") ?? [];
  const { readContent, file: _file, ...metadata } = story;
  const version = query.get("version");
  const linked = createStoryReferences(index).withLinkTargets(
    readContent(version),
    story.full_slug,
  );
  const content = version === "draft" ? editableContent(linked, story.id) : linked;
  return {
    ...metadata,
    content: Object.fromEntries(
      Object.entries(content).filter(([field]) => !excluded.includes(field)),
    ),
    lang: "default",
    alternates: (index.byGroup.get(story.group_id) ?? [])
      .filter((other) => other !== story && isVisible(other, query))
      .map((other) => ({
        id: other.id,
        name: other.name,
        slug: other.slug,
        full_slug: other.full_slug,
        published: other.published,
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
  stories: readonly { readonly content: Record<string, unknown> }[],
  index: ContentIndex,
  query: Query,
) => {
  const references = createStoryReferences(index);
  const visible = (list: readonly WireStory[]) => list.filter((story) => isVisible(story, query));
  const related = visible(references.relatedTo(stories, query.get("resolve_relations")));
  const linked = query.has("resolve_links") ? visible(references.linkedFrom(stories)) : [];
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
