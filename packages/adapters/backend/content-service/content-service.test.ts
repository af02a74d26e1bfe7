import { rmSync } from "node:fs";
import { join } from "node:path";
import StoryblokClient from "storyblok-js-client";
import { describe, expect, it } from "vitest";
import { writeStories, writeStory } from "../../testing/story-folder.ts";
import { createEmbeddedBackend } from "../backend.ts";

const page = (title: string, fields = {}) => ({ content: { component: "Page", title, ...fields } });

const open = (folder: string, readFresh = false) => {
  const backend = createEmbeddedBackend({
    clock: { now: () => 0 },
    contentFolder: folder,
    readFresh,
  });
  return new StoryblokClient({
    accessToken: "test",
    endpoint: "http://content.internal/v2",
    rateLimit: 1000,
    cache: { type: "none", cv: "manual" },
    fetch: (input: RequestInfo | URL, init?: RequestInit) => backend(new Request(input, init)),
  });
};

/** The client only has response types for some literal paths. */
const LINKS: string = "cdn/links";
const STORIES: string = "cdn/stories";
const storyPath = (name: string | number): string => `cdn/stories/${name}`;
const WALL_ART: string = "cdn/stories/wall/de-DE/wandbilder";

const manyStories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    place: `wall/de-DE/liste/seite-${String(index).padStart(3, "0")}`,
    ...page(`Seite ${index}`),
  }));

describe("the content service, used by its real client [API-10]", () => {
  it("returns a story by path, uuid and id", async () => {
    const client = open(writeStories());
    const { story } = (await client.get(WALL_ART)).data;
    expect(story).toMatchObject({ full_slug: "wall/de-DE/wandbilder", slug: "wandbilder" });
    const byUuid = await client.getStory(story.uuid, { find_by: "uuid" });
    const byId = await client.get(storyPath(story.id));
    expect(byUuid.data.story).toEqual(story);
    expect(byId.data.story).toEqual(story);
  });

  it("returns its specific error for an unknown story", async () => {
    await expect(open(writeStories()).get("cdn/stories/wall/de-DE/nix")).rejects.toMatchObject({
      status: 404,
      message: "This record could not be found",
    });
  });

  it("returns pages of 25 with total and per-page [API-12]", async () => {
    const client = open(writeStories(manyStories(60)));
    const first = await client.get("cdn/stories", { starts_with: "wall/de-DE/liste/" });
    expect(first).toMatchObject({ total: 60, perPage: 25 });
    expect(first.data.stories).toHaveLength(25);
    const all = await client.getAll("cdn/stories", { starts_with: "wall/de-DE/liste/" });
    expect(new Set(all.map(({ uuid }) => uuid)).size).toBe(60);
  });

  it.each([
    [{ starts_with: "wall/en-" }, ["wall/en-GB", "wall/en-GB/wall-art", "wall/en-US"]],
    [{ by_slugs: "wall/en-GB/*,card/de-DE" }, ["card/de-DE", "wall/en-GB/wall-art"]],
    [{ starts_with: "wall/de-DE/entwurf" }, []],
    [{ starts_with: "wall/de-DE/entwurf", version: "draft" }, ["wall/de-DE/entwurf"]],
    [{ starts_with: "wall/en-", page: 2, per_page: 2 }, ["wall/en-US"]],
  ] as const)("lists stories for %j [API-11]", async (query, slugs) => {
    const { data } = await open(writeStories()).get(STORIES, { ...query });
    expect(data.stories.map((story: { full_slug: string }) => story.full_slug).toSorted()).toEqual(
      slugs,
    );
  });

  it("lists stories by uuids without excluded fields [API-11]", async () => {
    const client = open(writeStories());
    const { story } = (await client.get(WALL_ART)).data;
    const { data } = await client.get(STORIES, {
      by_uuids: `${story.uuid},nothing`,
      excluding_fields: "body,teaser",
    });
    expect(data.stories).toHaveLength(1);
    expect(data.stories[0].content).toMatchObject({ title: "Wandbilder" });
    expect(data.stories[0].content).not.toHaveProperty("body");
  });

  it("returns links by uuid, and the space", async () => {
    const client = open(writeStories());
    const links = await client.get(LINKS, { starts_with: "wall/en-GB/wall" });
    expect(Object.values(links.data.links)).toMatchObject([{ slug: "wall/en-GB/wall-art" }]);
    expect((await client.get("cdn/spaces/me")).data.space.version).toBeGreaterThan(0);
  });

  it("resolves the links of a story [API-11]", async () => {
    const { data } = await open(writeStories()).get("cdn/stories/wall/de-DE/wandbilder", {
      resolve_links: "url",
    });
    expect(data.story.content.teaser[0].link).toMatchObject({
      cached_url: "wall/de-DE/wandbilder/leinwand",
      story: { full_slug: "wall/de-DE/wandbilder/leinwand" },
    });
  });

  it.each([3, 60])(
    "resolves %i relations, in batches if there are many [API-12]",
    async (count) => {
      const folder = writeStories(manyStories(count));
      const client = open(folder);
      const all = await client.getAll("cdn/stories", { starts_with: "wall/de-DE/liste/" });
      writeStory(folder, "wall/de-DE/alle", {
        content: {
          component: "Page",
          _uid: "page",
          related: all.map(({ uuid }) => uuid),
        },
      });
      const { data } = await open(folder).get("cdn/stories/wall/de-DE/alle", {
        resolve_relations: "Page.related",
      });
      const related: readonly { content: { title: string } }[] = data.story.content.related;
      expect(related.map(({ content }) => content.title)).toEqual(
        all.map(({ content }) => content["title"]),
      );
    },
  );

  it("returns changed, new and removed files on the next request with readFresh", async () => {
    const folder = writeStories();
    const client = open(folder, true);
    const title = async (path: string): Promise<string> =>
      (await client.get(`cdn/stories/wall/de-DE/${path}`)).data.story.content.title;
    expect(await title("wandbilder")).toBe("Wandbilder");
    writeStory(folder, "wall/de-DE/wandbilder", page("Neue Wandbilder"));
    writeStory(folder, "wall/de-DE/neu", page("Neu"));
    expect(await title("wandbilder")).toBe("Neue Wandbilder");
    expect(await title("neu")).toBe("Neu");
    rmSync(join(folder, "wall/de-DE/neu.json"));
    await expect(title("neu")).rejects.toMatchObject({ status: 404 });
  });

  it("ignores files that are not stories", async () => {
    const folder = writeStories();
    writeStory(folder, "wall/de-DE/liste", [1, 2]);
    writeStory(folder, "wall/de-DE/leer", { name: "no content" });
    const client = open(folder);
    expect((await client.get("cdn/stories/wall/de-DE")).data.story.content.title).toBe(
      "Startseite",
    );
    await expect(client.get("cdn/stories/wall/de-DE/liste")).rejects.toMatchObject({ status: 404 });
  });

  it("lists all other stories if one is nested 3,000 deep [API-11]", async () => {
    const folder = writeStories();
    const paths = async () =>
      (
        await open(folder).get(STORIES, { starts_with: "wall/de-DE", resolve_links: "url" })
      ).data.stories.map((story: { full_slug: string }) => story.full_slug);
    const before = await paths();
    let content: object = { component: "Page" };
    for (let depth = 0; depth < 3000; depth += 1) content = { component: "Page", body: [content] };
    writeStory(folder, "wall/de-DE/tief", { content });
    expect(await paths()).toEqual(before);
    await expect(open(folder).get("cdn/stories/wall/de-DE/tief")).rejects.toMatchObject({
      status: 404,
    });
  });
});
