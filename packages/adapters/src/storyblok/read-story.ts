import { isOffered } from "@passepartout/domain/content/page-offer";
import type { PageContent, Story, StoryAlternate } from "@passepartout/domain/content/story";
import type { Channel } from "@passepartout/domain/market/channel";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { LOCALES, type Locale } from "@passepartout/domain/market/locale";
import { contentLocalesOf } from "@passepartout/domain/market/text-locale";
import type { z } from "zod";
import { emptyAsAbsent, isFields, link, pathOf } from "./wire-field.ts";
import { readPageContent, type wireStory } from "./wire-story.ts";

const targetOf = (target: unknown): string | undefined => {
  // A link to a story has its path elsewhere than in its address.
  const written = isFields(target)
    ? (emptyAsAbsent(target["url"]) ?? link.parse(target)?.url)
    : target;
  return typeof written === "string" && written !== "" ? written : undefined;
};

interface StoryPlace {
  readonly channel: Channel;
  readonly locale: Locale;
}

/** A story of the content service in the domain's words; none where the storefront does not offer what it is about. */
export const readStory = (
  wire: z.output<typeof wireStory>,
  slug: string,
  place: StoryPlace,
): Story | undefined => {
  const content = readPageContent(wire.content);
  if (!isOffered(content, channelRules(place.channel, place.locale))) return undefined;
  const target = targetOf(wire["target"] ?? wire.content["target"]);
  const status = wire["status"] ?? wire.content["status"];
  return {
    uuid: wire.uuid,
    slug,
    content,
    ...(target !== undefined && { target }),
    ...((typeof status === "number" || typeof status === "string") && { status }),
    alternates: alternatesOf(wire, content, place),
  };
};

/** The story's other locales: those that offer what it is about, and read their texts from one of its alternates or from the story itself. */
const alternatesOf = (
  wire: z.output<typeof wireStory>,
  content: PageContent,
  place: StoryPlace,
): readonly StoryAlternate[] => {
  const paths = new Map(
    [wire.full_slug, ...(wire.alternates ?? []).map((other) => other.full_slug)].map((slug) => [
      slug.split("/")[1] ?? "",
      pathOf(slug) ?? "/",
    ]),
  );
  return LOCALES.flatMap((locale) => {
    const path = contentLocalesOf(locale)
      .map((source) => paths.get(source))
      .find((known) => known !== undefined);
    if (locale === place.locale || path === undefined) return [];
    return isOffered(content, channelRules(place.channel, locale)) ? [{ locale, path }] : [];
  });
};
