import { listTags, placeTags, pricesTag, storyTags } from "@passepartout/domain/content/cache-tag";
import {
  GLOBAL_STORY,
  type GlobalConfiguration,
} from "@passepartout/domain/chrome/global-configuration";
import type { Story } from "@passepartout/domain/content/story";
import type { Place } from "@passepartout/domain/market/place";
import type { ShopContext } from "@passepartout/domain/shop";

/** Longer headers are refused on the way. */
const MAX_LENGTH = 4000;

/** Collects what a page depends on, by the requests of its shop. */
export const createTagCollector = (place: Place) => {
  const paths = new Set<string>();
  const others = new Set(placeTags(place));
  const addStory = (
    slug: string,
    found: Partial<Pick<Story, "links" | "relations">> | undefined,
  ) => {
    paths.add(slug);
    for (const { path } of found?.relations ?? []) paths.add(path);
    for (const { path } of found?.links ?? []) paths.add(path);
  };
  return {
    /** Called with a request to a port, and with what came of it. */
    record: (port: keyof ShopContext, [slug]: readonly unknown[], found: unknown): void => {
      if (port === "stories" && typeof slug === "string")
        addStory(slug, found as Story | undefined);
      else if (port === "chrome") addStory(GLOBAL_STORY, found as GlobalConfiguration);
      else if (port === "pages" || port === "searchIndex")
        for (const tag of listTags(place)) others.add(tag);
      else others.add(pricesTag(place));
    },
    tags: (): readonly string[] => {
      const stories = [...paths].flatMap((path) => storyTags(place, path));
      const all = [...others, ...new Set(stories)];
      return all.join(" ").length <= MAX_LENGTH ? all : [...others, ...listTags(place)];
    },
  };
};
