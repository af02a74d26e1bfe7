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
  relatedTo: (
    stories: readonly { readonly content: Fields }[],
    fields: string | undefined,
  ): readonly WireStory[] => {
    if (!fields) return [];
    const names = new Set(fields.split(","));
    const found = new Set<WireStory>();
    visitBlocks(
      stories.map(({ content }) => content),
      (block) => {
        for (const [name, value] of Object.entries(block)) {
          if (!names.has(`${String(block["component"])}.${name}`)) continue;
          for (const uuid of Array.isArray(value) ? value : [value]) {
            const story = typeof uuid === "string" ? index.byUuid.get(uuid) : undefined;
            if (story) found.add(story);
          }
        }
      },
    );
    return [...found];
  },

  /** The targets of all links. */
  linkedFrom: (stories: readonly { readonly content: Fields }[]): readonly WireStory[] => {
    const found = new Set<WireStory>();
    visitBlocks(
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

const linkTarget = (index: ContentIndex, root: string, link: Fields): WireStory | undefined => {
  const path = typeof link["cached_url"] === "string" ? link["cached_url"] : link["url"];
  if (typeof path !== "string") return undefined;
  const slug = trimSlashes(path);
  return index.bySlug.get(slug === "" ? root : `${root}/${slug}`) ?? index.bySlug.get(slug);
};

const visitBlocks = (value: unknown, onBlock: (block: Fields) => void): void => {
  if (Array.isArray(value)) for (const item of value) visitBlocks(item, onBlock);
  else if (isFields(value)) {
    onBlock(value);
    for (const field of Object.values(value)) visitBlocks(field, onBlock);
  }
};
