import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../testing/listen.ts";
import { createTestLog } from "../testing/test-log.ts";
import { readConfiguration } from "./configuration.ts";
import { createShopContainer, shopFor } from "./container.ts";
import { pageServicesOf } from "./page-services.ts";
import { tokens } from "./tokens.ts";

const PLACE = { channel: "wall", locale: "de-DE", platform: "web" } as const;
const DRAFT = { version: "draft" } as const;

const tokensSeen: (string | null)[] = [];
let space: Awaited<ReturnType<typeof listen>>;
/** A space with published stories for the public token, and drafts for the preview token. */
beforeAll(async () => {
  // Loading the library must not count towards the deadline of the first request.
  await import("storyblok-js-client");
  space = await listen((request) => {
    const { searchParams } = new URL(request.url);
    const token = searchParams.get("token");
    tokensSeen.push(token);
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
  return { configuration, container, log, shop: shopFor(container, PLACE) };
};

describe("a real space", () => {
  it("needs only configuration, and shows drafts with its preview token [CNT-15] [CNT-Q2] [API-11]", async () => {
    const { shop } = open({ PASSEPARTOUT_CONTENT_PREVIEW_TOKEN: "preview-secret" });
    tokensSeen.length = 0;
    const published = await shop.openPage("");
    expect(published).toMatchObject({ story: { content: { title: "Erschienen" } } });
    expect(await shop.openPage("", DRAFT)).toMatchObject({
      story: { content: { title: "Entwurf" } },
    });
    expect(tokensSeen).toEqual(["public-secret", "preview-secret"]);
  });

  it("shows published stories and no drafts without a preview token", async () => {
    const { shop } = open();
    expect((await shop.openPage("")).kind).toBe("page");
    await expect(shop.openPage("", DRAFT)).rejects.toThrow("did not answer");
  });

  it("never reveals its tokens in pages, the log or the shop's own backend", async () => {
    const { shop, configuration, container, log } = open({
      PASSEPARTOUT_CONTENT_PREVIEW_TOKEN: "wrong-secret",
      PASSEPARTOUT_CONTENT_SPACE: "1",
    });
    const failed = await shop.openPage("", DRAFT).catch(String);
    const output = [failed, log.entries, pageServicesOf(configuration), await shop.openPage("")];
    expect(JSON.stringify(output)).not.toContain("secret");
    const backend = container.get(tokens.backend);
    for (const token of ["public-secret", "wrong-secret"]) {
      const answer = await backend(
        new Request(`http://wall.de.localhost/v2/cdn/stories?version=draft&token=${token}`),
      );
      expect(await answer.text()).not.toContain("secret");
    }
  });
});
