import { describe, expect, it } from "vitest";
import { writeStories, writeStory } from "../../testing/story-folder.ts";
import { createEmbeddedBackend } from "../backend.ts";

const BASE = "/frontend-api/mp/storyblok";

const open = (folder = writeStories()) => {
  const backend = createEmbeddedBackend({ clock: { now: () => 0 }, contentFolder: folder });
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await backend(new Request(`http://wall.de.localhost${path}`, { headers }));
    return { status: response.status, body: await response.json() };
  };
};

describe("the story endpoint", () => {
  it.each([
    [`${BASE}?path=de-DE/wandbilder`, "wall/de-DE/wandbilder"],
    [`${BASE}?path=/de-DE/wandbilder/`, "wall/de-DE/wandbilder"],
    [`${BASE}?path=wandbilder`, "wall/de-DE/wandbilder"],
    [`${BASE}?path=de-AT/wandbilder`, "wall/de-DE/wandbilder"],
    [`${BASE}?path=en-US/wall-art`, "wall/en-GB/wall-art"],
    [`${BASE}/de-DE/wandbilder`, "wall/de-DE/wandbilder"],
    [`${BASE}/de-DE/wandbilder/desktop`, "wall/de-DE/wandbilder"],
    [`${BASE}/en-US`, "wall/en-US"],
    [BASE, "wall/de-DE"],
    [`${BASE}/desktop?path=de-DE`, "wall/de-DE"],
  ])("returns for %s the story %s [API-07]", async (path, slug) => {
    expect(await open()(path)).toMatchObject({ status: 200, body: { full_slug: slug } });
  });

  it("accepts all query parameters of the shop [API-08]", async () => {
    const query =
      "_baseUrl=x&apiVersion=v2&path=de-DE&platform=desktop&release=1&resolveRelations=a.b&sku=x&version=published";
    expect((await open()(`${BASE}?${query}`)).status).toBe(200);
  });

  it("returns a story with all its fields [CNT-01]", async () => {
    const { body } = await open()(`${BASE}?path=de-DE/umgezogen`);
    expect(body).toMatchObject({
      uuid: expect.any(String),
      content: { component: "Page" },
      links: [],
      relations: [],
      target: "/wandbilder",
      status: "301",
      alternates: [],
    });
  });

  it("embeds linked stories in the content and lists them [CNT-Q4]", async () => {
    const { body } = await open()(`${BASE}?path=de-DE/wandbilder`);
    expect(body).toMatchObject({
      links: [{ full_slug: "wall/de-DE/wandbilder/leinwand" }],
      content: {
        teaser: [{ link: { story: { full_slug: "wall/de-DE/wandbilder/leinwand" } } }],
      },
    });
  });

  it("resolves the requested relations [API-08]", async () => {
    const folder = writeStories();
    const { body: other } = await open(folder)(`${BASE}?path=de-DE/wandbilder`);
    writeStory(folder, "wall/de-DE/verwandt", {
      content: { component: "Page", one: other.uuid, many: [other.uuid, "unknown"] },
    });
    const path = `${BASE}?path=de-DE/verwandt&resolveRelations=Page.one,Page.many`;
    expect((await open(folder)(path)).body).toMatchObject({
      relations: [{ uuid: other.uuid }],
      content: {
        one: { full_slug: "wall/de-DE/wandbilder", content: { title: "Wandbilder" } },
        many: [{ full_slug: "wall/de-DE/wandbilder" }, "unknown"],
      },
    });
    expect((await open(folder)(`${BASE}?path=de-DE/verwandt`)).body.content.one).toBe(other.uuid);
  });

  it.each([
    [`${BASE}?path=de-DE/nirgends`, 404, "path"],
    [`${BASE}?path=fr-FR/wandbilder`, 404, "path"],
    [`${BASE}?path=xx-XX/wandbilder`, 404, "path"],
    [`${BASE}/de-DE/%ff`, 404, "path"],
    [`${BASE}?version=old`, 400, "version"],
    [`${BASE}?apiVersion=v1`, 400, "apiVersion"],
    [`${BASE}?path=${"a".repeat(2049)}`, 400, "path"],
  ])("refuses %.60s with %i and a message for %s", async (path, status, field) => {
    expect(await open()(path)).toMatchObject({
      status,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  it.each([`${BASE}/breadcrumb`, "/frontend-api/mp/breadcrumb"])(
    "returns at %s the breadcrumb of a story [API-09] [API-Q5]",
    async (path) => {
      const { body } = await open()(`${path}?path=de-DE/wandbilder/leinwand`);
      expect(body.breadcrumb.map((step: { path: string }) => step.path)).toEqual([
        "/",
        "/wandbilder",
        "/wandbilder/leinwand",
      ]);
      expect((await open()(`${path}?path=de-DE/x`)).status).toBe(404);
    },
  );

  it.each([`${BASE}/transform`, "/frontend-api/mp/transform"])(
    "returns at %s a transformed story [API-09] [API-Q5]",
    async (path) => {
      const { body } = await open()(`${path}?path=de-DE/wandbilder`);
      expect(body).toMatchObject({
        locale: "de-DE",
        path: "/wandbilder",
        alternates: [{ locale: "en-GB", path: "/wall-art" }],
        content: {
          component: "Page",
          teaser: [{ component: "teaser", uid: "t1", link: { url: "/wandbilder/leinwand" } }],
        },
      });
      expect(body.content.body[1]).toMatchObject({ component: "sub-teaser-tiles", uid: "s1" });
      expect(JSON.stringify(body.content)).not.toContain("fieldtype");
      expect((await open()(`${path}?path=de-DE/x`)).status).toBe(404);
    },
  );
});
