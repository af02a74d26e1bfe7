import { openGlobalConfiguration } from "@passepartout/domain/chrome/open-global-configuration";
import { openErrorStory } from "@passepartout/domain/content/open-page";
import { CHANNELS } from "@passepartout/domain/market/channel";
import type { Place } from "@passepartout/domain/market/place";
import { LOCALES } from "@passepartout/domain/market/locale";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../testing/listen.ts";
import { writeStories, writeStory } from "../testing/story-folder.ts";
import { createTestLog } from "../testing/test-log.ts";
import { createEmbeddedBackend } from "../backend/backend.ts";
import { readConfiguration } from "./configuration.ts";
import { createShopContainer } from "./container.ts";
import { createShops } from "./open-shop.ts";

const AUSTRIAN = { channel: "wall", locale: "de-AT", platform: "web" } as const;
const FOLDER = writeStories([
  { place: "wall/de-DE/kim", content: { component: "Person", name: "Kim Sander" } },
  {
    place: "wall/de-DE/_global",
    content: { component: "GlobalConfiguration", header: { serviceHotline: "+49 30 1" } },
  },
]);

const BODY = [
  { kind: "headline", text: "Kahle Wand" },
  { kind: "contact-form", person: { name: "Kim Sander" } },
];

const clock = { now: () => Date.now() };
const requests: { readonly path: string; readonly url: URL; readonly headers: Headers }[] = [];
const backend = createEmbeddedBackend({ clock, contentFolder: FOLDER });
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const answer = await createEmbeddedBackend({ clock, contentFolder: FOLDER })(
    new Request("http://content.internal/v2/cdn/stories/wall/de-DE/kim"),
  );
  const kim = (await answer.json()) as { readonly story: { readonly uuid: string } };
  writeStory(FOLDER, "wall/de-DE/error-page", {
    content: {
      component: "Page",
      title: "Kahle Wand",
      body: [
        { component: "headline", text: "Kahle Wand" },
        { component: "contact-form", email: "hilfe@shop.example", person: kim.story.uuid },
      ],
    },
  });
  // Loading modules must not count towards the deadlines of the first requests.
  for (const path of ["/web-api/customer-data", "/v2/cdn/stories"])
    await backend(new Request(`http://content.internal${path}`));
  server = await listen((request) => {
    const url = new URL(request.url);
    requests.push({ path: url.pathname, url, headers: request.headers });
    return backend(request);
  });
});
afterAll(() => server.close());

const open = (variables: Readonly<Record<string, string>>) => {
  requests.length = 0;
  const configuration = readConfiguration({ NODE_ENV: "production", ...variables });
  const container = createShopContainer(configuration, { log: createTestLog(), clock });
  const shopFor = createShops(container);
  return (place: Place, cookie?: string) => shopFor(place, cookie === undefined ? {} : { cookie });
};

describe("the data of the error page", () => {
  it("includes the error story of the content service, by slug, in the fallback locale with its relations and without unused fields [ERR-26] [API-11]", async () => {
    const shopFor = open({ PASSEPARTOUT_BACKEND: server.url });
    expect(await openErrorStory(shopFor(AUSTRIAN))).toMatchObject({
      title: "Kahle Wand",
      body: BODY,
    });
    expect(requests.map(({ path }) => path)).toEqual(["/v2/cdn/stories/wall/de-DE/error-page"]);
    for (const { url } of requests) {
      expect(url.searchParams.get("resolve_relations")).toBe(
        "recommendation-sub-teasers.stories,contact-form.person",
      );
      expect(url.searchParams.get("version")).toBe("published");
      expect(url.searchParams.get("language")).toBe("de");
      expect(url.searchParams.get("excluding_fields")).toBe(
        "teaser,uspTeaser,calculator,sku,breadcrumb,footerOverride",
      );
    }
  });

  it("includes the error story of the story endpoint, by locale and slug, with its relations and the path of the missing page [ERR-26] [API-07] [API-08]", async () => {
    const shopFor = open({
      PASSEPARTOUT_BACKEND: server.url,
      PASSEPARTOUT_CONTENT_THROUGH: "endpoint",
    });
    expect((await openErrorStory(shopFor(AUSTRIAN), "/nirgends"))?.body).toMatchObject(BODY);
    expect(requests.map(({ path }) => path)).toEqual([
      "/frontend-api/mp/storyblok/de-AT/error-page",
    ]);
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      _baseUrl: "http://wall.at.localhost",
      apiVersion: "v2",
      path: "/nirgends",
      platform: "web",
      resolveRelations: "recommendation-sub-teasers.stories,contact-form.person",
      version: "published",
    });
    expect(requests[0]?.headers.get("x-locale")).toBe("de-AT");
    expect(requests[0]?.headers.get("x-channel")).toBe("wall-at");
  });

  it("includes the cached global configuration, and customer data that is requested for the visitor each time [ERR-22] [CUS-06]", async () => {
    const shopFor = open({ PASSEPARTOUT_BACKEND: server.url });
    for (const _ of ["first error", "second error"]) {
      const shop = shopFor(AUSTRIAN, "session=abc");
      expect((await openGlobalConfiguration(shop)).header.serviceHotline).toBe("+49 30 1");
      expect((await shop.customers.current()).isLoggedIn).toBe(false);
    }
    const customers = requests.filter(({ path }) => path === "/web-api/customer-data");
    expect(customers.map(({ headers }) => headers.get("cookie"))).toEqual([
      "session=abc",
      "session=abc",
    ]);
    expect(requests.filter(({ path }) => path.endsWith("/de-DE/_global"))).toHaveLength(1);
  });

  it("lacks only the customer data if the backend fails [ERR-22] [ERR-Q9]", async () => {
    const shopFor = open({ PASSEPARTOUT_FAULT: "customer=500", PASSEPARTOUT_DATA: ":memory:" });
    const shop = shopFor(AUSTRIAN);
    await expect(shop.customers.current()).rejects.toThrow("status 500");
    expect((await openErrorStory(shop))?.body.length).toBeGreaterThan(0);
    expect((await openGlobalConfiguration(shop)).mainNavigation.length).toBeGreaterThan(0);
  });

  it.each(CHANNELS)("has blocks to show on %s in every locale [ERR-26]", async (channel) => {
    const shopFor = open({ PASSEPARTOUT_DATA: ":memory:" });
    for (const locale of LOCALES) {
      const story = await openErrorStory(shopFor({ channel, locale, platform: "web" }));
      const kinds = story?.body.map(({ kind }) => kind) ?? [];
      expect({ locale, isPage: story?.isPage, kinds }).toEqual({
        locale,
        isPage: true,
        kinds: expect.arrayContaining(["text"]),
      });
      expect(kinds).not.toContain("unknown");
    }
  });
});
