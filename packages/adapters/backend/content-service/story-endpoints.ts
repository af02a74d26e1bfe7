import { trimSlashes, withoutFolder } from "@passepartout/domain/content/story-slug";
import { type Fields, mapFields } from "@passepartout/domain/kernel/fields";
import { percentDecode } from "@passepartout/domain/kernel/untrusted-text";
import { isLocale, type Locale } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import * as z from "zod/mini";
import type { EmbeddedBackendOptions } from "../backend-options.ts";
import { endpoint, type Endpoint } from "../http/endpoint.ts";
import { embedStories, BREADCRUMB, PLAIN_STORY, STORY } from "../../src/contract/stories.ts";
import { errorResponse, type ResponseOf } from "../../src/http/error-response.ts";
import { backendPathOf } from "../http/request-place.ts";
import type { ContentIndex, WireStory } from "./content-files.ts";
import {
  isVisible,
  linkedFrom,
  parseQuery,
  relatedTo,
  storyAt,
  storyOf,
  type Query,
} from "./story-response.ts";
import type { Parsed } from "../../src/contract/contract.ts";

const content = z.record(z.string(), z.unknown());

const storySchema = z.looseObject({
  uuid: z.string(),
  name: z.string(),
  full_slug: z.string(),
  content,
  links: z.array(z.looseObject({ uuid: z.string() })),
  relations: z.array(z.looseObject({ uuid: z.string() })),
  target: z.optional(z.unknown()),
  status: z.optional(z.unknown()),
  alternates: z.array(z.looseObject({ full_slug: z.string() })),
});

type StoryQuery = Parsed<typeof STORY, "query">;

interface StoryInput {
  readonly query: StoryQuery;
  readonly place: Place;
  readonly request: Request;
}

/** The shop's story API for other front ends. */
export const createStoryEndpoints = (
  files: () => ContentIndex,
  { draftToken }: Pick<EmbeddedBackendOptions, "draftToken">,
): readonly Endpoint[] => {
  const findStory = (input: StoryInput) => {
    const { version, token = "" } = input.query;
    const query = parseQuery(Object.entries({ version, token }), draftToken);
    const index = files();
    const location = locationOf(input);
    const story = location && storyAt(index, location, query);
    return story && { index, story, query };
  };
  return [
    endpoint(
      { ...STORY, answer: storySchema },
      {
        aliases: [
          `${STORY.path}/:locale{[a-z]{2}-[A-Z]{2}}`,
          `${STORY.path}/:locale{[a-z]{2}-[A-Z]{2}}/*`,
        ],
        summary:
          "Returns the story at `path`: {locale}/{slug}, or a slug in the locale of the request. The path can also be appended to this URL.",
        handle: (input) => {
          const found = findStory(input);
          if (!found) return storyNotFound();
          const { index, query } = found;
          const { resolveRelations } = input.query;
          const story = storyOf(found.story, index, query);
          const links = linkedFrom([story], index, query);
          const relations = relatedTo([story], resolveRelations, index, query).map((related) =>
            storyOf(related, index, query),
          );
          return {
            ...story,
            content: embedStories(
              story.content,
              resolveRelations?.split(",") ?? [],
              relations,
              links.map(({ id, uuid, name, slug, full_slug }) => ({
                ...{ id, uuid, name, slug, full_slug },
                url: full_slug,
              })),
            ),
            links: links.map(({ uuid, name, full_slug }) => ({ uuid, name, full_slug })),
            relations,
            target: story.content["target"],
            status: story.content["status"],
          };
        },
      },
    ),
    endpoint(BREADCRUMB, {
      aliases: ["/frontend-api/mp/breadcrumb"],
      summary:
        "Lists the pages from the start page to the story. Alias: /frontend-api/mp/breadcrumb.",
      handle: (input) => {
        const found = findStory(input);
        return found
          ? { breadcrumb: breadcrumbOf(found.index, found.story, found.query) }
          : storyNotFound();
      },
    }),
    endpoint(PLAIN_STORY, {
      aliases: ["/frontend-api/mp/transform"],
      summary:
        "Returns the story with kebab-case component names and links as paths without the locale. Alias: /frontend-api/mp/transform.",
      handle: (input) => {
        const found = findStory(input);
        if (!found) return storyNotFound();
        const story = storyOf(found.story, found.index, found.query);
        const pathOf = (fullSlug: string) => {
          const [, locale = "", ...rest] = fullSlug.split("/");
          return { locale: locale as Locale, path: `/${rest.join("/")}` };
        };
        return {
          uuid: story.uuid,
          ...pathOf(story.full_slug),
          content: transformedContent(story.content),
          alternates: story.alternates.map(({ full_slug }) => pathOf(full_slug)),
        };
      },
    }),
  ];
};

const storyNotFound = (): ResponseOf<never> =>
  errorResponse(404, "there is no story at this path", { path: ["is unknown"] });

/** Locates a story by the path of the URL, else by the query, else the start page. Undefined for a malformed URL. */
const locationOf = ({
  query,
  place,
  request,
}: StoryInput): Parameters<typeof storyAt>[1] | undefined => {
  const urlPath = backendPathOf(request).path.slice(STORY.path.length + 1);
  const path = /^[a-z]{2}-[A-Z]{2}(\/|$)/.test(urlPath)
    ? percentDecode(urlPath)
    : (query.path ?? "");
  if (path === undefined) return undefined;
  const slug = trimSlashes(path);
  const [first = "", ...rest] = slug.split("/");
  return isLocale(first)
    ? { channel: place.channel, locale: first, slug: rest.join("/") }
    : { channel: place.channel, locale: place.locale, slug };
};

const breadcrumbOf = (index: ContentIndex, story: WireStory, query: Query) => {
  const [channel = "", locale = "", ...parts] = story.full_slug.split("/");
  return ["", ...parts].flatMap((_, length) => {
    const path = parts.slice(0, length);
    const page = index.bySlug.get([channel, locale, ...path].join("/"));
    return page && isVisible(page, query) ? [{ name: page.name, path: `/${path.join("/")}` }] : [];
  });
};

/** `SubTeaserTiles` and `sub_teaser_tiles` become `sub-teaser-tiles`. */
const kebabCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/[_\s]+/g, "-")
    .toLowerCase();

const plainLink = (link: Fields): Fields => {
  const isStory = link["linktype"] === "story";
  const target = isStory ? (link["cached_url"] ?? link["url"]) : link["url"];
  const url = typeof target === "string" ? withoutFolder(target) : "";
  return {
    url: isStory && !url.startsWith("/") ? `/${url}` : url,
    ...(typeof link["target"] === "string" && { target: link["target"] }),
  };
};

/** Content without the conventions of the content service: kebab-case component names, `uid` instead of `_uid`, links as plain URLs. */
const transformedContent = (content: Fields): Fields =>
  mapFields(content, ({ _editable, ...fields }) => {
    if (fields["fieldtype"] === "multilink") return plainLink(fields);
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        if (name === "component" && typeof field === "string")
          return [name, field === "Page" ? field : kebabCase(field)];
        return [name === "_uid" ? "uid" : name, field];
      }),
    );
  }) as Fields;
