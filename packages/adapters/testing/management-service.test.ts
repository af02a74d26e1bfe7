import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import StoryblokClient from "storyblok-js-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend/backend.ts";
import { createTestSpace, SPACE } from "./content-space.ts";
import { listen } from "./listen.ts";

const space = createTestSpace();
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen((request) => space.send(request));
});
afterAll(() => server.close());

/** The content service's own client, as its users configure it. */
const sdk = (oauthToken: string = SPACE.token) =>
  new StoryblokClient({ oauthToken, endpoint: `${server.url}/v1`, rateLimit: 1000, maxRetries: 1 });

const at = (path: string): string => `spaces/${SPACE.spaceId}/${path}`;

interface Story {
  readonly id: number;
  readonly full_slug: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly published: boolean;
  readonly unpublished_changes: boolean;
}

const create = async (story: object, more: object = {}): Promise<Story> => {
  const { data } = await sdk().post(at("stories"), { story, ...more } as never);
  return (data as { story: Story }).story;
};

const update = async (id: number, body: object): Promise<Story> => {
  const { data } = await sdk().put(at(`stories/${id}`), body);
  return (data as { story: Story }).story;
};

const read = async (id: number): Promise<Story> =>
  ((await sdk().get(at(`stories/${id}`))).data as { story: Story }).story;

const page = (title: string) => ({ component: "Page", title });

/** Creates the folders and returns the id of the last one. */
const folder = async (slug: string): Promise<number> => {
  let parent = 0;
  for (const part of slug.split("/")) {
    const { data } = await sdk().get(at("stories"), { folder_only: 1, per_page: 100 } as never);
    const known = (
      data as { stories: readonly (Story & { slug: string; parent_id: number })[] }
    ).stories.find((one) => one.slug === part && one.parent_id === parent);
    parent = (
      known ?? (await create({ name: part, slug: part, is_folder: true, parent_id: parent }))
    ).id;
  }
  return parent;
};

/** Whether published or saved last, as pages read it. */
const delivered = async (slug: string, version: "draft" | "published"): Promise<unknown> => {
  const address = `http://space.internal/v2/cdn/stories/${slug}?version=${version}`;
  const response = await space.send(new Request(address));
  const { story } = (await response.json()) as { story?: Story };
  return story?.content["title"];
};

describe("the management API of the embedded content service, by the official client [API-10]", () => {
  it("creates folders, start pages and stories where their parent is", async () => {
    const root = await folder("wall/de-DE/ideen");
    const start = await create({
      name: "Ideen",
      slug: "ideen",
      parent_id: root,
      is_startpage: true,
      content: page("Ideen"),
    });
    const story = await create({
      name: "Eins",
      slug: "eins",
      parent_id: root,
      content: page("Eins"),
    });
    expect([start.full_slug, story.full_slug]).toEqual([
      "wall/de-DE/ideen/",
      "wall/de-DE/ideen/eins",
    ]);
    expect(await read(story.id)).toMatchObject({ name: "Eins", content: page("Eins") });
  });

  it("publishes what is to be published, and else saves a draft beside what is published [CNT-15]", async () => {
    const parent = await folder("wall/fr-FR");
    const { id } = await create({ name: "A", slug: "a", parent_id: parent, content: page("Un") });
    expect(await delivered("wall/fr-FR/a", "published")).toBeUndefined();
    await update(id, { story: { content: page("Deux") }, publish: 1 });
    expect(await delivered("wall/fr-FR/a", "published")).toBe("Deux");
    expect(await update(id, { story: { content: page("Trois") } })).toMatchObject({
      published: true,
      unpublished_changes: true,
      content: page("Trois"),
    });
    expect(await delivered("wall/fr-FR/a", "published")).toBe("Deux");
    expect(await delivered("wall/fr-FR/a", "draft")).toBe("Trois");
    await sdk().get(at(`stories/${id}/publish`));
    expect(await delivered("wall/fr-FR/a", "published")).toBe("Trois");
    await sdk().get(at(`stories/${id}/unpublish`));
    expect(await delivered("wall/fr-FR/a", "published")).toBeUndefined();
    expect(await delivered("wall/fr-FR/a", "draft")).toBe("Trois");
  });

  it("makes stories of one group alternates [CNT-04]", async () => {
    const group = "7f0f4b5e-0000-4000-8000-000000000001";
    for (const locale of ["en-GB", "it-IT"]) {
      const parent = await folder(`card/${locale}`);
      const { id } = await create({ name: "G", slug: "g", parent_id: parent, content: page("G") });
      await update(id, { story: { meta_data: { group: "g" } }, group_id: group, publish: 1 });
      expect(await read(id)).toMatchObject({ group_id: group, meta_data: { group: "g" } });
    }
    const address = "http://space.internal/v2/cdn/stories/card/en-GB/g";
    const { story } = (await (await space.send(new Request(address))).json()) as {
      story: { alternates: readonly object[] };
    };
    expect(story.alternates).toMatchObject([{ full_slug: "card/it-IT/g" }]);
  });

  it("lists in pages with their total, without content [API-12]", async () => {
    const parent = await folder("wall/nl-NL");
    for (let number = 0; number < 5; number += 1)
      await create({ name: `${number}`, slug: `s${number}`, parent_id: parent });
    const query = { starts_with: "wall/nl-NL/", per_page: 2, page: 3, story_only: 1 };
    const { data, total, perPage } = await sdk().get(at("stories"), query as never);
    const { stories } = data as { stories: readonly object[] };
    expect([total, perPage, stories.length]).toEqual([5, 2, 1]);
    expect(stories[0]).toMatchObject({ full_slug: "wall/nl-NL/s4" });
    expect(stories[0]).not.toHaveProperty("content");
    const all = await sdk().getAll(at("stories"), { per_page: 2 });
    expect(new Set(all.map((one: Story) => one.id)).size).toBe(all.length);
  });

  it("creates and updates components", async () => {
    const schema = { title: { type: "text", pos: 0 } };
    const { data } = await sdk().post(at("components"), {
      component: { name: "Page", schema },
    } as never);
    const { id } = (data as { component: { id: number } }).component;
    await sdk().put(at(`components/${id}`), { component: { is_root: true } } as never);
    const { data: list } = await sdk().get(at("components"));
    expect(list).toEqual({ components: [{ id, name: "Page", schema, is_root: true }] });
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      "a slug that is taken",
      { name: "x", slug: "a", parent_id: "wall/fr-FR" },
      "has already been taken",
    ],
    [
      "a slug that leaves the folder",
      { name: "x", slug: "..", parent_id: "wall/fr-FR" },
      "is not a slug",
    ],
    [
      "a slug of several parts",
      { name: "x", slug: "../../x", parent_id: "wall/fr-FR" },
      "is not a slug",
    ],
    ["a hidden file", { name: "x", slug: ".x", parent_id: "wall/fr-FR" }, "is not a slug"],
    [
      "the name of the start page's file",
      { name: "x", slug: "start", parent_id: "wall/fr-FR" },
      "is not that",
    ],
    ["a channel that does not exist", { name: "x", slug: "home" }, "is not a slug"],
    ["a folder that does not exist", { name: "x", slug: "x", parent_id: 1 }, "does not exist"],
    ["a story without a name", { slug: "x" }, "can't be blank"],
    ["no content", { name: "x", slug: "x", content: [] }, "expected object"],
  ])("refuses %s with 422", async (_, { parent_id: parent, ...story }, message) => {
    const id = typeof parent === "string" ? await folder(parent) : parent;
    const refused = create({ ...story, parent_id: id }).catch((reason: unknown) => reason);
    expect(await refused).toMatchObject({ status: 422 });
    expect(JSON.stringify(await refused)).toContain(message);
    expect(existsSync(join(space.folder, "..", "x.json"))).toBe(false);
  });

  it.each(["", "wrong", `${SPACE.token}x`])("refuses the token %j", async (token) => {
    const headers = { authorization: token };
    for (const path of ["stories", "stories/1", "components"]) {
      const request = new Request(`${server.url}/v1/${at(path)}`, { headers });
      expect((await space.send(request)).status).toBe(401);
    }
  });

  it("knows its own space alone, and is not there without a token", async () => {
    const headers = { authorization: SPACE.token };
    const other = new Request(`${server.url}/v1/spaces/78/stories`, { headers });
    expect((await space.send(other)).status).toBe(404);
    const closed = createEmbeddedBackend({ clock: { now: () => 0 }, contentFolder: space.folder });
    const request = new Request(`${server.url}/v1/${at("stories")}`, { headers });
    expect((await closed(request)).status).toBe(404);
  });

  it("refuses bodies that are too large, too deep or no JSON, and writes nothing", async () => {
    const before = readdirSync(space.folder, { recursive: true });
    const deep = `{"story":{"name":"x","slug":"x","content":${'{"a":'.repeat(200)}1${"}".repeat(200)}}}`;
    for (const [body, status] of [
      [JSON.stringify({ story: { name: "x".repeat(3_000_000) } }), 413],
      [deep, 422],
      ["{", 422],
    ] as const) {
      const headers = { authorization: SPACE.token };
      const request = new Request(`${server.url}/v1/${at("stories")}`, {
        method: "POST",
        body,
        headers,
      });
      expect((await space.send(request)).status).toBe(status);
    }
    expect(readdirSync(space.folder, { recursive: true })).toEqual(before);
  });
});
