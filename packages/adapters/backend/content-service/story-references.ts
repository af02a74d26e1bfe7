import { isFields, type Fields } from "@passepartout/domain/kernel/fields";
import type { ContentIndex, WireStory } from "./content-files.ts";
import { trimSlashes } from "./story-path.ts";

/** Resolves references between stories: uuids in relations, paths in links. */
export const createStoryReferences = (index: ContentIndex) => ({
  /** Adds uuid and full slug of the target to every link to a story. */
  withLinkTargets: (content: Fields, fullSlug: string): Record<string, unknown> => {
    const root = fullSlug.split("/").slice(0, 2).join("/");
    const withTargets = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(withTargets);
      if (!isFields(value)) return value;
      if (value["fieldtype"] === "multilink" && value["linktype"] === "story") {
        const target = linkTarget(index, root, value);
        return target ? { ...value, id: target.uuid, cached_url: target.full_slug } : value;
      }
      return Object.fromEntries(
        Object.entries(value).map(([key, field]) => [key, withTargets(field)]),
      );
    };
    return withTargets(content) as Record<string, unknown>;
  },

  /** The stories that the given fields (`component.field`, comma-separated) reference by uuid. */
  relatedTo: (stories: readonly Referring[], fields: string | undefined): readonly WireStory[] => {
    const names = new Set(fields ? fields.split(",") : []);
    return storiesOf(index, stories, (block) =>
      Object.entries(block).flatMap(([name, value]) =>
        names.has(`${String(block["component"])}.${name}`) ? value : [],
      ),
    );
  },

  /** The targets of all links. */
  linkedFrom: (stories: readonly Referring[]): readonly WireStory[] =>
    storiesOf(index, stories, (block) => (block["fieldtype"] === "multilink" ? [block["id"]] : [])),
});

interface Referring {
  readonly content: Fields;
}

/** The stories whose uuids a function finds in blocks, each once. */
const storiesOf = (
  index: ContentIndex,
  stories: readonly Referring[],
  uuidsIn: (block: Fields) => readonly unknown[],
): readonly WireStory[] => {
  const found = new Set<WireStory>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    if (!isFields(value)) return;
    for (const uuid of uuidsIn(value)) {
      const story = typeof uuid === "string" ? index.byUuid.get(uuid) : undefined;
      if (story) found.add(story);
    }
    Object.values(value).forEach(collect);
  };
  collect(stories.map(({ content }) => content));
  return [...found];
};

const linkTarget = (index: ContentIndex, root: string, link: Fields): WireStory | undefined => {
  const path = typeof link["cached_url"] === "string" ? link["cached_url"] : link["url"];
  if (typeof path !== "string") return undefined;
  const slug = trimSlashes(path);
  return index.bySlug.get(slug === "" ? root : `${root}/${slug}`) ?? index.bySlug.get(slug);
};
