import { openCart } from "@passepartout/domain/cart/open-cart";
import { openPage } from "@passepartout/domain/content/open-page";
import { openTheme } from "@passepartout/domain/pricing/open-theme";
import { quoteFormats } from "@passepartout/domain/pricing/quote";
import { describe, expect, it } from "vitest";
import { writeStories } from "../testing/story-folder.ts";
import { createTestLog } from "../testing/test-log.ts";
import { listen } from "../testing/listen.ts";
import { ConfigurationError, readConfiguration } from "./configuration.ts";
import { createShopContainer } from "./container.ts";
import { createShops, openShop } from "./open-shop.ts";
import { tokens } from "./tokens.ts";

const WALL_DE = { channel: "wall", locale: "de-DE", platform: "web" } as const;

const open = (variables: Record<string, string> = {}) => {
  const log = createTestLog();
  const container = createShopContainer(readConfiguration(variables), {
    log,
    clock: { now: () => 1 },
  });
  return { log, container, shopFor: createShops(container) };
};

describe("the composition root", () => {
  it("opens a working shop on a fresh machine", async () => {
    const shop = open().shopFor(WALL_DE);
    expect((await openPage(shop, "")).kind).toBe("page");
    expect(await quoteFormats(shop, { materialType: "poster" })).toContainEqual({
      formatType: "300x200",
      priceCurrent: 7.9,
      priceOriginal: 7.9,
      label: "30 x 20\u00A0cm",
      text: "7,90\u00a0€",
    });
    expect(await openTheme(shop, "1001")).toMatchObject({ choice: { quantity: 40 } });
    expect((await shop.customers.current()).isLoggedIn).toBe(false);
  });

  it("separates places, and shares the parts of the process [LOC-12]", async () => {
    const { container, shopFor } = open();
    const german = shopFor(WALL_DE);
    const american = shopFor({ ...WALL_DE, channel: "card", locale: "en-US" });
    expect(german.place).toEqual(WALL_DE);
    expect(american.place.locale).toBe("en-US");
    const [euros, dollars] = await Promise.all(
      [german, american].map(async (shop) =>
        (await quoteFormats(shop, { materialType: "poster" })).map(({ text }) => text),
      ),
    );
    expect(euros?.[0]).toContain("€");
    expect(dollars?.[0]).toContain("$");
    expect(container.get(tokens.clock)).toBe(container.get(tokens.clock));
  });

  it("keeps the visitors of a place apart, whoever's shop was opened last [CUS-Q21]", async () => {
    const { shopFor } = open();
    const cookies = { one: "", other: "" };
    const visitorOf = (name: keyof typeof cookies) => ({
      cookie: cookies[name],
      storeCookie: (cookie: string) => void (cookies[name] = cookie),
    });
    const one = shopFor(WALL_DE, visitorOf("one"));
    const other = shopFor(WALL_DE, visitorOf("other"));
    const guest = shopFor(WALL_DE);
    await one.cart.addAccessories([{ sku: "pen", quantity: 1 }]);
    await other.cart.addAccessories([{ sku: "seal", quantity: 1 }]);
    expect(cookies.one).not.toBe(cookies.other);
    const articles = async (shop: typeof one) =>
      (await openCart(shop)).lines.map(({ line }) => line.article);
    expect(await articles(guest)).toEqual([]);
    expect(await articles(shopFor(WALL_DE, visitorOf("one")))).toEqual(["pen"]);
    expect(await articles(shopFor(WALL_DE, visitorOf("other")))).toEqual(["seal"]);
    expect(await articles(one)).toEqual(["pen"]);
  });

  it("uses the backend at the configured address", async () => {
    const { container: embedded } = open({ PASSEPARTOUT_CONTENT_FOLDER: writeStories() });
    const server = await listen(embedded.get(tokens.backend));
    try {
      const shop = open({ PASSEPARTOUT_BACKEND: server.url }).shopFor(WALL_DE);
      expect(await openPage(shop, "wandbilder")).toMatchObject({
        kind: "page",
        story: { content: { title: "Wandbilder" } },
      });
      expect((await shop.prices.materialOffers()).length).toBeGreaterThan(1);
    } finally {
      await server.close();
    }
  });

  it.each(["service", "endpoint"])(
    "has the same pages through the content %s [API-Q9]",
    async (way) => {
      const { shopFor } = open({ PASSEPARTOUT_CONTENT_THROUGH: way });
      const shop = shopFor({ ...WALL_DE, locale: "de-AT" });
      expect(await openPage(shop, "wandbilder")).toMatchObject({
        kind: "page",
        story: { slug: "wandbilder", content: { isPage: true } },
      });
    },
  );

  it.each(["service", "endpoint"])(
    "shows a draft through the content %s to the shop, and not to outside requests [CNT-15] [CNT-Q2]",
    async (way) => {
      const { container, shopFor } = open({
        NODE_ENV: "production",
        PASSEPARTOUT_CONTENT_THROUGH: way,
        PASSEPARTOUT_CONTENT_FOLDER: writeStories(),
      });
      const shop = shopFor(WALL_DE);
      expect((await openPage(shop, "entwurf", { version: "draft" })).kind).toBe("page");
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

  it("injects the configured faults", async () => {
    const { shopFor } = open({ NODE_ENV: "production", PASSEPARTOUT_FAULT: "themes=503" });
    const shop = shopFor(WALL_DE);
    await expect(shop.catalogue.cardThemes({ limit: 1 })).rejects.toThrow("status 503");
    expect((await openPage(shop, "")).kind).toBe("page");
  });

  it("logs a missing page [ERR-10] [RTE-21]", async () => {
    const { shopFor, log } = open({ NODE_ENV: "production" });
    expect(await openPage(shopFor(WALL_DE), "nirgends")).toEqual({ kind: "not-found" });
    expect(log.entries).toEqual([["error", "storyblok-page-not-found", { slug: "nirgends" }]]);
  });
});

describe("openShop", () => {
  it("opens a shop as the environment configures it, and closes it", async () => {
    const { shop, close } = openShop(
      { PASSEPARTOUT_DATA: ":memory:", PASSEPARTOUT_FAULT: "prices=503", NODE_ENV: "production" },
      WALL_DE,
      { clock: { now: () => 1 }, log: createTestLog() },
    );
    expect((await openPage(shop, "")).kind).toBe("page");
    await expect(shop.prices.materialOffers()).rejects.toThrow("status 503");
    await close();
  });

  it("refuses an invalid variable", () => {
    expect(() => openShop({ LOG_LEVEL: "loud" }, WALL_DE)).toThrow(ConfigurationError);
  });
});
