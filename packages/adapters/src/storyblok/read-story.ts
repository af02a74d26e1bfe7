import type { Story, StoryAlternate } from "@passepartout/domain/content/story";
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

/** A story of the content service in the domain's words. [CNT-01] */
export const readStory = (
  wire: z.output<typeof wireStory>,
  slug: string,
  locale: Locale,
): Story => {
  const target = targetOf(wire["target"] ?? wire.content["target"]);
  const status = wire["status"] ?? wire.content["status"];
  return {
    uuid: wire.uuid,
    slug,
    content: readPageContent(wire.content),
    ...(target !== undefined && { target }),
    ...((typeof status === "number" || typeof status === "string") && { status }),
    alternates: alternatesOf(wire, locale),
  };
};

/** The story's other locales: those that read their texts from one of its alternates, or from the story itself. [CNT-04] */
const alternatesOf = (
  wire: z.output<typeof wireStory>,
  visited: Locale,
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
    return locale === visited || path === undefined ? [] : [{ locale, path }];
  });
};
