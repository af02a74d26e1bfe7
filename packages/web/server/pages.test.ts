import type { ShopPorts } from "@passepartout/domain/shop";
import type { Place } from "@passepartout/domain/market/place";
import { EMPTY_GLOBAL_CONFIGURATION } from "@passepartout/domain/chrome/global-configuration";
import { createFakeChromeContent } from "@passepartout/domain/testing/fakes/chrome-content";
import { createFakeContentStories } from "@passepartout/domain/testing/fakes/content-stories";
import type { SearchIndex } from "@passepartout/domain/search/search-index.port";
import { createFakeSearchIndex } from "@passepartout/domain/testing/fakes/search-indexes";
import { createFakePriceList } from "@passepartout/domain/testing/fakes/price-list";
import { createFakeProductCatalogue } from "@passepartout/domain/testing/fakes/product-catalogue";
import { describe, expect, it } from "vitest";
import { renderPage } from "../app/entry.server.tsx";
import { servePages } from "../testing/serve-pages.ts";

const CALCULATOR = { component: "calculator", uid: "c", product: "photoFrame" } as const;
const STORIES = [
  {
    channel: "wall",
    locale: "de-DE",
    slug: "wandbilder",
    content: {
      title: "Wandbilder für $1 und $&",
      calculator: CALCULATOR,
      sku: "photoframe-leinwand-600x450",
    },
  },
] as const;

const down = async (): Promise<never> => {
  throw new Error("operation aborted due to timeout");
};

const withStories = (place: Place) => ({
  stories: createFakeContentStories(place, STORIES),
});

describe("a page", () => {
  it("shows the story of any path without a route of its own [RTE-08]", async () => {
    const { fetchPage } = await servePages(withStories);
    const { status, text } = await fetchPage("/wandbilder");
    expect(status).toBe(200);
    expect(text).toContain("Wandbilder für $1 und $&amp;");
    expect(text).toContain('name="materialType"');
    expect((await fetchPage("/nirgends")).status).toBe(404);
  });

  it("contains its state without a text that could end the script", async () => {
    const { fetchPage } = await servePages(withStories);
    const { text } = await fetchPage("/wandbilder");
    const state = /<script type="application\/json" id="page-state">([^<]*)<\/script>/.exec(text);
    expect(JSON.parse(state?.[1] ?? "")).toMatchObject({ name: "slug", prefix: "" });
    expect(text).toContain("<title>Wandbilder für $1 und $&amp;");
  });

  it("renders without header and footer data if only those cannot be loaded, and logs it", async () => {
    const { fetchPage, log } = await servePages((url) => ({
      stories: createFakeContentStories(url, STORIES),
      chrome: { globalConfiguration: down },
    }));
    const { status, text } = await fetchPage("/wandbilder");
    expect(status).toBe(200);
    expect(text).toContain('name="materialType"');
    expect(log.entries.map(({ code }) => code)).toContain("content-error");
  });

  it("renders without its calculator if the price list cannot be loaded, and logs it", async () => {
    const { fetchPage, log } = await servePages((url) => ({
      ...withStories(url),
      prices: { ...createFakePriceList(), materialOffers: down },
    }));
    const { status, text } = await fetchPage("/wandbilder");
    expect(status).toBe(200);
    expect(text).toContain("Wandbilder");
    expect(text).not.toContain('name="materialType"');
    expect(log.entries.map(({ code }) => code)).toContain("price-list-error");
  });

  it("is the error page with 503 and the logged request id if its content cannot be loaded [ERR-14, ERR-21, ERR-Q5]", async () => {
    const { fetchPage, log } = await servePages((url) => ({
      stories: { ...createFakeContentStories(url, STORIES), storyAt: down },
      messages: { text: (_, key) => (key === "errorPage.requestId" ? "Request {id}" : key) },
    }));
    const { status, text, cache } = await fetchPage("/wandbilder");
    expect(status).toBe(503);
    expect(cache).toBe("private, no-store");
    const entries = log.entries.filter(({ code }) => code === "nuxt-error-page-encountered");
    expect(entries).toHaveLength(1);
    expect(text).toContain(`Request ${String(entries[0]?.details?.["requestId"])}`);
    expect(text).not.toContain("operation aborted");
    expect(text).not.toMatch(/\.ts:\d+/);
  });

  it.each<[string, number, Partial<ShopPorts>]>([
    ["its content", 503, { stories: { storyAt: () => new Promise(() => {}) } }],
    [
      "its prices",
      200,
      { prices: { ...createFakePriceList(), materialOffers: () => new Promise(() => {}) } },
    ],
    ["its menus", 200, { chrome: { globalConfiguration: () => new Promise(() => {}) } }],
  ])(
    "waits for %s only until its deadline, however many calls hang [ERR-Q11]",
    async (_, status, hanging) => {
      const { fetchPage } = await servePages(
        (url) => ({ ...withStories(url), ...hanging }),
        renderPage,
        300,
      );
      expect(await fetchPage("/wandbilder")).toMatchObject({ status, cache: "private, no-store" });
    },
  );

  it("does not end the loading of the search index, which the next search finds [ERR-Q11, NAV-Q20]", async () => {
    const { promise: stories, resolve } = Promise.withResolvers<readonly []>();
    let index: Promise<SearchIndex> | undefined;
    const { fetchPage } = await servePages(
      () => ({
        pages: { publishedStories: () => stories },
        searchIndexes: { open: (load) => (index ??= load().then(createFakeSearchIndex)) },
      }),
      renderPage,
      100,
    );
    const search = "/suche?q=kalender";
    expect((await fetchPage(search)).status).toBe(503);
    resolve([]);
    expect((await fetchPage(search)).status).toBe(200);
  });

  it.each(["/suche?q=wandbilder", "/geschenke"])(
    "does not let shared caches store %s while its prices fail, nor on the next request [ERR-Q11, NAV-Q20]",
    async (path) => {
      let index: Promise<SearchIndex> | undefined;
      const { fetchPage } = await servePages((url) => ({
        ...withStories(url),
        pages: {
          publishedStories: async () => {
            const story = await withStories(url).stories.storyAt("wandbilder");
            return story ? [story] : [];
          },
        },
        prices: { ...createFakePriceList(), lowestPrice: down },
        searchIndexes: { open: (load) => (index ??= load().then(createFakeSearchIndex)) },
      }));
      for (const _ of [1, 2])
        expect(await fetchPage(path)).toMatchObject({ status: 200, cache: "private, no-store" });
    },
  );

  it("lets requests that have arrived go first between its data and its markup", async () => {
    const { promise: others, resolve } = Promise.withResolvers<void>();
    let turns = 0;
    let sent = 0;
    const { fetchPage } = await servePages(withStories, (request, url, assets, part) => {
      const giveWay = () => {
        turns += 1;
        return others;
      };
      return renderPage(request, { ...url, giveWay }, assets, part);
    });
    const page = fetchPage("/wandbilder").finally(() => (sent += 1));
    await expect.poll(() => turns).toBe(1);
    expect(sent).toBe(0);
    resolve();
    expect((await page).status).toBe(200);
  });

  it("that is not available says when to ask again [ERR-Q11]", async () => {
    const { fetchPage } = await servePages((url) => ({
      stories: { ...createFakeContentStories(url, STORIES), storyAt: down },
    }));
    expect(await fetchPage("/wandbilder")).toMatchObject({ status: 503, retryAfter: "5" });
  });

  it.each(["/error", "/d/error", "/fr/error", "/fr/d/error?_foo=1", "/nicht//da"])(
    "at %s is the error page, for which no story is missing [RTE-10, LOC-Q9, ERR-10]",
    async (path) => {
      const { fetchPage, log } = await servePages(withStories);
      expect((await fetchPage(path, "wall.ch.localhost")).status).toBe(404);
      const codes = log.entries.map(({ code }) => code);
      expect(codes).not.toContain("storyblok-page-not-found");
    },
  );

  it.each(["/konfigurator", "/configurator-x", "/configurator-card/x", "/fr/configurateur"])(
    "at %s, a configurator without a product, is missing [RTE-12, RTE-15]",
    async (path) => {
      const { fetchPage } = await servePages(withStories);
      expect((await fetchPage(path, "wall.ch.localhost")).status).toBe(404);
    },
  );

  it("is the error page with one log entry if its route has no name [RTE-22, ERR-Q6]", async () => {
    const { fetchPage, log } = await servePages(
      (place) => ({ ...withStories(place), messages: { text: (_, key) => key } }),
      (request, url, assets, part) =>
        renderPage(
          request,
          { ...url, page: { ...url.page, route: { ...url.page.route, kind: "" as "slug" } } },
          assets,
          part,
        ),
    );
    const { status, text } = await fetchPage("/wandbilder");
    expect(status).toBe(500);
    expect(text).toContain("<h1");
    const errors = log.entries.filter(({ level }) => level === "error");
    expect(errors.map(({ code }) => code)).toEqual(["nuxt-error-page-encountered"]);
  });

  it("that cannot be rendered at all is a plain text with the id of its log entry, an error [ERR-14, RTE-22]", async () => {
    const { fetchPage, log } = await servePages(withStories, () => {
      throw new Error("the renderer is broken");
    });
    const { status, text, cache } = await fetchPage("/wandbilder");
    expect(status).toBe(500);
    expect(cache).toBe("no-store");
    expect(log.entries).toMatchObject([
      {
        level: "error",
        code: "nuxt-error-page-encountered",
        details: { path: "/wandbilder", requestId: / (\S+)\n$/.exec(text)?.[1] },
      },
    ]);
    expect(text).not.toContain("broken");
  });
});

describe("the page cache", () => {
  it("sends a fresh page without rendering, and a stale one while it renders a new one [RTE-23]", async () => {
    let renders = 0;
    const { fetchPage, clock } = await servePages(withStories, (...call) => {
      renders += 1;
      return renderPage(...call);
    });
    await fetchPage("/wandbilder");
    clock.seconds += 60;
    await fetchPage("/wandbilder?unbekannt=1");
    expect((await fetchPage("/wandbilder")).cache).toMatch(/^public/);
    expect(renders).toBe(1);
    clock.seconds += 30;
    expect((await fetchPage("/wandbilder")).status).toBe(200);
    await expect.poll(() => renders).toBe(2);
    await fetchPage("/wandbilder");
    expect(renders).toBe(2);
  });

  it("renders a stale page again after a render that failed, and sends the stale one meanwhile [RTE-23]", async () => {
    let attempts = 0;
    let isDown = false;
    const { fetchPage, clock } = await servePages(withStories, (...call) => {
      attempts += 1;
      return isDown ? down() : renderPage(...call);
    });
    await fetchPage("/wandbilder");
    isDown = true;
    clock.seconds += 90;
    for (const count of [2, 3]) {
      expect((await fetchPage("/wandbilder")).cache).toMatch(/^public/);
      await expect.poll(() => attempts).toBe(count);
    }
    isDown = false;
    expect((await fetchPage("/wandbilder")).status).toBe(200);
    await expect.poll(() => attempts).toBe(4);
    await fetchPage("/wandbilder");
    expect(attempts).toBe(4);
  });

  it("ends with the first countdown of the page, in shared caches too [RTE-23, CDN-03]", async () => {
    const noon = Date.parse("2026-11-21T12:00:00Z");
    let renders = 0;
    const { fetchPage, clock } = await servePages(
      (place) => ({
        ...withStories(place),
        clock: { now: () => noon + (clock.seconds - 1000) * 1000 },
        chrome: {
          ...createFakeChromeContent(place),
          globalConfiguration: async () => ({
            ...EMPTY_GLOBAL_CONFIGURATION,
            actionBars: [
              {
                id: "sale",
                text: "Sale [until]",
                link: "",
                countdownEndDate: "2026-11-21T12:02:30Z",
              },
            ],
          }),
        },
      }),
      (...call) => {
        renders += 1;
        return renderPage(...call);
      },
    );
    const first = await fetchPage("/wandbilder");
    expect(first.cache).toMatch(/s-maxage=60, stale-while-revalidate=90,/);
    const isCounting = ({ text }: { readonly text: string }) =>
      !/<span class="countdown"[^>]*>/.exec(text)?.[0].includes("hidden");
    expect(isCounting(first)).toBe(true);
    clock.seconds += 149;
    expect((await fetchPage("/wandbilder")).cache).toMatch(/s-maxage=1, stale-while-revalidate=0,/);
    await expect.poll(() => renders).toBe(2);
    clock.seconds += 1;
    const last = await fetchPage("/wandbilder");
    expect(isCounting(last)).toBe(false);
    expect(last.cache).toMatch(/s-maxage=60, stale-while-revalidate=600,/);
    expect(renders).toBe(3);
  });

  it("sends an old page instead of an error for a day [RTE-23]", async () => {
    let isDown = false;
    const { fetchPage, clock } = await servePages((url) => {
      const stories = createFakeContentStories(url, STORIES);
      return isDown ? { stories: { ...stories, storyAt: down } } : { stories };
    });
    await fetchPage("/wandbilder");
    isDown = true;
    clock.seconds += 86_000;
    expect((await fetchPage("/wandbilder")).status).toBe(200);
    clock.seconds += 1000;
    expect((await fetchPage("/wandbilder")).status).toBe(503);
  });

  it.each<[string, Partial<ShopPorts>]>([
    ["its calculator", { prices: { ...createFakePriceList(), materialOffers: down } }],
    ["its header and footer", { chrome: { globalConfiguration: down } }],
  ])(
    "caches a page that had to be sent without %s for seconds only [RTE-23, ERR-Q13]",
    async (_, failing) => {
      let isDown = true;
      let renders = 0;
      const { fetchPage, clock } = await servePages(
        (url) => ({ ...withStories(url), ...(isDown && failing) }),
        (...call) => {
          renders += 1;
          return renderPage(...call);
        },
      );
      const incomplete = { status: 200, cache: "private, no-store" };
      expect(await fetchPage("/wandbilder")).toMatchObject(incomplete);
      isDown = false;
      clock.seconds += 2;
      expect(await fetchPage("/wandbilder")).toMatchObject(incomplete);
      expect(renders).toBe(1);
      clock.seconds += 2;
      expect((await fetchPage("/wandbilder")).cache).toMatch(/^public/);
    },
  );

  it("has the frames of its calculator once these load, although the offers are the same [ERR-Q13]", async () => {
    let isDown = true;
    const prices = createFakePriceList();
    const offers = await prices.materialOffers();
    const { fetchPage, clock } = await servePages((url) => ({
      ...withStories(url),
      prices: {
        ...prices,
        materialOffers: async () => offers,
        framesOfMaterials: () => (isDown ? down() : prices.framesOfMaterials()),
      },
    }));
    const payload = "/wandbilder/_payload.json";
    expect(await fetchPage(payload)).toMatchObject({
      cache: "private, no-store",
      text: expect.stringContaining('"frames":{}'),
    });
    isDown = false;
    clock.seconds += 4;
    expect((await fetchPage(payload)).text).toMatch(/"frames":\{"/);
  });

  it("keeps the complete page while a part is missing, and caches the next complete one [RTE-23, ERR-Q13]", async () => {
    let isDown = false;
    const { fetchPage, clock } = await servePages((url) => ({
      ...withStories(url),
      ...(isDown && { prices: { ...createFakePriceList(), materialOffers: down } }),
    }));
    await fetchPage("/wandbilder");
    isDown = true;
    clock.seconds += 100;
    // Each stale page starts a render in the background.
    for (let count = 0; count < 3; count += 1)
      expect((await fetchPage("/wandbilder")).text).toContain('name="materialType"');
  });

  it.each<[string, string, string, Partial<ShopPorts>]>([
    [
      "the price of a theme",
      "/themes/1001/",
      "card.de.localhost",
      { prices: { ...createFakePriceList(), cardPrices: down } },
    ],
    [
      "the accessories of a theme",
      "/themes/1001/",
      "card.de.localhost",
      { prices: { ...createFakePriceList(), accessories: down } },
    ],
    [
      "similar themes",
      "/themes/1001/",
      "card.de.localhost",
      { catalogue: { ...createFakeProductCatalogue(), cardThemes: down } },
    ],
    ["its menu", "/wishlist/", "card.de.localhost", { chrome: { globalConfiguration: down } }],
  ])("does not cache a page without %s [RTE-23, ERR-Q13]", async (_, path, host, failing) => {
    const whole = await servePages(withStories);
    expect((await whole.fetchPage(path, host)).cache).toMatch(/^public/);
    const { fetchPage } = await servePages((url) => ({ ...withStories(url), ...failing }));
    expect(await fetchPage(path, host)).toMatchObject({ status: 200, cache: "private, no-store" });
  });

  it("does not cache a page requested with an underscore parameter [RTE-19]", async () => {
    let renders = 0;
    const { fetchPage } = await servePages(withStories, (...call) => {
      renders += 1;
      return renderPage(...call);
    });
    for (let count = 0; count < 3; count += 1)
      expect((await fetchPage("/wandbilder?_debug=1")).cache).toBe("private, no-store");
    expect(renders).toBe(3);
  });
});

describe("concurrent requests", () => {
  it("share one render of the same page [RTE-23]", async () => {
    let renders = 0;
    const { fetchPage } = await servePages(withStories, (...call) => {
      renders += 1;
      return renderPage(...call);
    });
    const responses = await Promise.all(Array.from({ length: 20 }, () => fetchPage("/wandbilder")));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(renders).toBe(1);
  });
});
