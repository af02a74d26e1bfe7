import { percentDecode } from "@passepartout/domain/kernel/untrusted-text";
import { type Context, Hono } from "hono";
import { trimSlashes } from "@passepartout/domain/content/story-slug";
import type { EmbeddedBackendOptions } from "../backend-options.ts";
import type { ContentIndex, WireStory } from "./content-files.ts";
import {
  isVisible,
  linkOf,
  parseQuery,
  includedStories,
  SPACE_ID,
  storyOf,
  type Query,
} from "./story-response.ts";

const DEFAULT_PER_PAGE = 25;
const MAX_PER_PAGE = 100;
const MAX_LISTED = 100;

/** The delivery API of the content service (stories, links, space), backed by content files. */
export const createContentService = (
  files: () => ContentIndex,
  { draftToken }: Pick<EmbeddedBackendOptions, "draftToken">,
): Hono => {
  const service = new Hono();
  const read = ({ req }: Context) => {
    const url = new URL(req.url);
    return { url, index: files(), query: parseQuery(url.searchParams, draftToken) };
  };

  service.get("/spaces/me", () => {
    const { cv } = files();
    return Response.json({
      space: { id: SPACE_ID, name: "passepartout", domain: "", version: cv, language_codes: [] },
    });
  });

  service.get("/links", (context) => {
    const { index, query } = read(context);
    const matches = index.stories.filter(
      (story) => isVisible(story, query) && startsWith(story, query.get("starts_with")),
    );
    const { page, headers } = pageOf(matches, query);
    return Response.json(
      { links: Object.fromEntries(page.map((story) => [story.uuid, linkOf(story)])) },
      { headers },
    );
  });

  service.get("/stories", (context) => {
    const { index, query } = read(context);
    const uuids = listIn(query, "by_uuids");
    const slugs = listIn(query, "by_slugs");
    const matches = index.stories.filter(
      (story) =>
        isVisible(story, query) &&
        startsWith(story, query.get("starts_with")) &&
        (!uuids || uuids.includes(story.uuid)) &&
        (!slugs || slugs.some((slug) => slugMatches(slug, story.full_slug))),
    );
    const { page, headers } = pageOf(matches, query);
    const stories = page.map((story) => storyOf(story, index, query));
    return Response.json(
      { stories, cv: index.cv, ...includedStories(stories, index, query) },
      { headers },
    );
  });

  service.get("/stories/*", (context) => {
    const { url, index, query } = read(context);
    const key = percentDecode(url.pathname.slice(url.pathname.indexOf("/stories/") + 9));
    const story =
      key === undefined ? undefined : findStory(index, trimSlashes(key), query.get("find_by"));
    if (!story || !isVisible(story, query)) return notFound();
    const response = storyOf(story, index, query);
    return Response.json({
      story: response,
      cv: index.cv,
      ...includedStories([response], index, query),
    });
  });

  service.all("*", (context) =>
    context.req.method === "GET" || context.req.method === "HEAD"
      ? notFound()
      : Response.json(
          { error: "method not allowed: use GET, HEAD" },
          { status: 405, headers: { Allow: "GET, HEAD" } },
        ),
  );
  return service;
};

export const notFound = (): Response =>
  Response.json(["This record could not be found"], { status: 404 });

const findStory = (index: ContentIndex, key: string, findBy: string | undefined) => {
  if (findBy === "uuid") return index.byUuid().get(key);
  return (
    index.bySlug.get(key) ??
    (/^\d+$/.test(key) ? index.byId().get(Number(key)) : index.byUuid().get(key))
  );
};

/** The values of a list in a query; more than `MAX_LISTED` are ignored, because each is compared with every story. */
const listIn = (query: Query, name: string): readonly string[] | undefined =>
  query.get(name)?.split(",", MAX_LISTED);

const startsWith = ({ full_slug }: WireStory, prefix: string | undefined): boolean =>
  prefix === undefined || full_slug.startsWith(prefix) || `${full_slug}/` === prefix;

const slugMatches = (pattern: string, slug: string): boolean =>
  pattern.endsWith("*") ? slug.startsWith(pattern.slice(0, -1)) : pattern === slug;

const positiveNumber = (query: Query, name: string, fallback: number, max: number): number => {
  const number = Number(query.get(name));
  return Number.isInteger(number) && number > 0 ? Math.min(number, max) : fallback;
};

export const pageOf = <Item>(stories: readonly Item[], query: Query) => {
  const perPage = positiveNumber(query, "per_page", DEFAULT_PER_PAGE, MAX_PER_PAGE);
  const page = positiveNumber(query, "page", 1, 1_000_000);
  return {
    page: stories.slice((page - 1) * perPage, page * perPage),
    headers: { total: String(stories.length), "per-page": String(perPage) },
  };
};
