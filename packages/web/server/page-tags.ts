import { listTags, placeTags, pricesTag, storyTags } from "@passepartout/domain/content/cache-tag";
import {
  GLOBAL_STORY,
  type GlobalConfiguration,
} from "@passepartout/domain/chrome/global-configuration";
import type { Story, StoryReference } from "@passepartout/domain/content/story";
import type { Place } from "@passepartout/domain/market/place";
import type { ShopContext } from "@passepartout/domain/shop";

/** Longer headers are refused on the way. */
const MAX_LENGTH = 4000;

/** Collects what a page depends on, by the requests of its shop. */
export interface TagCollector {
  /** Called with a request to a port, and with what came of it. */
  readonly record: (
    port: keyof ShopContext,
    parameters: readonly unknown[],
    found: unknown,
  ) => void;
  readonly tags: () => readonly string[];
}

export const createTagCollector = (place: Place): TagCollector => {
  const stories = new Set<string>();
  const others = new Set(placeTags(place));
  const addStories = (references: readonly StoryReference[] = []) => {
    for (const { path } of references) for (const tag of storyTags(place, path)) stories.add(tag);
  };
  const addStory = (
    slug: string,
    found: Partial<Pick<Story, "links" | "relations">> | undefined,
  ) => {
    for (const tag of storyTags(place, slug)) stories.add(tag);
    addStories(found?.relations);
    addStories(found?.links);
  };
  return {
    record: (port, [slug], found) => {
      if (port === "stories" && typeof slug === "string")
        addStory(slug, found as Story | undefined);
      else if (port === "chrome") addStory(GLOBAL_STORY, found as GlobalConfiguration);
      else if (port === "pages" || port === "searchIndex")
        for (const tag of listTags(place)) others.add(tag);
      else others.add(pricesTag(place));
    },
    tags: () => {
      const all = [...others, ...stories];
      return all.join(" ").length <= MAX_LENGTH ? all : [...others, ...listTags(place)];
    },
  };
};
