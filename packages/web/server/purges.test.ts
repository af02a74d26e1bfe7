import { createHmac } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { closeShopsAfterwards, listenOnLoopback, serveShop } from "../testing/serve-shop.ts";

closeShopsAfterwards();

const SECRET = "s3cret";

/** A content service whose stories have the titles that it is given, by their path below the locale. */
const openContent = async () => {
  const titles = new Map([
    ["", "Start"],
    ["poster", "Poster"],
    ["leinwand", "Leinwand"],
  ]);
  const port = await listenOnLoopback((request, response) => {
    const slug = /\/wall\/de-DE\/?([^?]*)/.exec(request.url ?? "")?.[1];
    const title = slug === undefined ? undefined : titles.get(slug);
    response.writeHead(title === undefined ? 404 : 200, { "Content-Type": "application/json" });
    const story = {
      uuid: slug,
      full_slug: `wall/de-DE/${slug}`,
      content: { component: "Page", title, body: [] },
    };
    response.end(JSON.stringify(title === undefined ? {} : { story }));
  });
  return { titles, endpoint: `http://127.0.0.1:${port}/v2` };
};

const openShop = async (environment: Readonly<Record<string, string>>) => {
  const { send, rendered } = await serveShop({
    PASSEPARTOUT_CONTENT_WEBHOOK_SECRET: SECRET,
    PASSEPARTOUT_CONTENT_RATE_LIMIT: "1000",
    ...environment,
  });
  const publish = (message: object, secret = SECRET) => {
    const body = JSON.stringify({ action: "published", space_id: 1, ...message });
    const signature = createHmac("sha1", secret).update(body).digest("hex");
    return send("/webhooks/content", {
      method: "POST",
      body,
      headers: { "webhook-signature": signature },
    });
  };
  const titleOf = async (path: string) =>
    /<title>(\w+)/.exec((await send(path, { host: "wall.de.localhost" })).text)?.[1];
  return { send, rendered, publish, titleOf };
};

describe("a published story", () => {
  it("shows at once, and nothing else is rendered again", async () => {
    const { titles, endpoint } = await openContent();
    const { rendered, publish, titleOf } = await openShop({
      PASSEPARTOUT_CONTENT_ENDPOINT: endpoint,
    });
    expect([await titleOf("/poster"), await titleOf("/leinwand")]).toEqual(["Poster", "Leinwand"]);
    titles.set("poster", "Plakat").set("leinwand", "Canvas");
    const { status, text } = await publish({ full_slug: "wall/de-DE/poster" });
    expect([status, JSON.parse(text)]).toEqual([
      200,
      { purged: ["wall/de-DE/poster", "wall/de-DE/*"] },
    ]);
    expect([await titleOf("/poster"), await titleOf("/leinwand")]).toEqual(["Plakat", "Leinwand"]);
    expect(rendered()).toBe(3);
    await publish({ full_slug: "wall/de-DE/_global" });
    expect(await titleOf("/leinwand")).toBe("Canvas");
  });

  it("is gone when it was deleted", async () => {
    const { titles, endpoint } = await openContent();
    const { send, publish } = await openShop({ PASSEPARTOUT_CONTENT_ENDPOINT: endpoint });
    await send("/poster");
    titles.delete("poster");
    expect((await send("/poster")).status).toBe(200);
    await publish({ action: "deleted", full_slug: "wall/de-DE/poster" });
    expect((await send("/poster")).status).toBe(404);
  });

  it("shows in all processes, and then in the CDN", async () => {
    const { titles, endpoint } = await openContent();
    const purged: unknown[] = [];
    const cdn = await listenOnLoopback(({ method, headers }, response) => {
      purged.push([method, headers["xkey-purge"]]);
      response.end();
    });
    const environment = {
      PASSEPARTOUT_DATA: mkdtempSync(join(tmpdir(), "purges-")),
      PASSEPARTOUT_CONTENT_ENDPOINT: endpoint,
      PASSEPARTOUT_CDN: `varnish=http://127.0.0.1:${cdn}`,
    };
    const [here, there] = [await openShop(environment), await openShop(environment)];
    await here.titleOf("/poster");
    const { headers } = await there.send("/poster", { headers: { "X-Request-Id": "of-one" } });
    expect(headers["x-request-id"]).toBeUndefined();
    expect(headers["surrogate-key"]?.toString().split(" ")).toEqual(
      expect.arrayContaining(["pages", "wall/de-DE", "wall/de-DE/poster", "wall/de-DE/_global"]),
    );
    titles.set("poster", "Plakat");
    await here.publish({ full_slug: "wall/de-DE/poster" });
    for (const { titleOf } of [here, there])
      await vi.waitFor(async () => expect(await titleOf("/poster")).toBe("Plakat"), 5000);
    await vi.waitFor(
      () => expect(purged).toEqual([["PURGE", "wall/de-DE/poster wall/de-DE/*"]]),
      5000,
    );
  });
});

describe("a message of the content service", () => {
  it.each([
    ["of somebody else", {}, "other", 403],
    ["about another space", { space_id: 2 }, SECRET, 403],
    ["without what happened", { action: undefined }, SECRET, 400],
    ["that is too long", { text: "x".repeat(70_000) }, SECRET, 413],
  ])("%s is refused, and no page is forgotten", async (_, message, secret, status) => {
    const { endpoint } = await openContent();
    const { publish, rendered, titleOf } = await openShop({
      PASSEPARTOUT_CONTENT_ENDPOINT: endpoint,
      PASSEPARTOUT_CONTENT_SPACE: "1",
    });
    await titleOf("/poster");
    expect((await publish({ full_slug: "wall/de-DE/poster", ...message }, secret)).status).toBe(
      status,
    );
    await titleOf("/poster");
    expect(rendered()).toBe(1);
  });

  it("is refused without a secret, and with another method", async () => {
    const { send, publish } = await openShop({ PASSEPARTOUT_CONTENT_WEBHOOK_SECRET: "" });
    expect((await publish({})).status).toBe(404);
    expect((await send("/webhooks/content")).status).toBe(405);
  });
});
