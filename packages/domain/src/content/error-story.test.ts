import { describe, expect, it } from "vitest";
import { createFakeContentStories } from "../../testing/fakes/content-stories.ts";
import { createFakeLog } from "../../testing/fakes/shop.ts";
import { openErrorStory } from "./error-story.ts";

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
