import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../../testing/listen.ts";
import { createTestLog } from "../../testing/test-log.ts";
import { readConfiguration } from "./configuration.ts";
import { createShopContainer, shopForVisit } from "./container.ts";
import { pageServicesOf } from "./page-services.ts";
import { tokens } from "./tokens.ts";

const VISIT = { channel: "wall", locale: "de-DE", platform: "web" } as const;
const DRAFT = { version: "draft" } as const;

const tokensAsked: (string | null)[] = [];
let space: Awaited<ReturnType<typeof listen>>;
/** A space elsewhere: published stories for the public token, drafts for that of previews alone. */
beforeAll(async () => {
  // What is loaded at the first question must not count towards the deadline of the shop's own.
  await import("storyblok-js-client");
  space = await listen((request) => {
    const { searchParams } = new URL(request.url);
    const token = searchParams.get("token");
    tokensAsked.push(token);
    const isDraft = searchParams.get("version") === "draft";
    if (token !== (isDraft ? "preview-secret" : "public-secret"))
      return Response.json({ error: "Unauthorized" }, { status: 401 });
    const content = { component: "Page", title: isDraft ? "Entwurf" : "Erschienen", body: [] };
    return Response.json({ story: { uuid: "1", full_slug: "wall/de-DE", content } });
  });
});
afterAll(() => space.close());

const open = (variables: Readonly<Record<string, string>> = {}) => {
  const configuration = readConfiguration({
    NODE_ENV: "production",
    PASSEPARTOUT_DATA: ":memory:",
    PASSEPARTOUT_CONTENT_ENDPOINT: `${space.url}/v2`,
    PASSEPARTOUT_CONTENT_TOKEN: "public-secret",
    ...variables,
  });
  const log = createTestLog();
  const container = createShopContainer(configuration, { log });
  return { configuration, container, log, shop: shopForVisit(container, VISIT) };
};

describe("a real space", () => {
  it("is plugged in by configuration alone, and shows drafts by its preview token [CNT-15] [CNT-Q2] [API-11]", async () => {
    const { shop } = open({ PASSEPARTOUT_CONTENT_PREVIEW_TOKEN: "preview-secret" });
    tokensAsked.length = 0;
    const published = await shop.openPage("");
    expect(published).toMatchObject({ story: { content: { title: "Erschienen" } } });
    expect(await shop.openPage("", DRAFT)).toMatchObject({
      story: { content: { title: "Entwurf" } },
    });
    expect(tokensAsked).toEqual(["public-secret", "preview-secret"]);
  });

  it("shows what is published where no preview token is configured, and no drafts", async () => {
    const { shop } = open();
    expect((await shop.openPage("")).kind).toBe("page");
    await expect(shop.openPage("", DRAFT)).rejects.toThrow("did not answer");
  });

  it("never has its tokens in what a page, the log or the shop's own backend says", async () => {
    const { shop, configuration, container, log } = open({
      PASSEPARTOUT_CONTENT_PREVIEW_TOKEN: "wrong-secret",
      PASSEPARTOUT_CONTENT_SPACE: "1",
    });
    const failed = await shop.openPage("", DRAFT).catch(String);
    const said = [failed, log.entries, pageServicesOf(configuration), await shop.openPage("")];
    expect(JSON.stringify(said)).not.toContain("secret");
    const backend = container.get(tokens.backend);
    for (const token of ["public-secret", "wrong-secret"]) {
      const answer = await backend(
        new Request(`http://wall.de.localhost/v2/cdn/stories?version=draft&token=${token}`),
      );
      expect(await answer.text()).not.toContain("secret");
    }
  });
});
