import { type Fields, fieldsWithin, mapFields } from "@passepartout/domain/kernel/fields";
import { trimSlashes } from "@passepartout/domain/content/story-slug";
import { linkedSlugs } from "../../src/contract/full-slug.ts";
import type { ContentIndex, WireStory } from "./content-files.ts";

/** Resolves references between stories: uuids in relations, paths in links. */
export const createStoryReferences = (index: ContentIndex) => ({
  /** Adds uuid and full slug of the target to every link to a story. */
  withLinkTargets: (content: Fields, fullSlug: string): Fields =>
    mapFields(content, (fields) => {
      if (fields["fieldtype"] !== "multilink" || fields["linktype"] !== "story") return fields;
      const target = linkTarget(index, fullSlug, fields);
      return target ? { ...fields, id: target.uuid, cached_url: target.full_slug } : fields;
    }) as Fields,

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
  const uuids = fieldsWithin(stories.map(({ content }) => content)).flatMap(uuidsIn);
  const found = uuids.flatMap((uuid) => index.byUuid.get(String(uuid)) ?? []);
  return [...new Set(found)];
};

const linkTarget = (index: ContentIndex, fullSlug: string, link: Fields): WireStory | undefined => {
  const path = typeof link["cached_url"] === "string" ? link["cached_url"] : link["url"];
  if (typeof path !== "string") return undefined;
  const slugs = linkedSlugs(fullSlug, trimSlashes(path));
  return slugs.map((slug) => index.bySlug.get(slug)).find((story) => story !== undefined);
};
