import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend/backend.ts";
import { createContentClient } from "../src/storyblok/content-client.ts";
import { createStoryblokStories } from "../src/storyblok/content-stories.ts";
import { writeStories, writeStory } from "./story-folder.ts";
import { createTestLog } from "./test-log.ts";

const PLACE = { channel: "wall", locale: "de-DE" } as const;

const open = (contentFolder: string) => {
  const fetch = createEmbeddedBackend({ clock: { now: () => 0 }, contentFolder, readFresh: true });
  const client = createContentClient({
    endpoint: "http://content.internal/v2",
    accessToken: "test",
    rateLimit: 1000,
    timeout: 2000,
    fetch,
  });
  return createStoryblokStories({ place: PLACE, client, log: createTestLog() });
};

const page = (title: string, stories: readonly string[] = []) => ({
  content: {
    component: "Page",
    title,
    body: [{ component: "recommendation-sub-teasers", _uid: "r", stories }],
  },
});

describe("an item of a flyout that refers to a story [NAV-13]", () => {
  it("has title and link of the story, which the content service includes", async () => {
    const folder = writeStories();
    writeStory(folder, "wall/de-DE/leinwand", page("Leinwand"));
    const stories = open(folder);
    const uuid = (await stories.storyAt("leinwand"))?.uuid;
    writeStory(folder, "wall/de-DE/_global", {
      content: {
        component: "GlobalConfiguration",
        mainNavigation: [
          {
            component: "navigation-item",
            text: "Wandbilder",
            link: { url: "/wandbilder" },
            flyoutGroups: [
              {
                component: "flyout-group",
                flyoutGroupItems: [
                  { component: "flyout-item", fullStoryData: uuid },
                  { component: "flyout-item", fullStoryData: "missing" },
                ],
              },
            ],
          },
        ],
      },
    });
    const { mainNavigation } = await stories.globalConfiguration();
    expect(mainNavigation.flatMap(({ flyoutGroups }) => flyoutGroups)).toMatchObject([
      { items: [{ title: "leinwand", link: { url: "/leinwand" } }] },
    ]);
  });
});

describe("stories that recommend each other [CNT-01, CNT-09]", () => {
  it("are shown as tiles, even in a circle or of themselves; missing stories are omitted", async () => {
    const folder = writeStories();
    writeStory(folder, "wall/de-DE/eins", page("Eins"));
    writeStory(folder, "wall/de-DE/zwei", page("Zwei"));
    const stories = open(folder);
    const uuid = async (slug: string) => (await stories.storyAt(slug))?.uuid ?? "";
    const [one, two] = await Promise.all([uuid("eins"), uuid("zwei")]);
    writeStory(folder, "wall/de-DE/eins", page("Eins", [one, two, "missing"]));
    writeStory(folder, "wall/de-DE/zwei", page("Zwei", [one, two]));
    for (const slug of ["eins", "zwei"]) {
      const story = await stories.storyAt(slug);
      expect(story?.links).toEqual([]);
      expect(story?.relations).toEqual([
        { uuid: one, name: "eins", path: "/eins" },
        { uuid: two, name: "zwei", path: "/zwei" },
      ]);
      expect(story?.content.body).toEqual([
        {
          kind: "recommendation-sub-teasers",
          uid: "r",
          tiles: [
            { headline: "Eins", link: { url: "/eins" } },
            { headline: "Zwei", link: { url: "/zwei" } },
          ],
        },
      ]);
    }
  });

  it.each([3, 60])(
    "are requested in batches if there are many, such as %i [API-11, API-12]",
    async (count) => {
      const names = Array.from(
        { length: count },
        (_, at) => `Seite ${String(at).padStart(2, "0")}`,
      );
      const folder = writeStories(
        names.map((name) => ({ place: `wall/de-DE/${name.replace(" ", "-")}`, ...page(name) })),
      );
      const listed = (await open(folder).publishedStories?.()) ?? [];
      writeStory(
        folder,
        "wall/de-DE/alle",
        page(
          "Alle",
          listed.map(({ uuid }) => uuid),
        ),
      );
      const story = await open(folder).storyAt("alle");
      expect(story?.relations).toHaveLength(count);
      expect(story?.content.body).toMatchObject([
        { tiles: names.map((headline) => ({ headline })) },
      ]);
    },
  );

  it("are linked by the current address of each, also if these are many [API-11, API-12]", async () => {
    const slugs = Array.from({ length: 60 }, (_, at) => `seite-${String(at).padStart(2, "0")}`);
    const folder = writeStories(
      slugs.map((slug) => ({ place: `wall/de-DE/${slug}`, ...page(slug) })),
    );
    const links = slugs.map((slug) => ({
      fieldtype: "multilink",
      linktype: "story",
      cached_url: `wall/de-DE/${slug}`,
    }));
    writeStory(folder, "wall/de-DE/alle", {
      content: {
        component: "Page",
        title: "Alle",
        body: [{ component: "feed", _uid: "f", entries: links.map((link) => ({ link })) }],
      },
    });
    const story = await open(folder).storyAt("alle");
    expect(story?.links.map(({ path }) => path)).toEqual(slugs.map((slug) => `/${slug}`));
  });
});
