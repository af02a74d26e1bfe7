import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { createFakeLog } from "../../testing/fakes/shop.ts";
import { decidePage, openPage, redirectStatusOf, openErrorStory } from "./open-page.ts";
import type { Story } from "./story.ts";
import { createFakeContentStories } from "../../testing/fakes/content-stories.ts";

const page: Story = {
  uuid: "1",
  slug: "wandbilder",
  content: {
    isPage: true,
    title: "Wandbilder",
    description: "",
    layout: "default",
    uspTeaser: [],
    body: [{ kind: "headline", uid: "h", text: "Wandbilder" }],
  },
  alternates: [],
  links: [],
  relations: [],
};
const ours = (host: string) => host === "wall.de.localhost:3000";
/** Paths of dots, slashes and a foreign host. */
const PATHS = fc
  .array(fc.constantFrom("/", ".", "..", "%2e", "a", "\\", "evil.example"), { maxLength: 8 })
  .map((parts) => parts.join(""));

const redirecting = (target: string, status?: number | string): Story => ({
  ...page,
  content: { ...page.content, isPage: false },
  target,
  ...(status !== undefined && { status }),
});

describe("what a story means", () => {
  it("is its page if its content is one [CNT-02, RTE-21]", () => {
    expect(decidePage(page, ours)).toEqual({ kind: "page", story: page });
  });

  it.each([
    ["a missing story", undefined],
    ["a story that is no page", { ...page, content: { ...page.content, isPage: false } }],
  ])("is not found for %s [RTE-21]", (_, story) => {
    expect(decidePage(story, ours)).toEqual({ kind: "not-found" });
  });

  it("redirects whether or not it is a page [RTE-20, RTE-Q6, CNT-03]", () => {
    expect(decidePage(redirecting("/leinwand", 301), ours)).toEqual({
      kind: "redirect",
      status: 301,
      location: "/leinwand",
    });
  });

  it.each([
    [301, 301],
    ["302", 302],
    [303, 303],
    ["307", 307],
    [308, 308],
    [undefined, 302],
    [200, 302],
    ["404", 302],
    ["301x", 302],
    ["", 302],
    [Number.NaN, 302],
  ])("reads the status %j as %i [RTE-20, RTE-Q6]", (status, expected) => {
    expect(redirectStatusOf(status)).toBe(expected);
  });

  it.each([
    ["/leinwand?a=1#b", "/leinwand?a=1#b"],
    ["leinwand", "/leinwand"],
    ["http://wall.de.localhost:3000/leinwand", "http://wall.de.localhost:3000/leinwand"],
  ])("follows %s to %s [RTE-Q6]", (target, location) => {
    expect(decidePage(redirecting(target), ours)).toMatchObject({ kind: "redirect", location });
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "\\\\evil.example",
    "http:evil.example",
    "javascript:alert(1)",
    "ftp://wall.de.localhost:3000/leinwand",
    "data:text/html,x",
    " //evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "./..//evil.example",
    "https://wall.de.localhost:3000@evil.example/",
  ])("refuses to leave the shop for %s [RTE-Q6]", (target) => {
    expect(decidePage(redirecting(target), ours)).toEqual({ kind: "refused", location: target });
  });

  it("never leads to a host that is not ours, whatever editors write [RTE-Q6]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.webUrl(), PATHS), (target) => {
        const decision = decidePage(redirecting(target), () => false);
        if (decision.kind !== "redirect") return;
        expect(new URL(decision.location, "http://shop.example/").host).toBe("shop.example");
      }),
    );
  });
});

describe("opening a page", () => {
  const storiesWith = (story: Story | undefined) => ({
    storyAt: async () => story,
  });
  const storiesAt = (stories: Readonly<Record<string, Story>>) => ({
    storyAt: async (slug: string) => {
      const story = stories[slug];
      return story && { ...story, slug };
    },
  });

  it("logs a story that is not there once, as an error, because the page is a fatal 404 [ERR-10, RTE-21]", async () => {
    const log = createFakeLog();
    const answer = await openPage({ stories: storiesWith(undefined), log }, "nix");
    expect(answer).toEqual({ kind: "not-found" });
    expect(log.entries).toMatchObject([
      { level: "error", code: "storyblok-page-not-found", details: { slug: "nix" } },
    ]);
  });

  it("logs nothing for a page that is shown, and nothing for a redirect that is followed [RTE-20]", async () => {
    const log = createFakeLog();
    await openPage({ stories: storiesWith(page), log }, "wandbilder");
    await openPage({ stories: storiesAt({ alt: redirecting(" /leinwand ") }), log }, "alt");
    expect(log.entries).toEqual([]);
  });

  it.each([
    ["to the first of them", ["/b", "/c", "/a"]],
    ["to one in the middle, with a query", ["/b", "/c?x=1#y", "/%62/"]],
    ["to the start page, which redirects too", ["/b", "/", "/"]],
  ])(
    "is not found, and logged, if its redirects lead back %s [RTE-Q6, RTE-20]",
    async (_, [a, b, c]) => {
      const log = createFakeLog();
      const stories = storiesAt({
        a: redirecting(a ?? ""),
        b: redirecting(b ?? ""),
        c: redirecting(c ?? ""),
        "": redirecting("/a"),
      });
      expect(await openPage({ stories, log }, "a")).toEqual({ kind: "not-found" });
      expect(log.entries).toMatchObject([{ code: "redirect-refused", details: { slug: "a" } }]);
    },
  );

  it("follows as many redirects in a row as browsers do, one by one [RTE-Q6, RTE-20]", async () => {
    const log = createFakeLog();
    const moved = Array.from({ length: 21 }, (_, n) => [`weg-${n}`, redirecting(`/weg-${n + 1}`)]);
    const stories = storiesAt(Object.fromEntries(moved) as Record<string, Story>);
    const open = (slug: string) => openPage({ stories, log }, slug);
    expect(await open("weg-0")).toEqual({ kind: "not-found" });
    expect(await open("weg-1")).toMatchObject({ kind: "redirect", location: "/weg-2" });
  });

  it("leads to what is not found, or refused, as to any other address [RTE-Q6]", async () => {
    const log = createFakeLog();
    const stories = storiesAt({ a: redirecting("/b"), b: redirecting("/b"), c: redirecting("/%") });
    expect(await openPage({ stories, log }, "a")).toMatchObject({ kind: "redirect" });
    expect(await openPage({ stories, log }, "c")).toMatchObject({ kind: "redirect" });
    expect(log.entries).toEqual([]);
  });

  it("logs a page without any block, unless it shows the icons [ERR-18]", async () => {
    const log = createFakeLog();
    const open = (content: Partial<Story["content"]>) =>
      openPage(
        { stories: storiesWith({ ...page, content: { ...page.content, ...content } }), log },
        "leer",
      );
    expect(await open({ body: [] })).toMatchObject({ kind: "page" });
    await open({ body: [], layout: "svg-sprite" });
    await open({ body: [], calculator: { product: "photoFrame" } });
    await open({ body: [], teaser: { kind: "teaser", uid: "t", headline: "Oben", text: "" } });
    expect(log.entries).toMatchObject([
      { level: "warning", code: "empty-hybrid-layout", details: { slug: "leer" } },
    ]);
  });

  it("logs a redirect to a foreign host and answers as if the story were not there [RTE-Q6]", async () => {
    const log = createFakeLog();
    const stories = storiesWith(redirecting("https://evil.example/"));
    expect(await openPage({ stories, log }, "weg")).toEqual({ kind: "not-found" });
    expect(log.entries.map(({ code }) => code)).toEqual(["redirect-refused"]);
  });

  it("asks for the published version unless told otherwise [CNT-15]", async () => {
    const slugs: unknown[] = [];
    const stories = {
      ...storiesWith(page),
      storyAt: async (_: string, options: unknown) => {
        slugs.push(options);
        return page;
      },
    };
    const ports = { stories, log: createFakeLog() };
    await openPage(ports, "a");
    await openPage(ports, "a", { version: "draft" });
    expect(slugs).toEqual([{ version: "published" }, { version: "draft" }]);
  });

  it("shows the story of errors to its editors alone, so that no address answers 200 with it [ERR-26, RTE-21]", async () => {
    const log = createFakeLog();
    const ports = { stories: storiesWith({ ...page, slug: "error-page" }), log };
    expect(await openPage(ports, "error-page")).toEqual({ kind: "not-found" });
    expect((await openPage(ports, "error-page", { version: "draft" })).kind).toBe("page");
  });
});

const PLACE = { channel: "wall", locale: "de-AT" } as const;

describe("the story of the error page", () => {
  it("is read by its slug in the visit's locale [ERR-26]", async () => {
    const stories = createFakeContentStories(PLACE, [
      {
        channel: "wall",
        locale: "de-DE",
        slug: "error-page",
        content: { title: "Kahle Wand", body: [{ kind: "headline", uid: "h", text: "Oh" }] },
      },
    ]);
    expect(await openErrorStory({ stories, log: createFakeLog() })).toMatchObject({
      title: "Kahle Wand",
      body: [{ kind: "headline", text: "Oh" }],
    });
  });

  it("is requested for the path of the page that is missing, without the fields that it does not show [ERR-26, API-11]", async () => {
    const requests: unknown[] = [];
    const stories = {
      storyAt: async (...request: unknown[]) => {
        requests.push(request);
        return undefined;
      },
    };
    await openErrorStory({ stories, log: createFakeLog() }, "/nirgends");
    expect(requests).toEqual([
      [
        "error-page",
        {
          path: "/nirgends",
          excludedFields: [
            "teaser",
            "uspTeaser",
            "calculator",
            "sku",
            "breadcrumb",
            "footerOverride",
          ],
        },
      ],
    ]);
  });

  it("is missing, which is a warning, where nobody wrote one [ERR-18, ERR-Q9]", async () => {
    const log = createFakeLog();
    const stories = createFakeContentStories(PLACE, []);
    expect(await openErrorStory({ stories, log })).toBeUndefined();
    expect(log.entries).toMatchObject([
      { level: "warning", code: "cms-page-not-found", details: { story: "error-page" } },
    ]);
  });

  it("is missing, and a warning, where the content service is down [ERR-Q9]", async () => {
    const log = createFakeLog();
    const stories = { storyAt: () => Promise.reject(new Error("nobody answers")) };
    expect(await openErrorStory({ stories, log })).toBeUndefined();
    expect(log.entries).toMatchObject([
      { level: "warning", code: "content-error", details: { reason: "nobody answers" } },
    ]);
  });
});
