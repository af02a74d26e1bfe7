import { encodedPath } from "@passepartout/domain/content/story-slug";
import type {
  ContentStories,
  StoryRequest,
  PageIndex,
} from "@passepartout/domain/content/content-stories.port";
import type { Story } from "@passepartout/domain/content/story";
import type { Log } from "@passepartout/domain/logging/log.port";
import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import { contentLocalesOf } from "@passepartout/domain/market/text-locale";
import type { ChromeContent } from "@passepartout/domain/chrome/chrome-content.port";
import { type ContentClient, parseError } from "./content-client.ts";
import { embedStories } from "../contract/embed-stories.ts";
import { unchanged } from "./fill-content.ts";
import { parseStory } from "./story.ts";
import { relationsOf } from "./chrome.ts";
import { readStoriesByUuid, readStoriesIn } from "./stories-in.ts";
import { storyResponse } from "./page.ts";
import { storiesFrom, type StoryOptions } from "./stories-from.ts";

/** The stories of the content service in the folder `<channel>/<locale>/`, each in the first locale of the fallback chain that has it. */
export const createStoryblokStories = (
  options: StoryOptions & { readonly client: ContentClient; readonly log: Log },
): ContentStories & ChromeContent & PageIndex => {
  const { place, client, fill = unchanged, log } = options;

  const load = async (slug: string, { version, excludedFields = [] }: StoryRequest) => {
    for (const locale of contentLocalesOf(place.locale)) {
      const folder = `${place.channel}/${locale}`;
      const path = slug === "" ? folder : `${folder}/${slug}`;
      const query = {
        version: version ?? "published",
        language: languageOf(locale),
        ...(excludedFields.length > 0 && { excluding_fields: excludedFields.join(",") }),
      };
      const fields = relationsOf(slug);
      const data = await client.read(`cdn/stories/${encodedPath(path)}`, {
        ...query,
        resolve_links: "url",
        resolve_relations: fields.join(","),
      });
      if (data === undefined) continue;
      const parsed = storyResponse.safeParse(data);
      if (!parsed.success)
        throw parseError(log, `the content service's story ${path}`, parsed.error);
      const { story, rels, rel_uuids, links, link_uuids } = parsed.data;
      const related = [...rels, ...(await readStoriesByUuid(client, rel_uuids, query))];
      const linked = [...links, ...(await readStoriesByUuid(client, link_uuids, query))];
      const content = embedStories(story.content, fields, related, linked);
      return { ...story, content, links: linked, relations: related };
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

  const keyOf = (slug: string, { excludedFields = [] }: StoryRequest): string =>
    excludedFields.length > 0 ? `${slug} without ${excludedFields.join(",")}` : slug;

  return {
    ...storiesFrom(options, load, keyOf),
    publishedStories: async () => {
      for (const locale of contentLocalesOf(place.locale)) {
        const stories = await storiesIn(locale);
        if (stories.length > 0) return stories;
      }
      return [];
    },
  };
};

/** False for stories whose slug begins with an underscore, such as the global configuration. */
const isPage = (slug: string): boolean => !/(?:^|\/)_/.test(slug);
