import type { ContentIndex, WireStory } from "./content-files.ts";
import { createResolver } from "./content-relations.ts";

/** What a question asks for, by the names of the content service; of a name that stands twice the last value counts. */
export type Query = ReadonlyMap<string, string>;

/** What a question asks for, as far as it may: drafts are only for who carries the token, where there is one. [CNT-15, CNT-Q2] */
export const permitted = (
  parameters: Iterable<readonly [string, string]>,
  draftToken: string | undefined,
): Query => {
  const query = new Map(parameters);
  if (draftToken !== undefined && query.get("token") !== draftToken)
    query.set("version", "published");
  return query;
};

/** Up to this many stories are sent along with an answer; above it only their uuids. */
const MOST_SENT_ALONG = 50;

/** Whether a question may see a story: a draft only where it asks for drafts. [CNT-15] */
export const isVisible = (story: WireStory, query: Query): boolean =>
  story.published || query.get("version") === "draft";

/** A story as a list of links names it. [API-10] */
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

/** A story as the content service sends it. [API-10] */
export const storyOf = (story: WireStory, index: ContentIndex, query: Query) => {
  const excluded = query.get("excluding_fields")?.split(",") ?? [];
  const resolver = createResolver(index);
  const { readContent, ...described } = story;
  const content = resolver.withStoryLinks(readContent(), story.full_slug);
  return {
    ...described,
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

/** Related and linked stories, as the client asks for them; above a number only their uuids, which it then fetches in batches. [API-11] */
export const sentAlong = (
  stories: readonly { readonly content: Record<string, unknown> }[],
  index: ContentIndex,
  query: Query,
) => {
  const resolver = createResolver(index);
  const relations = resolver.relatedTo(stories, query.get("resolve_relations"));
  const links = query.has("resolve_links") ? resolver.linkedFrom(stories) : [];
  const visible = (list: readonly WireStory[]) => list.filter((story) => isVisible(story, query));
  const rels = visible(relations);
  const linked = visible(links);
  return {
    ...(rels.length > MOST_SENT_ALONG
      ? { rels: [], rel_uuids: rels.map(({ uuid }) => uuid) }
      : { rels: rels.map((story) => storyOf(story, index, new Map())) }),
    ...(linked.length > MOST_SENT_ALONG
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
