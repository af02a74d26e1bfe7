import type { PlainStories } from "@passepartout/domain/content/content-stories.port";
import type { Place } from "@passepartout/domain/market/place";
import { describe, expect, it } from "vitest";

const PLACE: Place = { channel: "wall", locale: "de-DE", platform: "web" };

/** Runs the contract of plain stories, which must have the pages `` and `wandbilder` in German. */
export const plainStoriesContract = (
  name: string,
  open: (place: Place) => PlainStories | Promise<PlainStories>,
): void => {
  describe(`the plain stories of ${name}`, () => {
    it.each(["web", "desktop"] as const)(
      "list the pages from the start page to a story on %s [API-09]",
      async (platform) => {
        const stories = await open({ ...PLACE, platform });
        const breadcrumb = await stories.breadcrumb("wandbilder");
        expect(breadcrumb?.map(({ path }) => path)).toEqual(["/", "/wandbilder"]);
        for (const { name: text } of breadcrumb ?? []) expect(text).not.toBe("");
      },
    );

    it("have a path without the locale and the content of a page [API-09]", async () => {
      expect(await (await open(PLACE)).story("wandbilder")).toMatchObject({
        path: "/wandbilder",
        locale: "de-DE",
        content: { component: "Page" },
      });
    });

    it.each(["no-such-page", "../wandbilder", "%00", "😀"])(
      "have nothing at %j [API-09]",
      async (slug) => {
        const stories = await open(PLACE);
        expect(await stories.breadcrumb(slug)).toBeUndefined();
        expect(await stories.story(slug)).toBeUndefined();
      },
    );
  });
};
