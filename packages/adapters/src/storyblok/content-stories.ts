import { encodedPath } from "@passepartout/domain/content/story-slug";
import type {
  ContentStories,
  StoryRequest,
} from "@passepartout/domain/content/content-stories.port";
import type { PageIndex } from "@passepartout/domain/content/page-index.port";
import type { Story } from "@passepartout/domain/content/story";
import type { Channel } from "@passepartout/domain/market/channel";
import type { Log } from "@passepartout/domain/logging/log.port";
import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import { contentLocalesOf } from "@passepartout/domain/market/text-locale";
import { EMPTY_GLOBAL_CONFIGURATION } from "@passepartout/domain/chrome/global-configuration";
import type { ChromeContent } from "@passepartout/domain/chrome/chrome-content.port";
import type { ContentClient } from "./content-client.ts";
import { type FillContent, unchanged } from "./fill-content.ts";
import { parseError } from "./parse-error.ts";
import { parseStory } from "./story.ts";
import { GLOBAL_STORY, parseGlobalConfiguration, relationsOf } from "./chrome.ts";
import { readStoriesIn } from "./stories-in.ts";
import { storyResponse } from "./page.ts";

/** Returns what was loaded for a key recently, or loads it. */
export type StoryCache = <T>(key: string, load: () => Promise<T>) => Promise<T>;

/** The stories of the content service in the folder `<channel>/<locale>/`, each in the first locale of the fallback chain that has it. Drafts are never cached. */
export const createStoryblokStories = (options: {
  readonly place: { readonly channel: Channel; readonly locale: Locale };
  readonly client: ContentClient;
  readonly cache?: StoryCache;
  readonly fill?: FillContent;
  readonly log: Log;
}): ContentStories & ChromeContent & PageIndex => {
  const { place, client, cache = (_, load) => load(), fill = unchanged, log } = options;

  const load = async (slug: string, { version, excludedFields = [] }: StoryRequest) => {
    for (const locale of contentLocalesOf(place.locale)) {
      const folder = `${place.channel}/${locale}`;
      const path = slug === "" ? folder : `${folder}/${slug}`;
      const data = await client.read(`cdn/stories/${encodedPath(path)}`, {
        version: version ?? "published",
        language: languageOf(locale),
        resolve_links: "url",
        resolve_relations: relationsOf(slug).join(","),
        ...(excludedFields.length > 0 && { excluding_fields: excludedFields.join(",") }),
      });
      if (data === undefined) continue;
      const parsed = storyResponse.safeParse(data);
      if (!parsed.success)
        throw parseError(log, `the content service's story ${path}`, parsed.error);
      return { ...parsed.data, content: await fill(parsed.data.content) };
    }
    return undefined;
  };

  const storiesIn = async (locale: Locale): Promise<readonly Story[]> => {
    const folder = `${place.channel}/${locale}`;
    const found: Story[] = [];
    for (const wire of await readStoriesIn(client, folder, locale)) {
      if (!isPage(wire.full_slug)) continue;
      const filled = { ...wire, content: await fill(wire.content) };
      const story = parseStory(filled, wire.full_slug.slice(folder.length + 1), place);
      if (story) found.push(story);
    }
    return found;
  };

  const cached = <T>(version: StoryRequest["version"], key: string, work: () => Promise<T>) =>
    version === "draft" ? work() : cache(`${place.channel}/${place.locale}/${key}`, work);

  return {
    storyAt: (slug, request = {}) => {
      const { version, excludedFields } = request;
      const key = `story/${slug}${excludedFields ? ` without ${excludedFields.join(",")}` : ""}`;
      return cached(version, key, async (): Promise<Story | undefined> => {
        const wire = await load(slug, request);
        return wire && parseStory(wire, slug, place);
      });
    },
    publishedStories: async () => {
      for (const locale of contentLocalesOf(place.locale)) {
        const stories = await storiesIn(locale);
        if (stories.length > 0) return stories;
      }
      return [];
    },
    globalConfiguration: () =>
      cached("published", GLOBAL_STORY, async () => {
        const wire = await load(GLOBAL_STORY, {});
        return wire ? parseGlobalConfiguration(wire.content) : EMPTY_GLOBAL_CONFIGURATION;
      }),
  };
};

/** False for stories whose slug begins with an underscore, such as the global configuration. */
const isPage = (slug: string): boolean => !/(?:^|\/)_/.test(slug);
