import type {
  ContentStories,
  StoryRequest,
} from "@passepartout/domain/content/content-stories.port";
import type { Story } from "@passepartout/domain/content/story";
import type { Channel } from "@passepartout/domain/market/channel";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { Locale } from "@passepartout/domain/market/locale";
import { EMPTY_GLOBAL_CONFIGURATION } from "@passepartout/domain/chrome/global-configuration";
import type { ChromeContent } from "@passepartout/domain/chrome/chrome-content.port";
import type { StoryCache } from "./content-stories.ts";
import { type FillContent, unchanged } from "./fill-content.ts";
import { parseError } from "./parse-error.ts";
import { parseStory } from "./story.ts";
import { GLOBAL_STORY, parseGlobalConfiguration, relationsOf } from "./chrome.ts";
import { wireStory } from "./page.ts";

/** The stories of the shop's story endpoint, which applies the fallback chain of locales itself. Drafts are never cached. */
export const createEndpointStories = ({
  place,
  story,
  cache = (_, load) => load(),
  fill = unchanged,
  log,
}: {
  readonly place: { readonly channel: Channel; readonly locale: Locale };
  /** The story at `{locale}/{slug}` in its wire format, with the stories that the relations refer to. */
  readonly story: (
    path: string,
    relations: readonly string[],
    request: Pick<StoryRequest, "version" | "path" | "release" | "sku">,
  ) => Promise<unknown>;
  readonly cache?: StoryCache;
  readonly fill?: FillContent;
  readonly log: Log;
}): ContentStories & ChromeContent => {
  const load = async (slug: string, request: StoryRequest) => {
    const path = slug === "" ? place.locale : `${place.locale}/${slug}`;
    const response = await story(path, relationsOf(slug), { path: `/${slug}`, ...request });
    if (response === undefined) return undefined;
    const parsed = wireStory.safeParse(response);
    if (parsed.success) return { ...parsed.data, content: await fill(parsed.data.content) };
    throw parseError(log, `the story endpoint's story ${path}`, parsed.error);
  };
  const cached = <T>(slug: string, work: () => Promise<T>): Promise<T> =>
    cache(`${place.channel}/${place.locale}/endpoint/${slug}`, work);
  return {
    storyAt: (slug, request = {}) => {
      const read = async (): Promise<Story | undefined> => {
        const wire = await load(slug, request);
        return wire && parseStory(wire, slug, place);
      };
      const { version, sku } = request;
      if (version === "draft") return read();
      // The path is not part of the key: with that of each missing page, the error story would never be cached.
      return cached(sku === undefined ? slug : `${slug} with ${sku}`, read);
    },
    globalConfiguration: () =>
      cached(GLOBAL_STORY, async () => {
        const wire = await load(GLOBAL_STORY, {});
        return wire ? parseGlobalConfiguration(wire.content) : EMPTY_GLOBAL_CONFIGURATION;
      }),
  };
};
