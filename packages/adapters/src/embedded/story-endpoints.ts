import { isLocale, type Locale } from "@passepartout/domain/market/locale";
import { contentLocalesOf } from "@passepartout/domain/market/text-locale";
import { z } from "zod";
import type { EmbeddedBackendOptions } from "./backend-options.ts";
import { backendPathOf } from "./backend-visit.ts";
import { withoutEndSlashes, type ContentIndex, type WireStory } from "./content-files.ts";
import { createResolver } from "./content-relations.ts";
import { endpoint, refusal, type BackendVisit, type Endpoint } from "./endpoint.ts";
import { isVisible, permitted, storyOf, type Query } from "./story-answer.ts";
import { transformedContent } from "./transformed-content.ts";

const LONGEST_PATH = 2048;

const storyQuery = z.object({
  path: z
    .string()
    .max(LONGEST_PATH, `must have at most ${LONGEST_PATH} characters`)
    .meta({ examples: ["de-DE/wandbilder", "en-GB", "wandbilder"] })
    .optional(),
  version: z.enum(["draft", "published"], "must be draft or published").default("published"),
  apiVersion: z.literal("v2", "must be v2").optional(),
  platform: z.enum(["web", "desktop"], "must be web or desktop").optional(),
  resolveRelations: z
    .string()
    .max(LONGEST_PATH, "must name fields as component.field, by comma")
    .optional(),
  release: z.string().optional(),
  token: z.string().optional(),
  sku: z.string().optional(),
  _baseUrl: z.string().optional(),
});

const content = z.record(z.string(), z.unknown());

const alternate = z.looseObject({ full_slug: z.string() });

const story = z.looseObject({
  uuid: z.string(),
  name: z.string(),
  full_slug: z.string(),
  content,
  links: z.array(z.looseObject({ uuid: z.string() })),
  relations: z.array(z.looseObject({ uuid: z.string() })),
  target: z.unknown().optional(),
  status: z.unknown().optional(),
  alternates: z.array(alternate),
});

type StoryQuery = z.output<typeof storyQuery>;

/** The shop's own way to stories, for other front ends: one story by `{locale}/{slug}`, its breadcrumb, and the story in plain words. [API-07, API-08, API-09, API-Q9] */
export const createStoryEndpoints = (
  files: () => ContentIndex,
  { draftToken }: Pick<EmbeddedBackendOptions, "draftToken">,
): readonly Endpoint[] => {
  const found = (input: {
    readonly query: StoryQuery;
    readonly visit: BackendVisit;
    readonly request: Request;
  }) => {
    const { version, token = "" } = input.query;
    const query = permitted(Object.entries({ version, token }), draftToken);
    const index = files();
    const place = placeOf(input);
    const wire = place && storyAt(index, place, query);
    return wire && { index, wire, query };
  };
  return [
    endpoint({
      method: "GET",
      path: BASE,
      aliases: [`${BASE}/:locale{[a-z]{2}-[A-Z]{2}}`, `${BASE}/:locale{[a-z]{2}-[A-Z]{2}}/*`],
      summary:
        "The story at `path`, which is {locale}/{slug} or a slug of the visit's locale; also answers at {locale}/{slug} below this path. [API-07, API-08]",
      query: storyQuery,
      answer: story,
      run: (input) => {
        const at = found(input);
        if (!at) return NO_STORY();
        const resolver = createResolver(at.index);
        const answer = storyOf(at.wire, at.index, at.query);
        const links = resolver.linkedFrom([answer]).filter((one) => isVisible(one, at.query));
        const relations = resolver
          .relatedTo([answer], input.query.resolveRelations)
          .filter((one) => isVisible(one, at.query));
        const told = (one: WireStory) => storyOf(one, at.index, at.query);
        const related = relations.map(told);
        return {
          ...answer,
          content: withStories(answer.content, input.query.resolveRelations, links, related),
          links: links.map(({ uuid, name, full_slug }) => ({ uuid, name, full_slug })),
          relations: related,
          target: answer.content["target"],
          status: answer.content["status"],
        };
      },
    }),
    endpoint({
      method: "GET",
      path: `${BASE}/breadcrumb`,
      aliases: ["/frontend-api/mp/breadcrumb"],
      summary:
        "The pages above a story, from the start page to the story itself; also answers at /frontend-api/mp/breadcrumb. [API-09, API-Q5]",
      query: storyQuery,
      answer: z.object({
        breadcrumb: z.array(z.object({ name: z.string(), path: z.string() })),
      }),
      run: (input) => {
        const at = found(input);
        return at ? { breadcrumb: breadcrumbOf(at.index, at.wire, at.query) } : NO_STORY();
      },
    }),
    endpoint({
      method: "GET",
      path: `${BASE}/transform`,
      aliases: ["/frontend-api/mp/transform"],
      summary:
        "The story in plain words: kebab-case components, links as paths below the locale; also answers at /frontend-api/mp/transform. [API-09, API-Q5]",
      query: storyQuery,
      answer: z.object({
        uuid: z.string(),
        path: z.string(),
        locale: z.string(),
        content,
        alternates: z.array(z.object({ locale: z.string(), path: z.string() })),
      }),
      run: (input) => {
        const at = found(input);
        if (!at) return NO_STORY();
        const answer = storyOf(at.wire, at.index, at.query);
        const placeOfSlug = (slug: string) => {
          const [, locale = "", ...rest] = slug.split("/");
          return { locale, path: `/${rest.join("/")}` };
        };
        return {
          uuid: answer.uuid,
          ...placeOfSlug(answer.full_slug),
          content: transformedContent(answer.content),
          alternates: answer.alternates.map(({ full_slug }) => placeOfSlug(full_slug)),
        };
      },
    }),
  ];
};

const BASE = "/frontend-api/mp/storyblok";

const NO_STORY = (): Response =>
  refusal(404, "there is no story at this path", { path: ["is not known"] });

interface Place {
  readonly channel: string;
  readonly locale: Locale;
  readonly slug: string;
}

/** Where the asked story is: by the path of the address, else by the query, else the start page of the visit. */
const placeOf = ({
  query,
  visit,
  request,
}: {
  readonly query: StoryQuery;
  readonly visit: BackendVisit;
  readonly request: Request;
}): Place | undefined => {
  const address = backendPathOf(request).path.slice(BASE.length + 1);
  const path = /^[a-z]{2}-[A-Z]{2}(\/|$)/.test(address) ? decoded(address) : (query.path ?? "");
  if (path === undefined) return undefined;
  const slug = withoutEndSlashes(path);
  const [first = "", ...rest] = slug.split("/");
  return isLocale(first)
    ? { channel: visit.channel, locale: first, slug: rest.join("/") }
    : { channel: visit.channel, locale: visit.locale, slug };
};

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

const storyAt = (
  index: ContentIndex,
  { channel, locale, slug }: Place,
  query: Query,
): WireStory | undefined =>
  contentLocalesOf(locale)
    .map((source) => index.bySlug.get(`${channel}/${source}${slug === "" ? "" : `/${slug}`}`))
    .find((story) => story && isVisible(story, query));

const breadcrumbOf = (
  index: ContentIndex,
  story: WireStory,
  query: Query,
): { name: string; path: string }[] => {
  const [channel = "", locale = "", ...parts] = story.full_slug.split("/");
  return ["", ...parts].flatMap((_, length) => {
    const path = parts.slice(0, length);
    const above = index.bySlug.get([channel, locale, ...path].join("/"));
    return above && isVisible(above, query)
      ? [{ name: above.name, path: `/${path.join("/")}` }]
      : [];
  });
};

/** Puts linked and related stories where the content refers to them, as the content service's client does. */
const withStories = (
  content: Readonly<Record<string, unknown>>,
  relations: string | undefined,
  links: readonly WireStory[],
  related: readonly { readonly uuid: string }[],
): Readonly<Record<string, unknown>> => {
  const fields = new Set(relations?.split(",") ?? []);
  const linkedBy = new Map(links.map((story) => [story.uuid, story]));
  const relatedBy = new Map(related.map((story) => [story.uuid, story]));
  const storyFor = (uuid: unknown) =>
    (typeof uuid === "string" ? relatedBy.get(uuid) : undefined) ?? uuid;
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== "object" || value === null) return value;
    const block = value as Readonly<Record<string, unknown>>;
    const linked =
      block["fieldtype"] === "multilink" ? linkedBy.get(String(block["id"])) : undefined;
    if (linked) return { ...block, story: { ...NAMES(linked), url: linked.full_slug } };
    return Object.fromEntries(
      Object.entries(block).map(([name, inner]) => [
        name,
        fields.has(`${String(block["component"])}.${name}`)
          ? Array.isArray(inner)
            ? inner.map(storyFor)
            : storyFor(inner)
          : filled(inner),
      ]),
    );
  };
  return filled(content) as Readonly<Record<string, unknown>>;
};

const NAMES = ({ id, uuid, name, slug, full_slug }: WireStory) => ({
  id,
  uuid,
  name,
  slug,
  full_slug,
});
