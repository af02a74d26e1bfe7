import { GLOBAL_STORY } from "@passepartout/domain/chrome/global-configuration";
import type { Fields } from "@passepartout/domain/kernel/fields";
import { type Channel, isChannel } from "@passepartout/domain/market/channel";
import type { TextLocale } from "@passepartout/domain/market/text-locale";
import type { ContentClient, ContentQuery } from "./content-client.ts";
import { globalConfiguration } from "./chrome.ts";
import { componentSchemas } from "./editor-schema.ts";
import { page, storiesResponse } from "./page.ts";
import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import { z } from "zod";

/** A story as it is in the content service, with all of its fields. */
export interface SourceStory {
  readonly channel: Channel;
  readonly locale: TextLocale;
  /** The path below the locale, without leading and trailing slashes; empty for the start page. */
  readonly slug: string;
  readonly content: Fields;
  /** The full slugs (`wall/fr-FR/affiche`) of the same story in other locales. */
  readonly alternates: readonly string[];
}

/** False for stories whose last part begins with an underscore, such as the global configuration. */
export const isPageSlug = (slug: string): boolean => !/(?:^|\/)_/.test(slug);

/** The components of stories with the fields that the shop reads. */
export const storyComponents = () => componentSchemas(page, globalConfiguration);

/** All published stories of a channel in exactly this locale, with all of their fields, and what other stories their blocks show as uuids. */
export const readSourceStories = async (
  client: ContentClient,
  channel: Channel,
  locale: TextLocale,
): Promise<readonly SourceStory[]> => {
  const folder = `${channel}/${locale}`;
  const found: SourceStory[] = [];
  const stories = await readStoriesIn(client, folder, locale);
  for (const { full_slug: fullSlug, content, alternates } of stories) {
    const slug = fullSlug.slice(folder.length).replace(/^\/|\/$/g, "");
    // Folders may hold stories that are neither pages nor the configuration, such as people.
    if (content.component.toLowerCase() !== "page" && slug !== GLOBAL_STORY) continue;
    found.push({
      channel,
      locale,
      slug,
      content,
      alternates: (alternates ?? [])
        .map((other) => other.full_slug.replace(/\/$/, ""))
        .filter((other) => isChannel(other.split("/")[0] ?? "")),
    });
  }
  return found;
};

const PER_PAGE = 25;

/** The most stories that a request may name by their uuids. */
const MAX_UUIDS = 50;

/** More than 5,000 stories of one folder are not read. */
const MAX_PAGES = 200;

type WireStory = z.output<typeof storiesResponse>["stories"][number];

const listed = z.object({ stories: z.array(z.unknown()) });

/** All published stories in the folder `<channel>/<locale>/`, in the language of `locale`. One that lacks what a story has is omitted; `note` gets it with the others, as received. */
export const readStoriesIn = async (
  client: ContentClient,
  folder: string,
  locale: Locale,
  note: (received: readonly unknown[]) => void = () => {},
): Promise<readonly WireStory[]> => {
  const found: WireStory[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const data = await client.read("cdn/stories", {
      version: "published",
      language: languageOf(locale),
      starts_with: `${folder}/`,
      per_page: PER_PAGE,
      page,
    });
    const { stories: received } = listed.parse(data ?? { stories: [] });
    note(received);
    found.push(...storiesResponse.parse({ stories: received }).stories);
    if (received.length < PER_PAGE) break;
  }
  return found;
};

/** The stories with these uuids, which are requested in batches. */
export const readStoriesByUuid = async (
  client: ContentClient,
  uuids: readonly string[],
  query: ContentQuery,
): Promise<readonly WireStory[]> => {
  const batches = Array.from({ length: Math.ceil(uuids.length / MAX_UUIDS) }, (_, at) =>
    uuids.slice(at * MAX_UUIDS, (at + 1) * MAX_UUIDS),
  );
  const responses = await Promise.all(
    batches.map((batch) =>
      client.read("cdn/stories", { ...query, by_uuids: batch.join(","), per_page: MAX_UUIDS }),
    ),
  );
  return responses.flatMap((data) => storiesResponse.parse(data ?? { stories: [] }).stories);
};
