import { describe, expect, it } from "vitest";
import { writeStories } from "../../testing/story-folder.ts";
import { createTestLog } from "../../testing/test-log.ts";
import { listen } from "../../testing/listen.ts";
import { readConfiguration } from "./configuration.ts";
import { createShopContainer, shopForVisit } from "./container.ts";
import { tokens } from "./tokens.ts";

const WALL_DE = { channel: "wall", locale: "de-DE", platform: "web" } as const;

const open = (variables: Record<string, string> = {}) => {
  const log = createTestLog();
  const container = createShopContainer(readConfiguration(variables), {
    log,
    clock: { now: () => 1 },
  });
  return { log, container };
};

describe("the composition root", () => {
  it("opens a shop that prices, shows and sells on a fresh machine", async () => {
    const shop = shopForVisit(open().container, WALL_DE);
    expect((await shop.openPage("")).kind).toBe("page");
    expect(await shop.quoteFormats({ materialType: "poster" })).toContainEqual({
      formatType: "300x200",
      priceCurrent: 7.9,
      priceOriginal: 7.9,
      label: "30 x 20 cm",
      text: "7,90\u00a0€",
    });
    expect(await shop.openTheme("1001", 40)).toMatchObject({ quantity: 40 });
    expect((await shop.currentCustomer()).isLoggedIn).toBe(false);
  });

  it("keeps visits apart, and what the process has in common [LOC-12]", async () => {
    const { container } = open();
    const german = shopForVisit(container, WALL_DE);
    const american = shopForVisit(container, { ...WALL_DE, channel: "card", locale: "en-US" });
    expect(german.visit).toEqual(WALL_DE);
    expect(american.visit.locale).toBe("en-US");
    const [euros, dollars] = await Promise.all(
      [german, american].map(async (shop) =>
        (await shop.quoteFormats({ materialType: "poster" })).map(({ text }) => text),
      ),
    );
    expect(euros?.[0]).toContain("€");
    expect(dollars?.[0]).toContain("$");
    expect(container.get(tokens.clock)).toBe(container.get(tokens.clock));
  });

  it("reaches a backend on another address when one is configured", async () => {
    const { container: embedded } = open({ PASSEPARTOUT_CONTENT_FOLDER: writeStories() });
    const server = await listen(embedded.get(tokens.backend));
    try {
      const shop = shopForVisit(open({ PASSEPARTOUT_BACKEND: server.url }).container, WALL_DE);
      expect(await shop.openPage("wandbilder")).toMatchObject({
        kind: "page",
        story: { content: { title: "Wandbilder" } },
      });
      expect((await shop.materialOffers()).length).toBeGreaterThan(1);
    } finally {
      await server.close();
    }
  });

  it.each(["service", "endpoint"])("has the same pages by the content %s [API-Q9]", async (way) => {
    const { container } = open({ PASSEPARTOUT_CONTENT_THROUGH: way });
    const shop = shopForVisit(container, { ...WALL_DE, locale: "de-AT" });
    expect(await shop.openPage("wandbilder")).toMatchObject({
      kind: "page",
      story: { slug: "wandbilder", content: { component: "Page" } },
    });
  });

  it.each(["service", "endpoint"])(
    "shows a draft by the content %s to whoever may see it, and to nobody who asks from outside [CNT-15] [CNT-Q2]",
    async (way) => {
      const { container } = open({
        NODE_ENV: "production",
        PASSEPARTOUT_CONTENT_THROUGH: way,
        PASSEPARTOUT_CONTENT_FOLDER: writeStories(),
      });
      const shop = shopForVisit(container, WALL_DE);
      expect((await shop.openPage("entwurf", { version: "draft" })).kind).toBe("page");
      const backend = container.get(tokens.backend);
      for (const path of [
        "/v2/cdn/stories/wall/de-DE/entwurf?version=draft&token=embedded",
        "/v2/cdn/stories/wall/de-DE/entwurf?version=draft",
        "/frontend-api/mp/storyblok?path=de-DE/entwurf&version=draft",
        "/frontend-api/mp/storyblok/transform?path=de-DE/entwurf&version=draft&token=x",
      ])
        expect((await backend(new Request(`http://wall.de.localhost${path}`))).status).toBe(404);
      const list = await backend(
        new Request("http://wall.de.localhost/v2/cdn/stories?version=draft&per_page=100"),
      );
      expect(await list.text()).not.toContain("Entwurf");
    },
  );

  it("lets the backend fail as the configuration asks", async () => {
    const { container } = open({ NODE_ENV: "production", PASSEPARTOUT_FAULT: "themes=503" });
    const shop = shopForVisit(container, WALL_DE);
    await expect(shop.cardThemes({ limit: 1 })).rejects.toThrow("status 503");
    expect((await shop.openPage("")).kind).toBe("page");
  });

  it("logs a page that is not there [ERR-10] [RTE-21]", async () => {
    const { container, log } = open({ NODE_ENV: "production" });
    expect(await shopForVisit(container, WALL_DE).openPage("nirgends")).toEqual({
      kind: "not-found",
    });
    expect(log.entries).toEqual([["warning", "storyblok-page-not-found", { slug: "nirgends" }]]);
  });
});
