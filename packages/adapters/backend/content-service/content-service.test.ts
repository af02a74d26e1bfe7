import { rmSync } from "node:fs";
import { join } from "node:path";
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
  return async (path: string, query: Readonly<Record<string, string>> = {}) => {
    const address = `http://content.internal/v2/cdn/${path}?${String(new URLSearchParams(query))}`;
    const response = await backend(new Request(address));
    return { response, data: (await response.json()) as Answer };
  };
};

interface WireStory {
  readonly id: number;
  readonly uuid: string;
  readonly full_slug: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly content: any;
}

interface Answer {
  readonly story: WireStory;
  readonly stories: readonly WireStory[];
  readonly links: object;
  readonly rels: readonly WireStory[];
  readonly rel_uuids?: readonly string[];
  readonly space: { readonly version: number };
}

const WALL_ART = "stories/wall/de-DE/wandbilder";

const manyStories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    place: `wall/de-DE/liste/seite-${String(index).padStart(3, "0")}`,
    ...page(`Seite ${index}`),
  }));

describe("the content service [API-10]", () => {
  it("returns a story by path, uuid and id", async () => {
    const get = open(writeStories());
    const { story } = (await get(WALL_ART)).data;
    expect(story).toMatchObject({ full_slug: "wall/de-DE/wandbilder", slug: "wandbilder" });
    const byUuid = await get(`stories/${story.uuid}`, { find_by: "uuid" });
    const byId = await get(`stories/${story.id}`);
    expect(byUuid.data.story).toEqual(story);
    expect(byId.data.story).toEqual(story);
  });

  it("marks the blocks of drafts for the visual editor, and of nothing else [CNT-15]", async () => {
    const get = open(writeStories());
    const { story } = (await get(WALL_ART, { version: "draft" })).data;
    const [block] = story.content.body;
    const { component: name, _uid: uid } = block;
    const mark = JSON.stringify({ name, space: "1", uid, id: String(story.id) });
    expect(block._editable).toBe(`<!--#storyblok#${mark}-->`);
    expect(JSON.stringify((await get(WALL_ART)).data)).not.toContain("_editable");
  });

  it("returns its specific error for an unknown story", async () => {
    const { response, data } = await open(writeStories())("stories/wall/de-DE/nix");
    expect(response.status).toBe(404);
    expect(data).toEqual(["This record could not be found"]);
  });

  it("returns pages of 25 with total and per-page [API-12]", async () => {
    const get = open(writeStories(manyStories(60)));
    const pages = await Promise.all(
      ["1", "2", "3"].map((at) => get("stories", { starts_with: "wall/de-DE/liste/", page: at })),
    );
    expect(pages.map(({ data }) => data.stories.length)).toEqual([25, 25, 10]);
    for (const { response } of pages) {
      expect(response.headers.get("total")).toBe("60");
      expect(response.headers.get("per-page")).toBe("25");
    }
    expect(new Set(pages.flatMap(({ data }) => data.stories.map(({ uuid }) => uuid))).size).toBe(
      60,
    );
  });

  it.each([
    [{ starts_with: "wall/en-" }, ["wall/en-GB", "wall/en-GB/wall-art", "wall/en-US"]],
    [{ by_slugs: "wall/en-GB/*,card/de-DE" }, ["card/de-DE", "wall/en-GB/wall-art"]],
    [{ starts_with: "wall/de-DE/entwurf" }, []],
    [{ starts_with: "wall/de-DE/entwurf", version: "draft" }, ["wall/de-DE/entwurf"]],
    [{ starts_with: "wall/en-", page: "2", per_page: "2" }, ["wall/en-US"]],
  ] as const)("lists stories for %j [API-11]", async (query, slugs) => {
    const { data } = await open(writeStories())("stories", query);
    expect(data.stories.map(({ full_slug }) => full_slug).toSorted()).toEqual(slugs);
  });

  it("lists stories by uuids without excluded fields [API-11]", async () => {
    const get = open(writeStories());
    const { story } = (await get(WALL_ART)).data;
    const { data } = await get("stories", {
      by_uuids: `${story.uuid},nothing`,
      excluding_fields: "body,teaser",
    });
    expect(data.stories).toHaveLength(1);
    expect(data.stories[0]?.content).toMatchObject({ title: "Wandbilder" });
    expect(data.stories[0]?.content).not.toHaveProperty("body");
  });

  it("returns links by uuid, and the space", async () => {
    const get = open(writeStories());
    const links = await get("links", { starts_with: "wall/en-GB/wall" });
    expect(Object.values(links.data.links)).toMatchObject([{ slug: "wall/en-GB/wall-art" }]);
    expect((await get("spaces/me")).data.space.version).toBeGreaterThan(0);
  });

  it("includes the stories to which a story links [API-11]", async () => {
    const { data } = await open(writeStories())(WALL_ART, { resolve_links: "url" });
    const target = { full_slug: "wall/de-DE/wandbilder/leinwand" };
    expect(data.links).toMatchObject([target]);
    expect(data.story.content.teaser[0].link).toMatchObject({ cached_url: target.full_slug });
  });

  it.each([3, 60])(
    "includes %i related stories, or their uuids if there are many [API-12]",
    async (count) => {
      const folder = writeStories(manyStories(count));
      const { data: all } = await open(folder)("stories", {
        starts_with: "wall/de-DE/liste/",
        per_page: "100",
      });
      const related = all.stories.map(({ uuid }) => uuid);
      writeStory(folder, "wall/de-DE/alle", page("Alle", { _uid: "page", related }));
      const { data } = await open(folder)("stories/wall/de-DE/alle", {
        resolve_relations: "Page.related",
      });
      expect(data.rel_uuids ?? data.rels.map(({ uuid }) => uuid)).toEqual(related);
      expect(data.rels).toHaveLength(count > 50 ? 0 : count);
    },
  );

  it("returns changed, new and removed files on the next request with readFresh", async () => {
    const folder = writeStories();
    const get = open(folder, true);
    const title = async (path: string): Promise<string> =>
      (await get(`stories/wall/de-DE/${path}`)).data.story.content.title;
    expect(await title("wandbilder")).toBe("Wandbilder");
    writeStory(folder, "wall/de-DE/wandbilder", page("Neue Wandbilder"));
    writeStory(folder, "wall/de-DE/neu", page("Neu"));
    expect(await title("wandbilder")).toBe("Neue Wandbilder");
    expect(await title("neu")).toBe("Neu");
    rmSync(join(folder, "wall/de-DE/neu.json"));
    expect((await get("stories/wall/de-DE/neu")).response.status).toBe(404);
  });

  it("ignores files that are not stories", async () => {
    const folder = writeStories();
    writeStory(folder, "wall/de-DE/liste", [1, 2]);
    writeStory(folder, "wall/de-DE/leer", { name: "no content" });
    const get = open(folder);
    expect((await get("stories/wall/de-DE")).data.story.content.title).toBe("Startseite");
    expect((await get("stories/wall/de-DE/liste")).response.status).toBe(404);
  });

  it("lists all other stories if one is nested 3,000 deep [API-11]", async () => {
    const folder = writeStories();
    const paths = async () =>
      (
        await open(folder)("stories", { starts_with: "wall/de-DE", resolve_links: "url" })
      ).data.stories.map(({ full_slug }) => full_slug);
    const before = await paths();
    let content: object = { component: "Page" };
    for (let depth = 0; depth < 3000; depth += 1) content = { component: "Page", body: [content] };
    writeStory(folder, "wall/de-DE/tief", { content });
    expect(await paths()).toEqual(before);
    expect((await open(folder)("stories/wall/de-DE/tief")).response.status).toBe(404);
  });
});
