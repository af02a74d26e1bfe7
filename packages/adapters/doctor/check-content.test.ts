import type { Place } from "@passepartout/domain/market/place";
import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend/backend.ts";
import { createContentClient } from "../src/storyblok/content-client.ts";
import { checkContent } from "./check-content.ts";

const WALL: Place = { channel: "wall", locale: "de-AT", platform: "web" };

const backend = createEmbeddedBackend({
  clock: { now: () => Date.UTC(2026, 10, 1) },
  draftToken: "preview",
});

interface Answer {
  stories: { full_slug: string; content: Record<string, unknown> }[];
}

/** What is wrong with the embedded content service, if it answers otherwise to some requests. */
const problemsOf = async (
  change: (url: URL) => Response | ((answer: Answer) => unknown) | undefined = () => undefined,
  hasPreviewToken = true,
  place = WALL,
) => {
  const client = createContentClient({
    endpoint: "http://content.internal/v2",
    accessToken: "public",
    previewToken: "preview",
    rateLimit: 1000,
    timeout: 20_000,
    fetch: async (request) => {
      const changed = change(new URL(request.url));
      if (changed instanceof Response) return changed;
      const response = await backend(request, null);
      return changed ? Response.json(changed((await response.json()) as Answer)) : response;
    },
  });
  const checked = await checkContent(client, place, hasPreviewToken);
  return checked.flatMap(({ endpoint, problems }) =>
    problems.map(({ field, message }) => `${endpoint} ${field}: ${message}`),
  );
};

const at =
  (path: string, query = "") =>
  (url: URL) =>
    url.pathname.endsWith(path) && url.search.includes(query);
const isSpace = at("cdn/spaces/me");
const isDraft = at("cdn/stories", "version=draft");
const isGerman = at("cdn/stories", "de-DE");
const html = () => new Response("<html></html>", { headers: { "Content-Type": "text/html" } });

describe("the check of a content service", () => {
  it("finds nothing in the embedded one, through the fallbacks of a locale", async () => {
    for (const locale of ["de-AT", "en-US", "fr-CH"] as const)
      expect(await problemsOf(undefined, true, { ...WALL, locale })).toEqual([]);
  });

  it.each([
    [
      "a refused token",
      (url: URL) => (isSpace(url) ? new Response("{}", { status: 401 }) : undefined),
      "GET cdn/spaces/me : refuses the token of PASSEPARTOUT_CONTENT_TOKEN with status 401",
    ],
    [
      "a token without rights",
      (url: URL) => (isSpace(url) ? new Response("{}", { status: 403 }) : undefined),
      "GET cdn/spaces/me : refuses the token of PASSEPARTOUT_CONTENT_TOKEN with status 403",
    ],
    [
      "a refused preview token",
      (url: URL) => (isDraft(url) ? new Response("{}", { status: 401 }) : undefined),
      "GET cdn/stories?version=draft : refuses the token of PASSEPARTOUT_CONTENT_PREVIEW_TOKEN with status 401",
    ],
    [
      "another service at the address",
      (url: URL) => (isSpace(url) ? Response.json({ name: "a shop" }) : undefined),
      "GET cdn/spaces/me space: ",
    ],
    [
      "a page at the address",
      (url: URL) => (isSpace(url) ? html() : undefined),
      "GET cdn/spaces/me : ",
    ],
    [
      "a service that fails",
      (url: URL) => (isGerman(url) ? new Response("{}", { status: 500 }) : undefined),
      "GET cdn/stories?starts_with=wall/de-DE/ : the content service did not answer cdn/stories: status 500",
    ],
    [
      "stories of another shape",
      (url: URL) => (isGerman(url) ? Response.json({ stories: [{ name: "Neu" }] }) : undefined),
      "GET cdn/stories?starts_with=wall/de-DE/ Neu uuid: ",
    ],
    [
      "no stories",
      (url: URL) =>
        at("cdn/stories", "starts_with")(url) ? Response.json({ stories: [] }) : undefined,
      "the start page: is missing",
    ],
    [
      "a missing start page",
      (url: URL) =>
        isGerman(url)
          ? (answer: Answer) => ({
              stories: answer.stories.map((story) =>
                /de-DE\/?$/.test(story.full_slug) ? { ...story, full_slug: "wall/de-DE/x" } : story,
              ),
            })
          : undefined,
      "GET cdn/stories?starts_with=wall/de-DE/ the start page: is missing",
    ],
    [
      "a missing global configuration",
      (url: URL) =>
        isGerman(url)
          ? (answer: Answer) => ({
              stories: answer.stories.map((story) =>
                story.full_slug.endsWith("_global")
                  ? { ...story, full_slug: "wall/de-DE/x" }
                  : story,
              ),
            })
          : undefined,
      "_global: is missing",
    ],
    [
      "a foreign component",
      (url: URL) =>
        isGerman(url)
          ? (answer: Answer) => ({
              stories: answer.stories.map((story) => ({
                ...story,
                content: { ...story.content, extra: [{ component: "Pricing table" }] },
              })),
            })
          : undefined,
      "has the component Pricing table, which the shop does not know",
    ],
  ])("finds %s", async (_, change, expected) => {
    const [problem = ""] = await problemsOf(change);
    expect(problem).toContain(expected);
  });

  it("rejects if the service is away", async () => {
    const away = createContentClient({
      endpoint: "http://content.internal/v2",
      accessToken: "public",
      timeout: 1000,
      fetch: () => Promise.reject(new TypeError("fetch failed")),
    });
    await expect(checkContent(away, WALL, false)).rejects.toThrow("did not answer");
  });

  it("looks at no drafts without a preview token", async () => {
    let drafts = 0;
    await problemsOf((url) => {
      if (isDraft(url)) drafts += 1;
      return undefined;
    }, false);
    expect(drafts).toBe(0);
  });
});
