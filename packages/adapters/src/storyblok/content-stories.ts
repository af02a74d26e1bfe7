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
import { STORY_RELATIONS } from "./blocks.ts";
import type { ContentClient } from "./content-client.ts";
import { parseError } from "./parse-error.ts";
import { parseStory } from "./story.ts";
import { GLOBAL_STORY, parseGlobalConfiguration } from "./chrome.ts";
import type { z } from "zod";
import { linksResponse, storiesResponse, storyResponse, type wireLink } from "./page.ts";

/** Returns what was loaded for a key recently, or loads it. */
export type StoryCache = <T>(key: string, load: () => Promise<T>) => Promise<T>;

/** The stories of the content service in the folder `<channel>/<locale>/`, each in the first locale of the fallback chain that has it. Drafts are never cached. */
export const createStoryblokStories = (options: {
  readonly place: { readonly channel: Channel; readonly locale: Locale };
  readonly client: ContentClient;
  readonly cache?: StoryCache;
  readonly log: Log;
}): ContentStories & ChromeContent & PageIndex => {
  const { place, client, cache = (_, load) => load(), log } = options;

  const load = async (slug: string, { version, excludedFields = [] }: StoryRequest) => {
    for (const locale of contentLocalesOf(place.locale)) {
      const folder = `${place.channel}/${locale}`;
      const path = slug === "" ? folder : `${folder}/${slug}`;
      const data = await client.read(`cdn/stories/${encodedPath(path)}`, {
        version: version ?? "published",
        language: languageOf(locale),
        resolve_links: "url",
        resolve_relations: STORY_RELATIONS.join(","),
        ...(excludedFields.length > 0 && { excluding_fields: excludedFields.join(",") }),
      });
      if (data === undefined) continue;
      const parsed = storyResponse.safeParse(data);
      if (!parsed.success)
        throw parseError(log, `the content service's story ${path}`, parsed.error);
      return parsed.data;
    }
    return undefined;
  };

  const pathsIn = async (folder: string): Promise<readonly string[]> => {
    const found: string[] = [];
    for (let page = 1; page <= MAX_LINK_PAGES; page += 1) {
      const data = await client.read("cdn/links", {
        version: "published",
        starts_with: `${folder}/`,
        per_page: LINKS_PER_PAGE,
        page,
      });
      const { links } = linksResponse.parse(data === undefined ? { links: {} } : data);
      const some = Object.values(links);
      found.push(...some.filter(isPage).map(({ slug }) => slug.slice(folder.length + 1)));
      if (some.length < LINKS_PER_PAGE) break;
    }
    return found;
  };

  const storiesIn = async (locale: Locale): Promise<readonly Story[] | undefined> => {
    const folder = `${place.channel}/${locale}`;
    const found: Story[] = [];
    for (let page = 1; page <= MAX_LINK_PAGES; page += 1) {
      const data = await client.read("cdn/stories", {
        version: "published",
        language: languageOf(locale),
        starts_with: `${folder}/`,
        per_page: LINKS_PER_PAGE,
        page,
      });
      const { stories } = storiesResponse.parse(data ?? { stories: [] });
      for (const wire of stories) {
        const story = isPage({ slug: wire.full_slug })
          ? parseStory(wire, wire.full_slug.slice(folder.length + 1), place)
          : undefined;
        if (story) found.push(story);
      }
      if (stories.length < LINKS_PER_PAGE) break;
    }
    return found.length > 0 ? found : undefined;
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
    storyPaths: () =>
      cached("published", "paths", async () => {
        for (const locale of contentLocalesOf(place.locale)) {
          const paths = await pathsIn(`${place.channel}/${locale}`);
          if (paths.length > 0) return paths;
        }
        return [];
      }),
    publishedStories: async () => {
      for (const locale of contentLocalesOf(place.locale)) {
        const stories = await storiesIn(locale);
        if (stories) return stories;
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

const LINKS_PER_PAGE = 100;

const MAX_LINK_PAGES = 50;

/** False for folders, and for stories whose slug begins with an underscore, such as the global configuration. */
const isPage = ({
  slug,
  is_folder: isFolder,
}: Pick<z.output<typeof wireLink>, "slug" | "is_folder">): boolean =>
  !isFolder && !/(?:^|\/)_/.test(slug);

const encodedPath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");
