import type {
  ContentStories,
  StoryRequest,
} from "@passepartout/domain/content/content-stories.port";
import type { Channel } from "@passepartout/domain/market/channel";
import type { Locale } from "@passepartout/domain/market/locale";
import {
  EMPTY_GLOBAL_CONFIGURATION,
  GLOBAL_STORY,
} from "@passepartout/domain/chrome/global-configuration";
import type { ChromeContent } from "@passepartout/domain/chrome/chrome-content.port";
import type { z } from "zod";
import { type FillContent, unchanged } from "./fill-content.ts";
import { wireReferences, type wireStory } from "./page.ts";
import { parseStory } from "./story.ts";
import { parseGlobalConfiguration } from "./chrome.ts";

export interface StoryOptions {
  readonly place: { readonly channel: Channel; readonly locale: Locale };
  /** Returns what was loaded for a key recently, or loads it. */
  readonly cache?: <T>(key: string, load: () => Promise<T>) => Promise<T>;
  readonly fill?: FillContent;
}

type WireStory = z.output<typeof wireStory>;

/** The stories and the chrome of a place, by a function that loads a story in its wire format. Drafts are never cached. */
export const storiesFrom = (
  { place, cache = (_, load) => load(), fill = unchanged }: StoryOptions,
  load: (slug: string, request: StoryRequest) => Promise<WireStory | undefined>,
  keyOf: (slug: string, request: StoryRequest) => string,
): ContentStories & ChromeContent => {
  const cached = <T>(
    part: "story" | "chrome",
    slug: string,
    request: StoryRequest,
    parse: (wire: WireStory | undefined) => T,
  ): Promise<T> => {
    const work = async (): Promise<T> => {
      const wire = await load(slug, request);
      return parse(wire && { ...wire, content: await fill(wire.content) });
    };
    const key = `${place.channel}/${place.locale}/${part}/${keyOf(slug, request)}`;
    return request.version === "draft" ? work() : cache(key, work);
  };
  return {
    storyAt: (slug, request = {}) =>
      cached("story", slug, request, (wire) => wire && parseStory(wire, slug, place)),
    globalConfiguration: () =>
      cached("chrome", GLOBAL_STORY, {}, (wire) =>
        wire
          ? {
              ...parseGlobalConfiguration(wire.content),
              relations: wireReferences.parse(wire["relations"]),
            }
          : EMPTY_GLOBAL_CONFIGURATION,
      ),
  };
};
