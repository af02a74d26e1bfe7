import type {
  ContentStories,
  StoryRequest,
} from "@passepartout/domain/content/content-stories.port";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { ChromeContent } from "@passepartout/domain/chrome/chrome-content.port";
import { parseError } from "./parse-error.ts";
import { relationsOf } from "./chrome.ts";
import { wireStory } from "./page.ts";
import { storiesFrom, type StoryOptions } from "./stories-from.ts";

/** The stories of the shop's story endpoint, which applies the fallback chain of locales itself. */
export const createEndpointStories = ({
  story,
  log,
  ...options
}: StoryOptions & {
  /** The story at `{locale}/{slug}` in its wire format, with the stories that the relations refer to. */
  readonly story: (
    path: string,
    relations: readonly string[],
    request: Pick<StoryRequest, "version" | "path" | "release" | "sku">,
  ) => Promise<unknown>;
  readonly log: Log;
}): ContentStories & ChromeContent => {
  const { locale } = options.place;
  const load = async (slug: string, request: StoryRequest) => {
    const path = slug === "" ? locale : `${locale}/${slug}`;
    const response = await story(path, relationsOf(slug), { path: `/${slug}`, ...request });
    if (response === undefined) return undefined;
    const parsed = wireStory.safeParse(response);
    if (parsed.success) return parsed.data;
    throw parseError(log, `the story endpoint's story ${path}`, parsed.error);
  };
  // The path is not part of the key: with that of each missing page, the error story would never be cached.
  const keyOf = (slug: string, { sku }: StoryRequest): string =>
    `endpoint/${sku === undefined ? slug : `${slug} with ${sku}`}`;
  return storiesFrom(options, load, keyOf);
};
