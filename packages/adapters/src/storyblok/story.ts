import {
  isOffered,
  type PageContent,
  type Story,
  type StoryAlternate,
} from "@passepartout/domain/content/story";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { LOCALES } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import { contentLocalesOf } from "@passepartout/domain/market/text-locale";
import type { z } from "zod";
import { pathOf } from "./fields.ts";
import { page, wireReferences, type wireStory } from "./page.ts";

type StoryPlace = Pick<Place, "channel" | "locale">;

/** Parses a story; undefined if the storefront does not offer what it is about. */
export const parseStory = (
  wire: z.output<typeof wireStory>,
  slug: string,
  place: StoryPlace,
): Story | undefined => {
  const { content, target, status } = page.parse({
    ...wire.content,
    target: wire["target"] ?? wire.content["target"],
    status: wire["status"] ?? wire.content["status"],
  });
  if (!isOffered(content, channelRules(place.channel, place.locale))) return undefined;
  return {
    uuid: wire.uuid,
    slug,
    content,
    publishedAt: typeof wire["published_at"] === "string" ? wire["published_at"] : undefined,
    target,
    status,
    alternates: alternatesOf(wire, content, place),
    links: wireReferences.parse(wire["links"]),
    relations: wireReferences.parse(wire["relations"]),
  };
};

/** The other locales that offer what the story is about and use one of its alternates, or the story itself. */
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
