import { isFields } from "@passepartout/domain/kernel/fields";
import { BLOCK_KINDS } from "@passepartout/domain/content/block";
import { REDIRECT_STATUSES } from "@passepartout/domain/content/open-page";
import * as stories from "@passepartout/domain/content/story";
import { z } from "zod";
import { BLOCK_SCHEMAS, calculator, isSameName, parseBlocks } from "./blocks.ts";
import * as editor from "./editor-schema.ts";
import * as field from "./fields.ts";
import { breadcrumb, footerOverride } from "./footer.ts";
import { emptyAsAbsent, matching } from "./wire-value.ts";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { LOCALES } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import { contentLocalesOf } from "@passepartout/domain/market/text-locale";

const anyText = z.unknown().transform((value) => (typeof value === "string" ? value : ""));

const optional = editor.editorField(
  field.TEXT,
  anyText.transform((text) => (text === "" ? undefined : text)),
);

/** The address to which a story redirects; a link to another story has its path in another field than its address. */
export const redirectTarget = z.unknown().transform((target) => {
  const address = isFields(target)
    ? (emptyAsAbsent(target["url"]) ?? field.link.parse(target)?.url)
    : target;
  return typeof address === "string" && address !== "" ? address : undefined;
});

const redirectStatus = z
  .unknown()
  .transform((status) =>
    typeof status === "number" || typeof status === "string" ? status : undefined,
  );

/** The content of a story, and where it redirects, if it does. Parts that do not match their schema are omitted. */
export const page = editor.component(
  "Page",
  {
    component: anyText,
    title: editor.editorField(field.required(field.TEXT), anyText),
    description: editor.editorField(field.LINES, anyText),
    layout: editor.readField(field.optionSettings(stories.PAGE_LAYOUTS), stories.pageLayoutOf),
    noIndex: field.optionalFlag,
    activeNavigation: optional,
    teaser: editor.blockField(
      BLOCK_SCHEMAS.teaser,
      z
        .unknown()
        .transform((value) =>
          parseBlocks(value, "teaser").find((block) => block.kind === "teaser"),
        ),
    ),
    uspTeaser: editor.blockField(
      BLOCK_SCHEMAS["usp-teaser"],
      z
        .unknown()
        .transform((value) =>
          parseBlocks(value, "usp-teaser").filter((block) => block.kind === "usp-teaser"),
        ),
    ),
    calculator: editor.optionalPart(calculator, "blocks"),
    sku: optional,
    offer: field.oneOf(stories.PAGE_OFFERS),
    body: editor.blocksField(
      BLOCK_KINDS.map((kind) => BLOCK_SCHEMAS[kind]),
      z.unknown().transform((value) => parseBlocks(value, "body")),
    ),
    breadcrumb,
    footerOverride: editor.optionalPart(footerOverride),
    target: editor.editorField(field.LINK, redirectTarget),
    status: editor.editorField(field.optionSettings(REDIRECT_STATUSES.map(String)), redirectStatus),
  },
  ({ component: name, target, status, ...content }) => ({
    content: { ...content, isPage: isSameName(name, "page") } satisfies stories.PageContent,
    target,
    status,
  }),
);

const wireReference = z
  .object({ uuid: z.string(), name: z.string().catch(""), full_slug: z.string() })
  .transform(({ uuid, name, full_slug: fullSlug }): stories.StoryReference => ({
    uuid,
    name,
    path: field.pathOf(fullSlug) ?? "/",
  }));

/** References to other stories; one that lacks what a reference has is omitted. */
export const wireReferences = matching(wireReference).catch([]);

/** A story in the format of the content service. */
export const wireStory = z.looseObject({
  uuid: z.string(),
  full_slug: z.string(),
  content: z.looseObject({ component: z.string() }),
  alternates: z.array(z.looseObject({ full_slug: z.string() })).nullish(),
});

const wireStories = matching(wireStory);

/** The response for a list of stories; one that lacks what a story has is omitted. */
export const storiesResponse = z.looseObject({ stories: wireStories });

const uuids = z.array(z.string()).catch([]);

/** The response for a story, with the stories that it refers to, or their uuids if they are many. */
export const storyResponse = z.object({
  story: wireStory,
  rels: wireStories.catch([]),
  rel_uuids: uuids,
  links: z.array(z.looseObject({ uuid: z.string() })).catch([]),
  link_uuids: uuids,
});

type StoryPlace = Pick<Place, "channel" | "locale">;

/** Parses a story; undefined if the storefront does not offer what it is about. */
export const parseStory = (
  wire: z.output<typeof wireStory>,
  slug: string,
  place: StoryPlace,
): stories.Story | undefined => {
  const { content, target, status } = page.parse({
    ...wire.content,
    target: wire["target"] ?? wire.content["target"],
    status: wire["status"] ?? wire.content["status"],
  });
  if (!stories.isOffered(content, channelRules(place.channel, place.locale))) return undefined;
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
  content: stories.PageContent,
  place: StoryPlace,
): readonly stories.StoryAlternate[] => {
  const paths = new Map(
    [wire.full_slug, ...(wire.alternates ?? []).map((other) => other.full_slug)].map((slug) => [
      slug.split("/")[1] ?? "",
      field.pathOf(slug) ?? "/",
    ]),
  );
  return LOCALES.flatMap((locale) => {
    const path = contentLocalesOf(locale)
      .map((source) => paths.get(source))
      .find((known) => known !== undefined);
    if (locale === place.locale || path === undefined) return [];
    return stories.isOffered(content, channelRules(place.channel, locale))
      ? [{ locale, path }]
      : [];
  });
};
