import { GLOBAL_STORY } from "@passepartout/domain/chrome/global-configuration";
import type { Fields } from "@passepartout/domain/kernel/fields";
import { type Channel, isChannel } from "@passepartout/domain/market/channel";
import type { TextLocale } from "@passepartout/domain/market/text-locale";
import type { ContentClient } from "./content-client.ts";
import { globalConfiguration } from "./chrome.ts";
import { componentSchemas } from "./editor-schema.ts";
import { readStoriesIn } from "./stories-in.ts";
import { page } from "./page.ts";

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
    if (!isPage(content) && slug !== GLOBAL_STORY) continue;
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

const isPage = ({ component }: { readonly component: string }): boolean =>
  component.toLowerCase() === "page";
