import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend/backend.ts";
import { OWN_CONTENT, slugsOfFiles } from "../backend/content-service/content-files.ts";
import { createContentClient } from "../src/storyblok/content-client.ts";
import { createStoryblokStories } from "../src/storyblok/content-stories.ts";
import {
  createTestSpace,
  emptyFolder,
  linesOf,
  pull,
  push,
  type Send,
  SPACE,
} from "./content-space.ts";
import { writeStories, writeStory } from "./story-folder.ts";
import { createTestLog } from "./test-log.ts";

const page = (title: string) => ({ content: { component: "Page", title } });

const FOLDER = [
  { place: "wall/de-DE/start", group: "start", ...page("Start") },
  { place: "wall/de-DE/bilder", ...page("Bilder") },
  { place: "wall/de-DE/bilder/leinwand", ...page("Leinwand") },
  { place: "wall/fr-FR/start", group: "start", ...page("Accueil") },
] as const;

const isWrite = ({ method }: Request): boolean => method !== "GET";

/** Counts what is written. */
const counting = (send: Send) => {
  const counter = { writes: 0 };
  const counted: Send = (request) => {
    if (isWrite(request)) counter.writes += 1;
    return send(request);
  };
  return { counter, send: counted };
};

const management = async (send: Send, path: string, method = "GET", body?: object) => {
  const request = new Request(`http://space.internal/v1/spaces/${SPACE.spaceId}/${path}`, {
    method,
    headers: { authorization: SPACE.token },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await send(request)).json();
};

const idOf = async (send: Send, slug: string): Promise<number> =>
  (await management(send, `stories?story_only=1&with_slug=${slug}`)).stories[0].id;

/** An editor saves a story without publishing it. */
const saveDraft = async (send: Send, slug: string, title: string): Promise<void> => {
  const { content } = page(title);
  await management(send, `stories/${await idOf(send, slug)}`, "PUT", { story: { content } });
};

const titleOf = async (send: Send, slug: string): Promise<string> =>
  (await management(send, `stories/${await idOf(send, slug)}`)).story.content.title;

describe("a push", () => {
  it("fills an empty space; a second one writes nothing [API-10]", async () => {
    const folder = writeStories(FOLDER);
    const space = createTestSpace();
    const { counter, send } = counting(space.send);
    const first = await push(folder, send);
    expect(linesOf(first)).toEqual([
      "create wall",
      "create wall/de-DE",
      "create wall/de-DE/bilder",
      "create wall/fr-FR",
      "create wall/de-DE/bilder",
      "create wall/de-DE/bilder/leinwand",
      "create wall/de-DE",
      "create wall/fr-FR",
    ]);
    expect(first.some(({ kind, name }) => kind === "component" && name === "Page")).toBe(true);
    counter.writes = 0;
    expect(await push(folder, send)).toEqual([]);
    expect(counter.writes).toBe(0);
  });

  it("with dryRun names the same and writes nothing", async () => {
    const folder = writeStories(FOLDER);
    const { counter, send } = counting(createTestSpace().send);
    const planned = await push(folder, send, { dryRun: true });
    expect(counter.writes).toBe(0);
    expect(planned).toEqual(await push(folder, send));
  });

  it("updates what differs alone, and names the fields", async () => {
    const folder = writeStories(FOLDER);
    const { send } = createTestSpace();
    await push(folder, send);
    writeStory(folder, "wall/de-DE/bilder", page("Neue Bilder"));
    expect(linesOf(await push(folder, send))).toEqual(["update wall/de-DE/bilder title"]);
    expect(await titleOf(send, "wall/de-DE/bilder")).toBe("Neue Bilder");
  });

  it("deletes nothing: foreign stories, components and fields are named and stay", async () => {
    const folder = writeStories(FOLDER);
    const { send } = createTestSpace();
    await push(folder, send);
    const { components } = await management(send, "components?per_page=100");
    const [first] = components;
    const schema = { ...first.schema, theirs: { type: "text" }, title: { type: "number" } };
    await management(send, `components/${first.id}`, "PUT", { component: { schema } });
    await management(send, "components", "POST", { component: { name: "their-block" } });
    rmSync(join(folder, "wall/fr-FR/start.json"));
    const changes = await push(folder, send);
    expect(changes).toEqual([
      {
        kind: "component",
        name: "Page",
        action: "update",
        fields: ["title.type", "title.required"],
      },
      { kind: "component", name: "their-block", action: "foreign" },
      { kind: "story", name: "wall/fr-FR", action: "foreign" },
    ]);
    const [updated] = (await management(send, "components?per_page=100")).components;
    expect(updated.schema).toMatchObject({ theirs: { type: "text" }, title: { type: "text" } });
  });

  it("does not overwrite a draft unless it is told to [CNT-15]", async () => {
    const folder = writeStories(FOLDER);
    const { send } = createTestSpace();
    await push(folder, send);
    await saveDraft(send, "wall/de-DE/bilder", "Entwurf");
    expect(linesOf(await push(folder, send))).toEqual(["draft wall/de-DE/bilder title"]);
    expect(await titleOf(send, "wall/de-DE/bilder")).toBe("Entwurf");
    expect(linesOf(await push(folder, send, { force: true }))).toEqual([
      "update wall/de-DE/bilder title",
    ]);
    expect(await push(folder, send)).toEqual([]);
  });

  it("publishes what the folder has published, later if need be, and drafts never [CNT-15]", async () => {
    const folder = writeStories([
      { place: "wall/de-DE/start", ...page("Start") },
      { place: "wall/de-DE/entwurf", published: false, ...page("Entwurf") },
    ]);
    const { send } = createTestSpace();
    await push(folder, send, { publish: false });
    expect(await push(folder, send, { publish: false })).toEqual([]);
    expect(linesOf(await push(folder, send))).toEqual(["publish wall/de-DE"]);
    expect(await push(folder, send)).toEqual([]);
    writeStory(folder, "wall/de-DE/start", { published: false, ...page("Start") });
    expect(linesOf(await push(folder, send))).toEqual(["unpublish wall/de-DE"]);
    expect(await push(folder, send)).toEqual([]);
  });

  it("goes on after a story that the space refuses, or that is no story", async () => {
    const folder = writeStories(FOLDER);
    writeStory(folder, "wall/de-DE/kaputt", "kein Objekt");
    const space = createTestSpace();
    const send: Send = async (request) => {
      const text = isWrite(request) ? await request.clone().text() : "";
      return text.includes('"Leinwand"')
        ? Response.json({ content: ["is locked by a workflow"] }, { status: 422 })
        : space.send(request);
    };
    const failures = (await push(folder, send)).filter(({ action }) => action === "failed");
    expect(linesOf(failures)).toEqual([
      "failed wall/de-DE/kaputt its file is not a story",
      expect.stringMatching(
        /^failed wall\/de-DE\/bilder\/leinwand PUT stories\/\d+: status 422, content is locked/,
      ),
    ]);
    expect(await titleOf(send, "wall/fr-FR")).toBe("Accueil");
  });

  it("continues where a service went away, without creating anything twice", async () => {
    const folder = writeStories(FOLDER);
    for (let writes = 0; writes < 12; writes += 3) {
      const space = createTestSpace();
      let left = 60 + writes;
      const send: Send = async (request) => {
        if (isWrite(request)) left -= 1;
        return left < 0 ? new Response("", { status: 401 }) : space.send(request);
      };
      await expect(push(folder, send)).rejects.toMatchObject({ name: "SpaceError", status: 401 });
      await push(folder, space.send);
      expect(await push(folder, space.send)).toEqual([]);
      expect(await titleOf(space.send, "wall/de-DE/bilder/leinwand")).toBe("Leinwand");
    }
  });

  it("waits as long as the service says, and repeats a request that failed [API-Q9]", async () => {
    const folder = writeStories(FOLDER);
    const space = createTestSpace();
    const answers = [
      new Response("", { status: 429, headers: { "Retry-After": "0" } }),
      new Response("", { status: 503, headers: { "Retry-After": "0" } }),
    ];
    const send: Send = async (request) =>
      (isWrite(request) ? answers.pop() : undefined) ?? space.send(request);
    await push(folder, send);
    expect(answers).toEqual([]);
    expect(await push(folder, space.send)).toEqual([]);
  });

  it("ends at once if the token has no rights", async () => {
    const { send } = createTestSpace();
    const refused = push(writeStories(FOLDER), send, {}, "wrong");
    await expect(refused).rejects.toMatchObject({ name: "SpaceError", status: 401 });
  });

  it("reads a space of 10,000 stories in pages of a hundred", async () => {
    const pages: string[] = [];
    const send: Send = async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (!pathname.endsWith("/stories"))
        return Response.json({ components: [] }, { headers: { total: "0" } });
      const number = Number(searchParams.get("page"));
      pages.push(searchParams.get("per_page") ?? "");
      const stories = Array.from({ length: 100 }, (_, index) => {
        const id = number * 100 + index;
        return { id, uuid: `${id}`, full_slug: `blog/${id}`, is_folder: false };
      });
      return Response.json({ stories }, { headers: { total: "10000" } });
    };
    const changes = await push(emptyFolder(), send, { dryRun: true });
    expect(changes.filter(({ action }) => action === "foreign")).toHaveLength(10_000);
    expect(pages).toEqual(Array.from({ length: 100 }, () => "100"));
  });

  it.each([
    [{ stories: [{ id: "1" }] }, "stories"],
    ["<html>", ""],
  ])("says which answer it cannot read: %j", async (answer, field) => {
    const send: Send = async (request) =>
      request.url.includes("/stories") ? Response.json(answer) : Response.json({ components: [] });
    await expect(push(writeStories(FOLDER), send, { dryRun: true })).rejects.toThrow(
      new RegExp(`GET stories: .*${field}`),
    );
  });
});

describe("a pull", () => {
  it("writes what editors changed, created and saved, and leaves the other files alone", async () => {
    const folder = writeStories(FOLDER);
    const { send } = createTestSpace();
    await push(folder, send);
    expect(await pull(folder, send)).toEqual([]);
    await saveDraft(send, "wall/de-DE/bilder", "Vom Editor");
    writeStory(folder, "wall/de-DE/nur-hier", page("Nur hier"));
    rmSync(join(folder, "wall/fr-FR/start.json"));
    const before = readFileSync(join(folder, "wall/de-DE/start.json"), "utf8");
    expect(linesOf(await pull(folder, send)).toSorted()).toEqual([
      "create wall/fr-FR",
      "missing wall/de-DE/nur-hier",
      "update wall/de-DE/bilder title",
    ]);
    const file = (name: string) => readFileSync(join(folder, `${name}.json`), "utf8");
    expect(file("wall/de-DE/start")).toBe(before);
    expect(JSON.parse(file("wall/de-DE/bilder"))).toMatchObject(page("Vom Editor"));
    expect(JSON.parse(file("wall/fr-FR/start"))).toMatchObject({ group: "start", slug: "" });
  });

  it("writes no file outside of the folder, whatever a space calls its stories", async () => {
    const stories = [
      "../x",
      "wall/de-DE/../../../x",
      "wall/de-DE/.x",
      "blog/x",
      "wall/xx-XX/y",
    ].map((full_slug, id) => ({ id, uuid: `${id}`, full_slug, is_folder: false }));
    const send: Send = async () => Response.json({ stories }, { headers: { total: "5" } });
    expect(linesOf(await pull(emptyFolder(), send))).toEqual(
      stories.map(({ full_slug: slug }) => `foreign ${slug}`),
    );
  });
});

describe("a part of the sample content in a space", () => {
  const isPart = (slug: string): boolean =>
    /^(wall|card)\/(de-DE|en-US)(\/(?!.*\/)[_a-g].*)?$|^wall\/fr-FR$/.test(slug);
  const files = slugsOfFiles(OWN_CONTENT).filter(({ fullSlug }) => isPart(fullSlug));

  it("is the same for pages, and returns to the byte [API-Q9] [CNT-01]", async () => {
    const folder = emptyFolder();
    for (const { path } of files) {
      const target = join(folder, path.slice(OWN_CONTENT.length));
      mkdirSync(dirname(target), { recursive: true });
      cpSync(path, target);
    }
    const space = createTestSpace();
    await push(folder, space.send);

    const pulled = emptyFolder();
    await pull(pulled, space.send);
    for (const { path } of files) {
      const name = path.slice(OWN_CONTENT.length);
      expect(readFileSync(join(pulled, name), "utf8")).toBe(readFileSync(path, "utf8"));
    }

    const storiesFrom = (contentFolder: string) => {
      const client = createContentClient({
        endpoint: "http://content.internal/v2",
        accessToken: "test",
        rateLimit: 100_000,
        timeout: 5000,
        fetch: createEmbeddedBackend({ clock: { now: () => 0 }, contentFolder }),
      });
      return (channel: "wall" | "card", locale: "de-DE" | "en-US" | "fr-FR") =>
        createStoryblokStories({ place: { channel, locale }, client, log: createTestLog() });
    };
    const [ours, theirs] = [storiesFrom(folder), storiesFrom(space.folder)];
    for (const { fullSlug } of files) {
      const [channel, locale, ...slug] = fullSlug.split("/") as ["wall", "de-DE", ...string[]];
      const [expected, found] = await Promise.all(
        [ours, theirs].map((from) => from(channel, locale).storyAt(slug.join("/"))),
      );
      expect({ fullSlug, ...withoutDate(found) }).toEqual({ fullSlug, ...withoutDate(expected) });
    }
    expect(await theirs("wall", "de-DE").globalConfiguration()).toEqual(
      await ours("wall", "de-DE").globalConfiguration(),
    );
  });
});

/** A story in a space is published when it is pushed. */
const withoutDate = (story: object | undefined) =>
  story && { ...story, publishedAt: undefined, status: String(Reflect.get(story, "status")) };
