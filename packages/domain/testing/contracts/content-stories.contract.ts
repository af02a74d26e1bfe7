import type { ContentStories } from "@passepartout/domain/content/content-stories.port";
import type { Channel } from "@passepartout/domain/market/channel";
import type { Locale } from "@passepartout/domain/market/locale";
import { describe, expect, it } from "vitest";

/** Runs the contract of the content stories; `open` serves the stories of story-fixture.ts. */
export const contentStoriesContract = (
  name: string,
  open: (storefront: {
    readonly channel: Channel;
    readonly locale: Locale;
  }) => ContentStories | Promise<ContentStories>,
): void => {
  describe(`the content stories of ${name}`, () => {
    const wall = (locale: Locale) => open({ channel: "wall", locale });

    it("return the start page for the empty path", async () => {
      const story = await (await wall("de-DE")).storyAt("");
      expect(story).toMatchObject({
        slug: "",
        content: { isPage: true, title: "Startseite", layout: "default" },
      });
      expect(story?.uuid).toMatch(/\S/);
    });

    it("separate the channels [CHN-02]", async () => {
      const card = await open({ channel: "card", locale: "de-DE" });
      expect((await card.storyAt(""))?.content.title).toBe("Karten");
      expect(await card.storyAt("wandbilder")).toBeUndefined();
    });

    it.each<[Locale, string, string]>([
      ["de-AT", "wandbilder", "Wandbilder"],
      ["de-CH", "", "Startseite"],
      ["en-US", "", "Home"],
      ["en-US", "wall-art", "Wall art"],
    ])(
      "return for %s the story %j of its fallback chain [LOC-10] [LOC-Q8]",
      async (locale, slug, title) => {
        expect((await (await wall(locale)).storyAt(slug))?.content.title).toBe(title);
      },
    );

    it("never return a story in another language [LOC-Q8]", async () => {
      expect(await (await wall("fr-FR")).storyAt("")).toBeUndefined();
    });

    it.each([
      ["an unknown path", "nirgends"],
      ["a path below a page", "wandbilder/nirgends"],
      ["a path that climbs", ".."],
      ["an encoded zero", "%00"],
      ["an emoji", "😀"],
      ["a very long path", "a".repeat(1500)],
    ])("have no story at %s [RTE-21]", async (_, slug) => {
      expect(await (await wall("de-DE")).storyAt(slug)).toBeUndefined();
    });

    it("return the fields of a page besides its blocks [CNT-13]", async () => {
      const content = (await (await wall("de-DE")).storyAt("wandbilder"))?.content;
      expect(content?.activeNavigation).toBe("wandbilder");
      expect(content?.calculator).toEqual({ product: "photoFrame" });
      expect(content?.teaser).toMatchObject({
        kind: "teaser",
        headline: "Ihr Bild",
        link: { url: "/wandbilder/leinwand" },
        ctaText: "Los",
      });
    });

    it("return the rest of a page with an unknown or invalid block [CNT-06] [CNT-Q1]", async () => {
      const story = await (await wall("de-DE")).storyAt("wandbilder");
      expect(story?.content.body.map(({ kind, uid }) => [kind, uid])).toEqual([
        ["headline", "h1"],
        ["sub-teaser-tiles", "s1"],
        ["unknown", "u1"],
        ["unknown", "h2"],
        ["text", "x1"],
      ]);
      expect(story?.content.body[2]).toMatchObject({ name: "hologram" });
    });

    it("drop links that would run a script", async () => {
      const story = await (await wall("de-DE")).storyAt("wandbilder");
      expect(story?.content.body[1]).toMatchObject({
        tiles: [{ headline: "Bleibt", link: { url: "/wandbilder/leinwand" } }],
      });
      expect(JSON.stringify(story)).not.toContain("javascript");
    });

    it("return the target and status of a story that has moved [CNT-03] [RTE-20]", async () => {
      expect(await (await wall("de-DE")).storyAt("umgezogen")).toMatchObject({
        target: "/wandbilder",
        status: "301",
      });
    });

    it("return a draft only in the version draft [CNT-15]", async () => {
      const stories = await wall("de-DE");
      expect(await stories.storyAt("entwurf")).toBeUndefined();
      expect(await stories.storyAt("entwurf", { version: "draft" })).toMatchObject({
        content: { title: "Entwurf" },
      });
    });

    it("return the same story in every other locale that has it as an alternate [CNT-04]", async () => {
      const story = await (await wall("de-DE")).storyAt("wandbilder");
      const german = ["de-AT", "de-CH", "de-IT", "de-LI", "de-LU"];
      expect(story?.alternates).toEqual([
        ...german.map((locale) => ({ locale, path: "/wandbilder" })),
        { locale: "en-GB", path: "/wall-art" },
        { locale: "en-US", path: "/wall-art" },
      ]);
    });
  });
};
