import { openPage } from "@passepartout/domain/content/open-page";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../testing/listen.ts";
import { createTestLog } from "../testing/test-log.ts";
import { readConfiguration } from "./configuration.ts";
import { createShopContainer } from "./container.ts";
import { createShops } from "./open-shop.ts";
import { pageServicesOf } from "./page-services.ts";
import { tokens } from "./tokens.ts";

const PLACE = { channel: "wall", locale: "de-DE", platform: "web" } as const;
const DRAFT = { version: "draft" } as const;

const tokensSeen: (string | null)[] = [];
let space: Awaited<ReturnType<typeof listen>>;
/** A space with published stories for the public token, of which only an address with their version answers, and drafts for the preview token. */
beforeAll(async () => {
  space = await listen((request) => {
    const url = new URL(request.url);
    const token = url.searchParams.get("token");
    const isDraft = url.searchParams.get("version") === "draft";
    if (!isDraft && !url.searchParams.has("cv")) {
      url.searchParams.set("cv", "1541863983");
      return Response.redirect(url, 301);
    }
    tokensSeen.push(token);
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
  return { configuration, container, log, shop: createShops(container)(PLACE) };
};

describe("a real space", () => {
  it("needs only configuration, and shows drafts with its preview token [CNT-15] [CNT-Q2] [API-11]", async () => {
    const { shop } = open({ PASSEPARTOUT_CONTENT_PREVIEW_TOKEN: "preview-secret" });
    tokensSeen.length = 0;
    const published = await openPage(shop, "");
    expect(published).toMatchObject({ story: { content: { title: "Erschienen" } } });
    expect(await openPage(shop, "", DRAFT)).toMatchObject({
      story: { content: { title: "Entwurf" } },
    });
    expect(tokensSeen).toEqual(["public-secret", "preview-secret"]);
  });

  it("shows published stories and no drafts without a preview token", async () => {
    const { shop } = open();
    expect((await openPage(shop, "")).kind).toBe("page");
    await expect(openPage(shop, "", DRAFT)).rejects.toThrow("did not answer");
  });

  it("never reveals its tokens in pages, the log or the shop's own backend", async () => {
    const { shop, configuration, container, log } = open({
      PASSEPARTOUT_CONTENT_PREVIEW_TOKEN: "wrong-secret",
      PASSEPARTOUT_CONTENT_SPACE: "1",
    });
    const failed = await openPage(shop, "", DRAFT).catch(String);
    const output = [failed, log.entries, pageServicesOf(configuration), await openPage(shop, "")];
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
