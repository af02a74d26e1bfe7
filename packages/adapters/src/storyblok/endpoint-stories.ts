import type { ContentStories } from "@passepartout/domain/content/content-stories.port";
import type { Story } from "@passepartout/domain/content/story";
import type { Channel } from "@passepartout/domain/market/channel";
import type { Locale } from "@passepartout/domain/market/locale";
import { EMPTY_GLOBAL_CONFIGURATION } from "@passepartout/domain/chrome/global-configuration";
import type { ChromeContent } from "@passepartout/domain/chrome/chrome-content.port";
import { ContentServiceError } from "./content-client.ts";
import type { Keep } from "./content-stories.ts";
import { readStory } from "./read-story.ts";
import { GLOBAL_STORY, readGlobalConfiguration } from "./wire-chrome.ts";
import { wireStory } from "./wire-story.ts";

/** The stories of the shop's own story endpoint, which follows the fallbacks of the visit's locale itself. Drafts are never kept. */
export const createEndpointStories = ({
  place,
  story,
  keep = (_, load) => load(),
}: {
  readonly place: { readonly channel: Channel; readonly locale: Locale };
  /** Asks the endpoint for the story at `{locale}/{slug}`. */
  readonly story: (path: string, version: "draft" | "published") => Promise<unknown>;
  readonly keep?: Keep;
}): ContentStories & ChromeContent => {
  const load = async (slug: string, version: "draft" | "published") => {
    const path = slug === "" ? place.locale : `${place.locale}/${slug}`;
    const answer = await story(path, version);
    if (answer === undefined) return undefined;
    const parsed = wireStory.safeParse(answer);
    if (parsed.success) return parsed.data;
    throw new ContentServiceError(
      `the story endpoint's story ${path} lacks what a story has: ${parsed.error.issues
        .map((issue) => issue.path.join("."))
        .join(", ")}`,
      { cause: parsed.error },
    );
  };
  const kept = <T>(slug: string, work: () => Promise<T>): Promise<T> =>
    keep(`${place.channel}/${place.locale}/endpoint/${slug}`, work);
  return {
    storyAt: (slug, { version = "published" } = {}) => {
      const read = async (): Promise<Story | undefined> => {
        const wire = await load(slug, version);
        return wire && readStory(wire, slug, place);
      };
      return version === "draft" ? read() : kept(slug, read);
    },
    globalConfiguration: () =>
      kept(GLOBAL_STORY, async () => {
        const wire = await load(GLOBAL_STORY, "published");
        return wire ? readGlobalConfiguration(wire.content) : EMPTY_GLOBAL_CONFIGURATION;
      }),
  };
};
