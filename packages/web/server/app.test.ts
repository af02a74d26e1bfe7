import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "./app.ts";
import { readConfiguration } from "./configuration.ts";

const FOLDER = mkdtempSync(join(tmpdir(), "app-"));
const PUBLIC = join(FOLDER, "public");
const CONTENT = join(FOLDER, "content");
const ASSETS = { entry: "/assets/entry.js", styles: [], modules: [], pages: {} };

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** Writes a story of the German wall storefront, or of another one. */
const writePage = (slug: string, story: object, place = "wall/de-DE"): void =>
  write(join(CONTENT, place, `${slug}.json`), JSON.stringify(story));

const page = (title: string, content: object = {}) => ({
  name: title,
  group: title,
  content: { component: "Page", title, description: title, body: [], ...content },
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const closing: (() => Promise<unknown> | void)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  rmSync(FOLDER, { recursive: true });
});

const listen = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => void server.close());
  return (server.address() as AddressInfo).port;
};

/** Starts the whole shop as production does, with the pages of this test as content. */
const startShop = async (environment: Readonly<Record<string, string>> = {}) => {
  const { renderPage, ICON_SPRITE } = await import("../app/entry.server.tsx");
  const app = createApp({
    configuration: readConfiguration({
      NODE_ENV: "production",
      LOG_LEVEL: "silent",
      PASSEPARTOUT_DATA: ":memory:",
      PASSEPARTOUT_CONTENT_FOLDER: CONTENT,
      ...environment,
    }),
    publicFolder: PUBLIC,
    assets: ASSETS,
    bundle: async () => ({ renderPage, ICON_SPRITE }),
  });
  await app.warm();
  closing.push(app.close);
  const port = await listen(app.handle);
  return (
    path: string,
    headers: Readonly<Record<string, string>> = {},
    host = "wall.de.localhost",
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      get({ port, path, headers: { host, ...headers } }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      }).on("error", reject);
    });
};

let open: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  write(join(PUBLIC, "assets/entry.js"), "0;");
  write(join(PUBLIC, "media/room.svg"), "<svg/>");
  writePage("neu", page("Neu"));
  writePage("neu", page("Neu"), "wall/fr-FR");
  for (const status of [301, 302, 307, 308])
    writePage(`alt-${status}`, { ...page("Alt"), target: "/neu", status: String(status) });
  writePage("fremd", { ...page("Fremd"), target: "https://evil.example/neu", status: "301" });
  writePage("eigen", { ...page("Eigen"), target: "http://card.de.localhost/neu", status: "301" });
  open = await startShop();
});

describe("a file of the build", () => {
  it("is immutable, because its name changes with its content; any other file is not", async () => {
    const asset = await open("/assets/entry.js");
    expect(asset.status).toBe(200);
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const image = await open("/media/room.svg");
    expect(image.status).toBe(200);
    expect(image.headers["cache-control"]).toBe(
      "public, max-age=3600, stale-while-revalidate=86400",
    );
  });

  it("has the security headers too", async () => {
    const { headers } = await open("/assets/entry.js");
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });
});

describe("a story that redirects", () => {
  it.each([301, 302, 307, 308])("keeps its status %i [CNT-03]", async (status) => {
    const answer = await open(`/alt-${status}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.location).toBe("/neu");
  });

  it("leads to hosts of the shop only; any other target is a missing page", async () => {
    expect((await open("/eigen")).headers.location).toBe("http://card.de.localhost/neu");
    const foreign = await open("/fremd");
    expect(foreign.status).toBe(404);
    expect(foreign.headers.location).toBeUndefined();
    expect((await open("/fremd/_payload.json")).text).not.toContain("evil.example");
  });

  it("names its target in the payload, which no shared cache stores [RTE-23]", async () => {
    const { status, headers, text } = await open("/alt-301/_payload.json");
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ redirect: "/neu" });
    expect(headers["cache-control"]).toBe("private, no-store");
  });
});

describe("a cached page", () => {
  it("keeps the prefix of its address, whichever was requested first [RTE-23, LOC-Q7]", async () => {
    for (const prefix of ["/de", "", "/de"]) {
      const { status, text } = await open(`${prefix}/neu`, {}, "wall.ch.localhost");
      expect(status).toBe(200);
      expect(text).toContain(`"prefix":"${prefix}"`);
    }
  });
});

describe("the alternates of a page", () => {
  const alternatesIn = (text: string): ReadonlyMap<string, string> =>
    new Map(
      [...text.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"\/>/g)].map(
        ([, locale = "", url = ""]) => [locale, url],
      ),
    );

  it.each(["de-DE", "fr-FR"])(
    "include the German page as default, on the page in %s [CNT-04, LOC-Q7]",
    async (locale) => {
      const host = `wall.${locale.slice(0, 2)}.localhost`;
      const alternates = alternatesIn((await open("/neu", {}, host)).text);
      expect(alternates.get("x-default")).toBe("http://wall.de.localhost/neu");
      expect(alternates.get("de-DE")).toBe("http://wall.de.localhost/neu");
      expect(alternates.get("fr-FR")).toBe("http://wall.fr.localhost/neu");
    },
  );
});

describe("the address of a client", () => {
  /** Starts a shop before a backend that records the address it is told. */
  const addressSeen = async (environment: Readonly<Record<string, string>>) => {
    const seen: unknown[] = [];
    const port = await listen((request, response) => {
      seen.push(request.headers["x-client-address"]);
      response.setHeader("Content-Type", "application/json").end("{}");
    });
    const ask = await startShop({
      PASSEPARTOUT_BACKEND: `http://127.0.0.1:${port}`,
      ...environment,
    });
    await ask("/web-api/customer-data", {
      "X-Forwarded-For": "203.0.113.7, 198.51.100.9",
      "X-Client-Address": "192.0.2.1",
    });
    return seen;
  };

  it("is that of the connection, whatever the client claims", async () => {
    expect(await addressSeen({})).toEqual(["127.0.0.1"]);
  });

  it("is what a trusted proxy has appended", async () => {
    expect(await addressSeen({ PASSEPARTOUT_TRUST_PROXY: "1" })).toEqual(["198.51.100.9"]);
  });
});
