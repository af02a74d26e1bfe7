import {
  withoutEndSlashes,
  type ContentIndex,
  type Fields,
  type WireStory,
} from "./content-files.ts";

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Finds the stories to which the fields of stories refer: by uuid in relations, by path in links. */
export const createResolver = (index: ContentIndex) => ({
  /** The content with each link to a story carrying that story's uuid and full slug, as the content service writes them. */
  withStoryLinks: (content: Fields, fullSlug: string): Record<string, unknown> => {
    const root = fullSlug.split("/").slice(0, 2).join("/");
    const linked = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(linked);
      if (!isFields(value)) return value;
      if (value["fieldtype"] === "multilink" && value["linktype"] === "story") {
        const target = storyBehind(index, root, value);
        return target ? { ...value, id: target.uuid, cached_url: target.full_slug } : value;
      }
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, linked(inner)]));
    };
    return linked(content) as Record<string, unknown>;
  },

  /** Stories to which the named fields (`component.field`, by comma) refer by uuid. */
  relatedTo: (
    stories: readonly { readonly content: Fields }[],
    fields: string | undefined,
  ): readonly WireStory[] => {
    if (!fields) return [];
    const wanted = new Set(fields.split(","));
    const found = new Set<WireStory>();
    walk(
      stories.map(({ content }) => content),
      (block) => {
        for (const [name, value] of Object.entries(block)) {
          if (!wanted.has(`${String(block["component"])}.${name}`)) continue;
          for (const uuid of Array.isArray(value) ? value : [value]) {
            const story = typeof uuid === "string" ? index.byUuid.get(uuid) : undefined;
            if (story) found.add(story);
          }
        }
      },
    );
    return [...found];
  },

  /** Stories to which links in the content lead. */
  linkedFrom: (stories: readonly { readonly content: Fields }[]): readonly WireStory[] => {
    const found = new Set<WireStory>();
    walk(
      stories.map(({ content }) => content),
      (block) => {
        if (block["fieldtype"] !== "multilink" || typeof block["id"] !== "string") return;
        const story = index.byUuid.get(block["id"]);
        if (story) found.add(story);
      },
    );
    return [...found];
  },
});

const storyBehind = (index: ContentIndex, root: string, link: Fields): WireStory | undefined => {
  const path = typeof link["cached_url"] === "string" ? link["cached_url"] : link["url"];
  if (typeof path !== "string") return undefined;
  const slug = withoutEndSlashes(path);
  return index.bySlug.get(slug === "" ? root : `${root}/${slug}`) ?? index.bySlug.get(slug);
};

const walk = (value: unknown, visit: (block: Fields) => void): void => {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (isFields(value)) {
    visit(value);
    for (const inner of Object.values(value)) walk(inner, visit);
  }
};
