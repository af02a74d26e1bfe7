import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import { beforeAll, describe, expect, it } from "vitest";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Place } from "@passepartout/domain/market/place";
import { createHostTable } from "@passepartout/domain/market/storefront";
import { createFakeLog, createFakeShop } from "@passepartout/domain/testing/fakes/shop";
import { closeShopsAfterwards, serveShop } from "../testing/serve-shop.ts";
import type { Composition } from "./composition.ts";
import type { EncodedBody } from "./encoded-body.ts";
import { createSiteFiles } from "./site-files.ts";

closeShopsAfterwards();

let shop: Awaited<ReturnType<typeof serveShop>>;
beforeAll(async () => {
  shop = await serveShop();
});

const WALL = { host: "wall.de.localhost" };
const CARD = { host: "card.de.localhost" };

describe("the files of a host", () => {
  it("are those of its brand [OPS-Q30]", async () => {
    for (const [host, name] of [
      [WALL, SAMPLE_SHOP.brands.wall.name],
      [CARD, SAMPLE_SHOP.brands.card.name],
    ] as const) {
      const { headers, text } = await shop.send("/manifest.webmanifest", host);
      expect(headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
      expect(JSON.parse(text)).toMatchObject({ name, start_url: "/" });
    }
    const { text } = await shop.send("/.well-known/security.txt", WALL);
    expect(text).toContain("Canonical: http://wall.de.localhost/.well-known/security.txt");
    expect(text).toMatch(/^Expires: 20\d\d-/m);
    for (const path of ["/manifest.webmanifest", "/llms.txt", "/.well-known/security.txt"])
      expect((await shop.send(path, { host: "evil.example" })).status).toBe(404);
  });

  it("are a sitemap with every theme, its picture, and when stories were published [RTE-Q20]", async () => {
    const { text } = await shop.send("/sitemap-de-DE.xml", CARD);
    const themes = [...text.matchAll(/<loc>http:\/\/card\.de\.localhost\/themes\/(\d+)\/<\/loc>/g)];
    expect(new Set(themes.map(([, id]) => id)).size).toBe(2307);
    expect(text.match(/<image:loc>[^<]+theme-picture[^<]+<\/image:loc>/g)?.length).toBeGreaterThan(
      2000,
    );
    const wall = await shop.send("/sitemap-de-DE.xml", WALL);
    expect(wall.text).toMatch(
      /<loc>http:\/\/wall\.de\.localhost\/neu<\/loc><lastmod>20[^<]+<\/lastmod>/,
    );
    expect(wall.text).not.toContain("/themes/");
    expect((await shop.send("/sitemap-de-DE-2.xml", CARD)).status).toBe(404);
    expect((await shop.send("/sitemap-de-DE-1.xml", CARD)).status).toBe(404);
  });

  it.each([
    "/sitemap.xml",
    "/sitemap-de-DE.xml",
    "/llms.txt",
    "/robots.txt",
    "/manifest.webmanifest",
  ])("are made once for all requests: %s", async (path) => {
    const log = createFakeLog();
    const bodies: EncodedBody[] = [];
    let lists = 0;
    const publishedStories = async () => {
      lists += 1;
      return [];
    };
    const composition = {
      hosts: createHostTable(),
      log,
      pageTimeout: 1000,
      shopFor: (place: Place) => createFakeShop({ log, pages: { publishedStories } }, place),
      configuration: { trustedProxies: 0, services: { images: { hosts: [] } } },
    };
    const respond = createSiteFiles(composition as unknown as Composition, {
      body: (_response, _status, body) => void bodies.push(body),
      text: () => {},
      redirect: () => {},
    });
    const request = (host: string) =>
      respond({ headers: { host }, url: path } as unknown as IncomingMessage, {} as ServerResponse);
    await Promise.all(Array.from({ length: 5 }, () => request("card.de.localhost")));
    await request("card.de.localhost");
    expect(new Set(bodies).size).toBe(1);
    expect(bodies).toHaveLength(6);
    expect(lists).toBeLessThanOrEqual(1);
    await request("wall.de.localhost");
    expect(new Set(bodies).size).toBe(2);
  });

  it("are for language models what its stories are about [OPS-Q31]", async () => {
    const { text } = await shop.send("/llms.txt", WALL);
    expect(text).toContain(`# ${SAMPLE_SHOP.brands.wall.name}\n`);
    expect(text).toContain("- [Neu](http://wall.de.localhost/neu): Neu\n");
  });
});

describe("a request that prefers Markdown", () => {
  const accept = (type: string) => ({ ...WALL, headers: { accept: type } });

  it("gets the words of a story, and any other request HTML, in any order [OPS-Q31]", async () => {
    for (const [type, isMarkdown] of [
      ["text/markdown", true],
      ["text/html", false],
      ["text/markdown, text/html;q=0.5", true],
      ["text/html, text/markdown;q=0.9, */*;q=0.1", false],
      ["*/*", false],
      ["text/markdown", true],
    ] as const) {
      const { status, headers, text } = await shop.send("/neu", accept(type));
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe(
        `text/${isMarkdown ? "markdown" : "html"}; charset=utf-8`,
      );
      expect(headers.vary).toBe("Accept, Accept-Encoding");
      expect(text.startsWith(isMarkdown ? "# Neu\n\nNeu\n" : "<!DOCTYPE html>")).toBe(true);
    }
    const { headers } = await shop.send("/neu", accept("text/markdown"));
    expect(headers.link).toBe('<http://wall.de.localhost/neu>; rel="canonical"');
  });

  it("gets a redirect, an error and what has no story as any other does [OPS-Q31]", async () => {
    for (const [path, status] of [
      ["/alt", 301],
      ["/fehlt", 404],
      ["/warenkorb", 200],
      ["/vorkonfigurator-kalender", 200],
    ] as const) {
      const { headers, status: found } = await shop.send(path, accept("text/markdown"));
      expect(found).toBe(status);
      expect(headers["content-type"] ?? "").not.toContain("markdown");
    }
  });

  it("does not change what payloads depend on [OPS-Q31]", async () => {
    const { headers } = await shop.send("/neu/_payload.json", accept("text/markdown"));
    expect(headers["content-type"]).toContain("application/json");
    expect(headers.vary).toBe("Accept-Encoding");
  });
});
