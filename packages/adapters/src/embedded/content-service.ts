import { Hono } from "hono";
import type { EmbeddedBackendOptions } from "./backend-options.ts";
import { withoutEndSlashes, type ContentIndex, type WireStory } from "./content-files.ts";
import { isVisible, linkOf, permitted, sentAlong, storyOf, type Query } from "./story-answer.ts";

const DEFAULT_PER_PAGE = 25;
const MOST_PER_PAGE = 100;

/** The content service over the content files: stories, links and the space, as its client expects them. [API-10, API-11] */
export const createContentService = (
  files: () => ContentIndex,
  { draftToken }: Pick<EmbeddedBackendOptions, "draftToken">,
): Hono => {
  const service = new Hono();

  service.get("/spaces/me", () => {
    const { cv } = files();
    return Response.json({
      space: { id: 1, name: "passepartout", domain: "", version: cv, language_codes: [] },
    });
  });

  service.get("/links", (context) => {
    const index = files();
    const query = permitted(new URL(context.req.url).searchParams, draftToken);
    const found = index.stories.filter(
      (story) => isVisible(story, query) && startsWith(story, query.get("starts_with")),
    );
    const { page, headers } = pageOf(found, query);
    return Response.json(
      { links: Object.fromEntries(page.map((story) => [story.uuid, linkOf(story)])) },
      { headers },
    );
  });

  service.get("/stories", (context) => {
    const index = files();
    const query = permitted(new URL(context.req.url).searchParams, draftToken);
    const uuids = query.get("by_uuids")?.split(",");
    const slugs = query.get("by_slugs")?.split(",");
    const found = index.stories.filter(
      (story) =>
        isVisible(story, query) &&
        startsWith(story, query.get("starts_with")) &&
        (!uuids || uuids.includes(story.uuid)) &&
        (!slugs || slugs.some((slug) => slugMatches(slug, story.full_slug))),
    );
    const { page, headers } = pageOf(found, query);
    const stories = page.map((story) => storyOf(story, index, query));
    return Response.json(
      { stories, cv: index.cv, ...sentAlong(stories, index, query) },
      { headers },
    );
  });

  service.get("/stories/*", (context) => {
    const index = files();
    const url = new URL(context.req.url);
    const query = permitted(url.searchParams, draftToken);
    const name = decoded(url.pathname.slice(url.pathname.indexOf("/stories/") + 9));
    const story = name === undefined ? undefined : found(index, name, query.get("find_by"));
    if (!story || !isVisible(story, query))
      return Response.json(["This record could not be found"], { status: 404 });
    const answer = storyOf(story, index, query);
    return Response.json({
      story: answer,
      cv: index.cv,
      ...sentAlong([answer], index, query),
    });
  });

  service.all("*", (context) =>
    context.req.method === "GET" || context.req.method === "HEAD"
      ? Response.json(["This record could not be found"], { status: 404 })
      : Response.json(
          { error: "This path answers GET" },
          { status: 405, headers: { Allow: "GET, HEAD" } },
        ),
  );
  return service;
};

const decoded = (text: string): string | undefined => {
  try {
    return withoutEndSlashes(decodeURIComponent(text));
  } catch {
    return undefined;
  }
};

const found = (index: ContentIndex, name: string, findBy: string | undefined) => {
  if (findBy === "uuid") return index.byUuid.get(name);
  return (
    index.bySlug.get(name) ??
    (/^\d+$/.test(name) ? index.byId.get(Number(name)) : index.byUuid.get(name))
  );
};

const startsWith = (story: WireStory, start: string | undefined): boolean =>
  start === undefined || story.full_slug.startsWith(start) || `${story.full_slug}/` === start;

const slugMatches = (pattern: string, slug: string): boolean =>
  pattern.endsWith("*") ? slug.startsWith(pattern.slice(0, -1)) : pattern === slug;

const numberIn = (query: Query, name: string, otherwise: number, most: number): number => {
  const number = Number(query.get(name));
  return Number.isInteger(number) && number > 0 ? Math.min(number, most) : otherwise;
};

const pageOf = (stories: readonly WireStory[], query: Query) => {
  const perPage = numberIn(query, "per_page", DEFAULT_PER_PAGE, MOST_PER_PAGE);
  const page = numberIn(query, "page", 1, 1_000_000);
  return {
    page: stories.slice((page - 1) * perPage, page * perPage),
    headers: { total: String(stories.length), "per-page": String(perPage) },
  };
};
