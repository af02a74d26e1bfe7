import type { ContentStories } from "@passepartout/domain/content/content-stories.port";
import type { Story } from "@passepartout/domain/content/story";
import type { Channel } from "@passepartout/domain/market/channel";
import type { Locale } from "@passepartout/domain/market/locale";
import { EMPTY_GLOBAL_CONFIGURATION } from "@passepartout/domain/chrome/global-configuration";
import type { ChromeContent } from "@passepartout/domain/chrome/chrome-content.port";
import { STORY_RELATIONS } from "./blocks.ts";
import { ContentServiceError } from "./content-client.ts";
import type { StoryCache } from "./content-stories.ts";
import { parseStory } from "./story.ts";
import { GLOBAL_STORY, parseGlobalConfiguration } from "./chrome.ts";
import { wireStory } from "./page.ts";

/** The stories of the shop's story endpoint, which applies the fallback chain of locales itself. Drafts are never cached. */
export const createEndpointStories = ({
  place,
  story,
  cache = (_, load) => load(),
}: {
  readonly place: { readonly channel: Channel; readonly locale: Locale };
  /** The story at `{locale}/{slug}` in its wire format, with the stories that the relations refer to. */
  readonly story: (
    path: string,
    version: "draft" | "published",
    relations: readonly string[],
  ) => Promise<unknown>;
  readonly cache?: StoryCache;
}): ContentStories & ChromeContent => {
  const load = async (slug: string, version: "draft" | "published") => {
    const path = slug === "" ? place.locale : `${place.locale}/${slug}`;
    const response = await story(path, version, STORY_RELATIONS);
    if (response === undefined) return undefined;
    const parsed = wireStory.safeParse(response);
    if (parsed.success) return parsed.data;
    throw new ContentServiceError(
      `the story endpoint's story ${path} lacks what a story has: ${parsed.error.issues
        .map((issue) => issue.path.join("."))
        .join(", ")}`,
      { cause: parsed.error },
    );
  };
  const cached = <T>(slug: string, work: () => Promise<T>): Promise<T> =>
    cache(`${place.channel}/${place.locale}/endpoint/${slug}`, work);
  return {
    storyAt: (slug, { version = "published" } = {}) => {
      const read = async (): Promise<Story | undefined> => {
        const wire = await load(slug, version);
        return wire && parseStory(wire, slug, place);
      };
      return version === "draft" ? read() : cached(slug, read);
    },
    globalConfiguration: () =>
      cached(GLOBAL_STORY, async () => {
        const wire = await load(GLOBAL_STORY, "published");
        return wire ? parseGlobalConfiguration(wire.content) : EMPTY_GLOBAL_CONFIGURATION;
      }),
  };
};
