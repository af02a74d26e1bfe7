import { SAMPLE_SHOP } from "../definition/sample-shop.ts";
import { openSearch } from "./search.ts";
import type { Story } from "../content/story.ts";
import { createFakeBackendPorts } from "@passepartout/domain/testing/backend-ports";
import {
  createFakeContentStories,
  type FakeStory,
} from "@passepartout/domain/testing/fakes/content-stories";
import { createFakeLog, createFakeShop } from "@passepartout/domain/testing/fakes/shop";
import { describe, expect, it } from "vitest";
import type { Channel } from "../market/channel.ts";
import { loadDocuments } from "./load-documents.ts";

const story = (slug: string, content: FakeStory["content"], target?: string): FakeStory => ({
  channel: "card",
  locale: "de-DE",
  slug,
  content: { title: slug, ...content },
  ...(target !== undefined && { target }),
});

const STORIES = [
  story("", {}),
  story("error-page", {}),
  story("alt", {}, "/neu"),
  story("global", { isPage: false }),
  story("hochzeit", {
    title: "Hochzeitskarten",
    activeNavigation: "card",
    teaser: {
      kind: "teaser",
      uid: "1",
      headline: "Aus einem Guss",
      text: "",
      image: { filename: "/media/a.svg", alt: "", width: 8, height: 6 },
      link: { url: "/products?category=hochzeit" },
    },
  }),
  story("hilfe", {
    title: "Hilfe",
    body: [
      {
        kind: "information",
        uid: "2",
        isAccordion: true,
        items: [{ headline: "Wann kommt meine Bestellung?", text: "Nach drei Werktagen." }],
      },
    ],
  }),
  story("ueber-uns", {
    title: "Über uns",
    teaser: { kind: "teaser", uid: "3", headline: "Eine Werkstatt", text: "Seit 1990" },
  }),
];

const load = async (channel: Channel = "card", ports = {}) => {
  const place = { channel, locale: "de-DE", platform: "web" } as const;
  const stories = createFakeContentStories({ channel: "card", locale: "de-DE" }, STORIES);
  const found = await Promise.all(STORIES.map(({ slug }) => stories.storyAt(slug)));
  const log = createFakeLog();
  const documents = await loadDocuments({
    ...createFakeBackendPorts(place),
    definition: SAMPLE_SHOP,
    place,
    pages: {
      publishedStories: async () => found.filter((one): one is Story => one !== undefined),
    },
    text: (key) => key,
    clock: { now: () => Date.UTC(2026, 1, 1) },
    log,
    ...ports,
  });
  return { documents, log };
};

describe("the documents of a search", () => {
  it("are the pages of a place with their kind, price and image, without redirects and the error page [NAV-Q20]", async () => {
    const { documents } = await load();
    expect(documents.slice(0, 5)).toMatchObject([
      {
        kind: "product",
        title: "Hochzeitskarten",
        path: "/hochzeit",
        product: "card",
        image: { filename: "/media/a.svg" },
        price: expect.any(Number),
      },
      { kind: "page", path: "/geschenke" },
      { kind: "page", path: "/ueber-uns", text: "Eine Werkstatt Seit 1990" },
      { kind: "help", title: "Hilfe", path: "/hilfe" },
      { kind: "help", title: "Wann kommt meine Bestellung?", path: "/hilfe" },
    ]);
    expect(documents.slice(5).every(({ kind }) => kind === "theme")).toBe(true);
  });

  it("are no help if the navigation has them [NAV-Q20]", async () => {
    const stories = createFakeContentStories({ channel: "card", locale: "de-DE" }, [
      story("team", { title: "Team", activeNavigation: "about" }),
    ]);
    const { documents } = await load("card", {
      pages: { publishedStories: async () => [await stories.storyAt("team")] },
    });
    expect(documents).toContainEqual(expect.objectContaining({ path: "/team", kind: "page" }));
  });

  it("are found by the words for delivery if they list its dates [NAV-Q20]", async () => {
    const stories = createFakeContentStories({ channel: "card", locale: "de-DE" }, [
      story("versand", { title: "Versand", body: [{ kind: "delivery", uid: "1" }] }),
    ]);
    const { documents } = await load("card", {
      pages: { publishedStories: async () => [await stories.storyAt("versand")] },
    });
    const { keywords } = documents.find(({ path }) => path === "/versand") ?? {};
    expect(keywords).toContain("search.delivery");
  });

  it("are the themes of cards with their occasion and the titles of its pages [NAV-Q20]", async () => {
    const { documents } = await load();
    expect(documents.find(({ path }) => path === "/themes/1001")).toMatchObject({
      kind: "theme",
      title: "Theme 1001",
      keywords: expect.stringContaining("Hochzeitskarten"),
      occasion: "hochzeit",
      price: 8,
    });
    expect(documents.find(({ path }) => path === "/themes/1002")?.keywords).not.toContain(
      "Hochzeit",
    );
  });

  it("know that condolence books are for mourning, so that they are no gifts [NAV-Q25]", async () => {
    const stories = createFakeContentStories({ channel: "card", locale: "de-DE" }, [
      story("kondolenzbuecher", { offer: "condolence-books" }),
    ]);
    const { documents } = await load("card", {
      pages: { publishedStories: async () => [await stories.storyAt("kondolenzbuecher")] },
    });
    expect(documents.find(({ path }) => path === "/kondolenzbuecher")?.occasion).toBe("trauer");
  });

  it.each([
    ["de-DE", "90x60 120x80"],
    ["en-US", "36x24 48x32"],
  ] as const)(
    "have the sizes of a material as its list shows them in %s [NAV-Q20, BOX-Q3]",
    async (locale, sizes) => {
      const place = { channel: "wall", locale, platform: "web" } as const;
      const { prices } = createFakeBackendPorts(place);
      const stories = createFakeContentStories({ channel: "wall", locale }, [
        {
          channel: "wall",
          locale,
          slug: "canvas",
          content: {
            title: "Canvas",
            teaser: {
              kind: "teaser",
              uid: "1",
              headline: "Canvas",
              text: "",
              link: { url: "/configurator-photo-frame?materialType=leinwand" },
            },
          },
        },
      ]);
      const found = await stories.storyAt("canvas");
      const formatPrices = async () =>
        (["900x600", "1200x800"] as const).map((formatType) => ({
          formatType,
          priceOriginal: 1,
          priceCurrent: 1,
        }));
      const documents = await loadDocuments({
        ...createFakeBackendPorts(place),
        definition: SAMPLE_SHOP,
        place,
        prices: { ...prices, formatPrices },
        pages: { publishedStories: async () => (found ? [found] : []) },
        text: (key) => key,
        clock: { now: () => Date.UTC(2026, 1, 1) },
        log: createFakeLog(),
      });
      expect(documents.find(({ path }) => path === "/canvas")).toMatchObject({ keywords: sizes });
    },
  );

  it("list a page before those of which its slug is the beginning [NAV-Q20]", async () => {
    const stories = createFakeContentStories({ channel: "card", locale: "de-DE" }, [
      story("weihnachten-firmen", {}),
      story("weihnachten", {}),
    ]);
    const found = ["weihnachten-firmen", "weihnachten"].map((slug) => stories.storyAt(slug));
    const { documents } = await load("card", {
      pages: { publishedStories: () => Promise.all(found) },
    });
    expect(documents.slice(1, 3)).toMatchObject([
      { path: "/weihnachten" },
      { path: "/weihnachten-firmen" },
    ]);
  });

  it("are the themes of calendars in both channels, those of cards in one [NAV-Q20]", async () => {
    const { documents } = await load("wall");
    const themes = documents.filter(({ kind }) => kind === "theme");
    expect(themes).toHaveLength(5);
    expect(themes[0]?.path).toMatch(/^\/configurator-calendar\?.*formatType=a5-quer/);
  });

  it("have no price if it fails to load, which is logged, and no pages without a list of them [NAV-Q20]", async () => {
    const { prices } = createFakeBackendPorts();
    const { documents, log } = await load("card", {
      prices: { ...prices, lowestPrice: () => Promise.reject(new Error("503")) },
    });
    expect(documents[0]?.price).toBeUndefined();
    expect(documents.flatMap(({ isIncomplete, path }) => (isIncomplete ? [path] : []))).toEqual([
      "/hochzeit",
    ]);
    expect(log.entries).toMatchObject([{ code: "price-list-error" }]);
    const shop = createFakeShop({}, { channel: "card", locale: "de-DE", platform: "web" });
    expect((await openSearch(shop, "hilfe")).total).toBe(0);
    expect((await openSearch(shop, "theme 1001")).hits).toMatchObject([{ path: "/themes/1001" }]);
  });
});
