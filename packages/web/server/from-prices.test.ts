import { EMPTY_GLOBAL_CONFIGURATION } from "@passepartout/domain/chrome/global-configuration";
import type { MainNavigationItem } from "@passepartout/domain/chrome/navigation/main-navigation";
import type { Place } from "@passepartout/domain/market/place";
import { createFakeContentStories } from "@passepartout/domain/testing/fakes/content-stories";
import { createFakePriceList } from "@passepartout/domain/testing/fakes/price-list";
import { describe, expect, it } from "vitest";
import { menuDataOf } from "../app/navigation/menu-data.server.ts";
import { createPageRequest } from "../testing/page-request.ts";
import { servePages } from "../testing/serve-pages.ts";

const HOSTS = { wall: "wall.de.localhost", card: "card.de.localhost" };

const stories = (place: Place) =>
  createFakeContentStories(place, [
    {
      channel: place.channel,
      locale: "de-DE",
      slug: "kalender",
      content: {
        title: "Kalender",
        activeNavigation: "calendar",
        teaser: { kind: "teaser", uid: "t", headline: "Kalender", text: "Zwölf Bilder" },
      },
    },
  ]);

const messages = {
  text: (_: unknown, key: string) => (key === "price.from" ? "ab {price}" : key),
};

describe("the lowest price", () => {
  it.each([
    ["wall", "/kalender", 1],
    ["card", "/kalender/", 0],
    ["wall", "/products", 5],
    ["card", "/products/", 5],
    ["wall", "/vorkonfigurator-kalender", 5],
    ["wall", "/themes/1001", 2],
    ["card", "/themes/1001/", 2],
  ] as const)(
    "is in %s on %s %i times: the card shop hides prices in overviews, but not those of cards [CHN-06, CHN-Q10, CUR-11]",
    async (channel, path, times) => {
      const { fetchPage } = await servePages((place) => ({ stories: stories(place), messages }));
      const { status, text } = await fetchPage(path, HOSTS[channel]);
      expect(status).toBe(200);
      const body = text.replaceAll(/<script.*?<\/script>/gs, "");
      expect(body.match(/ab 8,00/g) ?? []).toHaveLength(times);
    },
  );

  it("is left out of a page, which is not cached, if it cannot be loaded", async () => {
    const { fetchPage, log } = await servePages((place) => ({
      stories: stories(place),
      prices: {
        ...createFakePriceList(),
        lowestPrice: async () => {
          throw new Error("operation aborted due to timeout");
        },
      },
    }));
    const { status, text, cache } = await fetchPage("/kalender");
    expect(status).toBe(200);
    expect(text).toContain("Zwölf Bilder");
    expect(cache).toContain("no-store");
    expect(log.entries.map(({ code }) => code)).toContain("price-list-error");
  });

  it.each([
    ["wall", "calendar", true],
    ["wall", "wandbilder", true],
    ["wall", "accessories", false],
    ["card", "calendar", false],
  ] as const)("is in the flyout of %s %s: %s [CHN-06, CUR-11]", async (channel, type, isShown) => {
    const item = (title: string) => ({
      link: { url: "/a" },
      title,
      isImageOnly: false,
      subNavigationTitle: "",
      tileKind: "",
      isHeadline: false,
    });
    const entry: MainNavigationItem = {
      text: "Alles",
      link: { url: "/alles" },
      navigationType: type,
      flyoutGroups: [{ id: "g", title: "G", items: [item("A")], customItems: [], type: "" }],
      hasSubNavigationOnly: false,
      alwaysShowsSubNavigation: false,
      isOnlyInBurgerNavigation: false,
    };
    const { request } = createPageRequest({ place: { channel } });
    const { flyouts } = await menuDataOf(request, {
      ...EMPTY_GLOBAL_CONFIGURATION,
      mainNavigation: [entry],
    });
    expect(flyouts[type]?.markup.includes("<strong>ab 8,00\u00a0€</strong>")).toBe(isShown);
  });
});
