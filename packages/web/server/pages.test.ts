import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ShopPorts } from "@passepartout/domain/shop";
import { createHostTable } from "@passepartout/domain/market/storefront";
import { createFakeContentStories } from "@passepartout/domain/testing/fakes/content-stories";
import { createFakeLog, createFakeShop } from "@passepartout/domain/testing/fakes/shop";
import { createFakePriceList } from "@passepartout/domain/testing/fakes/price-list";
import { afterEach, describe, expect, it } from "vitest";
import type { BuiltAssets } from "../app/document.tsx";
import { renderPage } from "../app/entry.server.tsx";
import { createPages } from "./pages.ts";
import { createSend } from "./send.ts";

const ASSETS: BuiltAssets = { entry: "/assets/entry.js", styles: [], modules: [], pages: {} };
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

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server of pages over a fake shop, and a clock in seconds that the test moves. */
const serve = async (
  ports: (visit: {
    readonly channel: "wall" | "card";
    readonly locale: "de-DE";
  }) => Partial<ShopPorts>,
  render: typeof renderPage = renderPage,
) => {
  const log = createFakeLog();
  const clock = { seconds: 1000 };
  const pages = createPages(
    {
      hosts: createHostTable(),
      log,
      configuration: {
        development: false,
        staffHosts: [],
        trustsProxy: false,
        services: { images: { hosts: [], mostCacheBytes: 0 } },
      },
      send: createSend({}),
      services: { consent: {} },
      versionFor: () => "published",
      shopFor: (visit) => createFakeShop({ log, ...ports(visit as never) }, visit),
    },
    async () => ({ renderPage: render, ICON_SPRITE: "<svg/>" }),
    ASSETS,
    () => clock.seconds,
  );
  const server = createServer((request, response) => {
    if (!pages.answerStored(request, response)) void pages.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) =>
    new Promise<{ status: number; text: string; cache: string }>((resolve, reject) => {
      get({ port, path, headers: { host: "wall.de.localhost" } }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (text += chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            text,
            cache: String(response.headers["cache-control"]),
          }),
        );
      }).on("error", reject);
    });
  return { ask, log, clock };
};

const withStories = (visit: { readonly channel: "wall" | "card"; readonly locale: "de-DE" }) => ({
  stories: createFakeContentStories(visit, STORIES),
});

describe("a page", () => {
  it("shows the story of any path that no other route knows [RTE-08]", async () => {
    const { ask } = await serve(withStories);
    const { status, text } = await ask("/wandbilder");
    expect(status).toBe(200);
    expect(text).toContain("Wandbilder für $1 und $&amp;");
    expect(text).toContain('name="materialType"');
    expect((await ask("/nirgends")).status).toBe(404);
  });

  it("carries its loader data so that no text of it ends the script early", async () => {
    const { ask } = await serve(withStories);
    const { text } = await ask("/wandbilder");
    const state = /<script type="application\/json" id="page-state">([^<]*)<\/script>/.exec(text);
    const { page } = JSON.parse(state?.[1] ?? "") as {
      page: { loaderData: { slug: { head: { title: string } } } };
    };
    expect(page.loaderData.slug.head.title).toContain("Wandbilder für $1 und $&");
  });

  it("stands without header and footer data while only those cannot be had, and logs it", async () => {
    const { ask, log } = await serve((visit) => ({
      stories: createFakeContentStories(visit, STORIES),
      storefront: { globalConfiguration: down },
    }));
    const { status, text } = await ask("/wandbilder");
    expect(status).toBe(200);
    expect(text).toContain('name="materialType"');
    expect(log.entries.map(({ code }) => code)).toContain("content-error");
  });

  it("stands without its calculator while the price list is silent, and logs it", async () => {
    const { ask, log } = await serve((visit) => ({
      ...withStories(visit),
      prices: { ...createFakePriceList(), materialOffers: down },
    }));
    const { status, text } = await ask("/wandbilder");
    expect(status).toBe(200);
    expect(text).toContain("Wandbilder");
    expect(text).not.toContain('name="materialType"');
    expect(log.entries.map(({ code }) => code)).toContain("price-list-error");
  });

  it("is the error page with 503 and the log's request id while its content cannot be had [ERR-14, ERR-21, ERR-Q5]", async () => {
    const { ask, log } = await serve((visit) => ({
      stories: { ...createFakeContentStories(visit, STORIES), storyAt: down },
    }));
    const { status, text, cache } = await ask("/wandbilder");
    expect(status).toBe(503);
    expect(cache).toBe("private, no-store");
    const entries = log.entries.filter(({ code }) => code === "nuxt-error-page-encountered");
    expect(entries).toHaveLength(1);
    expect(text).toContain(String(entries[0]?.details?.["requestId"]));
    expect(text).not.toContain("operation aborted");
    expect(text).not.toMatch(/\.ts:\d+/);
  });

  it("fails as a whole when its route has no name, with the error page and one log entry [RTE-22]", async () => {
    const { ask, log } = await serve(withStories, (request, visit, assets, part) =>
      renderPage(
        request,
        { ...visit, page: { ...visit.page, route: { ...visit.page.route, kind: "" as "slug" } } },
        assets,
        part,
      ),
    );
    const { status, text } = await ask("/wandbilder");
    expect(status).toBe(500);
    expect(text).toContain("<h1");
    expect(log.entries.map(({ code }) => code)).toEqual(["nuxt-error-page-encountered"]);
  });
});

describe("the page store", () => {
  it("gives a page without a render while it is fresh, and a stale one while a new one is made [RTE-23]", async () => {
    let renders = 0;
    const { ask, clock } = await serve(withStories, (...call) => {
      renders += 1;
      return renderPage(...call);
    });
    await ask("/wandbilder");
    clock.seconds += 60;
    await ask("/wandbilder?unbekannt=1");
    expect((await ask("/wandbilder")).cache).toMatch(/^public/);
    expect(renders).toBe(1);
    clock.seconds += 30;
    expect((await ask("/wandbilder")).status).toBe(200);
    await expect.poll(() => renders).toBe(2);
    await ask("/wandbilder");
    expect(renders).toBe(2);
  });

  it("gives an old page rather than an error, for a day [RTE-23]", async () => {
    let isDown = false;
    const { ask, clock } = await serve((visit) => {
      const stories = createFakeContentStories(visit, STORIES);
      return isDown ? { stories: { ...stories, storyAt: down } } : { stories };
    });
    await ask("/wandbilder");
    isDown = true;
    clock.seconds += 86_000;
    expect((await ask("/wandbilder")).status).toBe(200);
    clock.seconds += 1000;
    expect((await ask("/wandbilder")).status).toBe(503);
  });

  it("keeps no page that is asked for with an underscore parameter [RTE-19]", async () => {
    let renders = 0;
    const { ask } = await serve(withStories, (...call) => {
      renders += 1;
      return renderPage(...call);
    });
    for (let count = 0; count < 3; count += 1)
      expect((await ask("/wandbilder?_debug=1")).cache).toBe("private, no-store");
    expect(renders).toBe(3);
  });
});

describe("many visitors at once", () => {
  it("wait for one render of the same page [RTE-23]", async () => {
    let renders = 0;
    const { ask } = await serve(withStories, (...call) => {
      renders += 1;
      return renderPage(...call);
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("/wandbilder")));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(renders).toBe(1);
  });
});
