import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createApp } from "./app.ts";
import { readMeters } from "@passepartout/adapters/processes/meters";
import { readConfiguration } from "@passepartout/adapters/wiring/configuration";

const FOLDER = mkdtempSync(join(tmpdir(), "app-"));
const PUBLIC = join(FOLDER, "public");
const CONTENT = join(FOLDER, "content");
const ASSETS = { entry: "/assets/entry.js", firstPaint: "0;", styles: [] };

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

const canonicalIn = (text: string): string | undefined =>
  /<link rel="canonical" href="([^"]+)"\/>/.exec(text)?.[1];

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
const startServer = async (environment: Readonly<Record<string, string>> = {}) => {
  const { renderPage, ICON_SPRITE, learnVocabulary } = await import("../app/entry.server.tsx");
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
    bundle: async () => ({ renderPage, ICON_SPRITE, learnVocabulary }),
  });
  await app.warm();
  closing.push(app.close);
  return listen(app.handle);
};

/** Starts the shop; returns how to ask it. */
const startShop = async (environment: Readonly<Record<string, string>> = {}) => {
  const port = await startServer(environment);
  return (
    path: string,
    headers: Readonly<Record<string, string>> = {},
    host = "wall.de.localhost",
    method = "GET",
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      request({ port, path, method, headers: { host, ...headers } }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      })
        .on("error", reject)
        .end();
    });
};

let open: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  write(join(PUBLIC, "assets/entry.js"), "0;");
  write(join(PUBLIC, "media/room.svg"), "<svg/>");
  writePage("neu", page("Neu"));
  writePage("neu", page("Neu"), "wall/fr-FR");
  writePage("tableaux", page("Tableaux"), "wall/fr-FR");
  writePage("entwurf", { ...page("Entwurf"), published: false });
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

  it.each(["bytes=9-1", "bytes=5-1", "bytes=-1", "bytes=a", "lines=1-2", "bytes=0-0,0-0", ""])(
    "is sent whole for the range %j, and the server lives on",
    async (range) => {
      expect(await open("/assets/entry.js", { range })).toMatchObject({ status: 200, text: "0;" });
    },
  );

  it("is sent in part for a plain range", async () => {
    const { status, text } = await open("/media/room.svg", { range: "bytes=1-3" });
    expect([status, text]).toEqual([206, "svg"]);
  });

  it("has the security headers too", async () => {
    const { headers } = await open("/assets/entry.js");
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });
});

describe("an address with a long query", () => {
  it.each(["/neu", "/web-api/voucher", "/_ipx/_/media/room.svg", "/media/room.svg"])(
    "is refused with a reason at %s [API-Q3]",
    async (path) => {
      const { status, text } = await open(`${path}?${"a[]&".repeat(2_001)}`);
      expect(status).toBe(414);
      expect(text).toBe("414: a query has at most 8000 characters\n");
    },
  );
});

describe("a client that leaves", () => {
  it("ends the work on its image [IMG-Q2]", async () => {
    const shapes = Array.from(
      { length: 3000 },
      (_, at) => `<circle cx="${(at * 37) % 4000}" cy="${at}" r="90" opacity=".5"/>`,
    );
    write(
      join(PUBLIC, "media/slow.svg"),
      `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000">${shapes.join("")}</svg>`,
    );
    const port = await startServer();
    const imagesOf = (state: string) =>
      readMeters("queue_length").find(
        ({ labels }) => labels["queue"] === "images" && labels["state"] === state,
      )?.value;
    const leaving = request({ port, path: "/_ipx/f_avif,q_100,w_3198/media/slow.svg" });
    leaving.on("error", () => undefined).end();
    await vi.waitFor(() => expect(imagesOf("running")).toBe(1), 5000);
    leaving.destroy();
    await vi.waitFor(() => expect([imagesOf("running"), imagesOf("waiting")]).toEqual([0, 0]));
  });
});

describe("an application page", () => {
  it("exists below the path of an endpoint too [RTE-15]", async () => {
    const { status, text } = await open("/whitelabel");
    expect(status).toBe(200);
    expect(text).toContain("</html>");
    const { headers } = await open("/whitelabel/switch/desktop", { accept: "application/json" });
    expect(headers["content-type"]).toContain("application/json");
  });
});

describe("an image of the backend", () => {
  it("has one address on both platforms [API-Q14]", async () => {
    const imagesOf = async (path: string) => {
      const { text } = await open(path, {}, "card.de.localhost");
      return /<main[^]*<\/main>/.exec(text)?.[0].match(/\/web-api\/theme-picture[^"' ]*/g);
    };
    const images = await imagesOf("/themes/1002/");
    expect(images?.length).toBeGreaterThan(0);
    expect(await imagesOf("/d/themes/1002/")).toEqual(images);
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

describe("the payload of a page", () => {
  it("is JSON and the page is HTML, whichever was requested first [RTE-23, RTE-Q14]", async () => {
    for (const [first, second] of [
      ["/tableaux", "/tableaux/_payload.json"],
      ["/neu/_payload.json", "/neu"],
    ] as const)
      for (const path of [first, second, first]) {
        const { headers, text } = await open(path, {}, "wall.fr.localhost");
        const isPayload = path.endsWith(".json");
        expect(headers["content-type"]).toContain(isPayload ? "application/json" : "text/html");
        expect(text.startsWith(isPayload ? "{" : "<!DOCTYPE html>")).toBe(true);
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
  const addressSeen = async (
    environment: Readonly<Record<string, string>>,
    forwarded = "203.0.113.7, 198.51.100.9",
  ) => {
    const seen: unknown[] = [];
    const port = await listen(({ headers }, response) => {
      seen.push(headers["x-client-address"]);
      response.setHeader("Content-Type", "application/json").end("{}");
    });
    const send = await startShop({
      PASSEPARTOUT_BACKEND: `http://127.0.0.1:${port}`,
      ...environment,
    });
    await send("/web-api/customer-data", {
      "X-Forwarded-For": forwarded,
      "X-Client-Address": "192.0.2.1",
    });
    return seen;
  };

  it("reaches a backend with the host and the protocol of the request, and nothing that the client says about them", async () => {
    const seen: Record<string, unknown>[] = [];
    const port = await listen(({ headers }, response) => {
      seen.push(headers);
      response.setHeader("Content-Type", "application/json").end("{}");
    });
    const send = await startShop({ PASSEPARTOUT_BACKEND: `http://127.0.0.1:${port}` });
    await send("/web-api/customer-data", {
      "X-Forwarded-For": "192.0.2.1",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "https",
      "X-Forwarded-Port": "1",
      "X-Original-URL": "/admin",
      "X-Rewrite-URL": "/admin",
      "X-Real-IP": "192.0.2.1",
      Forwarded: "for=192.0.2.1",
      "X-Remote-User": "admin",
    });
    expect(seen).toHaveLength(1);
    const named = Object.entries(seen[0] ?? {}).filter(([name]) =>
      /forwarded|^x-(?!channel|locale|request-id)/.test(name),
    );
    expect(Object.fromEntries(named)).toEqual({
      "x-client-address": "127.0.0.1",
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": "wall.de.localhost",
      "x-forwarded-proto": "http",
    });
  });

  it.each([
    ["1", "192.0.2.1, 203.0.113.7, 198.51.100.9", "198.51.100.9"],
    ["2", "192.0.2.1, 203.0.113.7, 198.51.100.9", "203.0.113.7"],
    ["2", "203.0.113.7", "203.0.113.7"],
    ["3", "203.0.113.7, 198.51.100.9", "203.0.113.7"],
    ["127.0.0.1, 10.0.0.0/8", "192.0.2.1, 203.0.113.7, 10.1.2.3, 10.1.2.4", "203.0.113.7"],
    ["127.0.0.1, 2001:db8::/32", "203.0.113.7, 2001:db8::1", "203.0.113.7"],
    ["127.0.0.1, 10.0.0.0/8", "10.1.2.3", "127.0.0.1"],
    ["10.0.0.0/8", "203.0.113.7, 10.1.2.3", "127.0.0.1"],
  ])("behind %s proxies that have sent %j is %s", async (proxies, forwarded, address) => {
    expect(await addressSeen({ PASSEPARTOUT_TRUST_PROXY: proxies }, forwarded)).toEqual([address]);
  });

  it("is that of the connection, whatever the client claims", async () => {
    expect(await addressSeen({})).toEqual(["127.0.0.1"]);
  });

  it.each([
    ["203.0.113.7, 198.51.100.9:4711", "198.51.100.9"],
    ["203.0.113.7, [2001:db8::1]:4711", "2001:db8::1"],
    ["203.0.113.7, 2001:db8::1", "2001:db8::1"],
    ["203.0.113.7, nonsense", "127.0.0.1"],
    ["", "127.0.0.1"],
  ])("behind a trusted proxy that sends %j is %s", async (forwarded, address) => {
    const environment = { PASSEPARTOUT_TRUST_PROXY: "1" };
    expect(await addressSeen(environment, forwarded)).toEqual([address]);
  });

  it("is what a trusted proxy has appended", async () => {
    expect(await addressSeen({ PASSEPARTOUT_TRUST_PROXY: "1" })).toEqual(["198.51.100.9"]);
  });
});

describe("the protocol of a request", () => {
  it("is that of the connection unless a trusted proxy says otherwise", async () => {
    const headers = { "X-Forwarded-Proto": "https" };
    expect(canonicalIn((await open("/neu", headers)).text)).toBe("http://wall.de.localhost/neu");
    for (const [proxies, protocol] of [
      ["1", "https"],
      ["127.0.0.0/8", "https"],
      ["10.0.0.0/8", "http"],
    ] as const) {
      const behindProxy = await startShop({ PASSEPARTOUT_TRUST_PROXY: proxies });
      expect(canonicalIn((await behindProxy("/neu", headers)).text)).toBe(
        `${protocol}://wall.de.localhost/neu`,
      );
    }
  });
});

describe("a page", () => {
  it("can only be read", async () => {
    const { status, headers } = await open("/neu", {}, "wall.de.localhost", "POST");
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, HEAD");
  });

  it("that is not published is missing, except on staff hosts in the editor [CNT-15]", async () => {
    const atStaff = await startShop({ PASSEPARTOUT_STAFF_HOSTS: "wall.de.localhost" });
    for (const [send, path, status] of [
      [open, "/entwurf", 404],
      [open, "/entwurf?_storyblok=1", 404],
      [atStaff, "/entwurf", 404],
      [atStaff, "/entwurf?_storyblok=1", 200],
    ] as const)
      expect((await send(path)).status).toBe(status);
  });

  it("shows details of errors on staff hosts only [ERR-24, ERR-Q5]", async () => {
    const atStaff = await startShop({ PASSEPARTOUT_STAFF_HOSTS: "wall.de.localhost" });
    expect((await open("/fehlt?_debug=1")).text).not.toContain("fault-details");
    expect((await atStaff("/fehlt?_debug=1")).text).toContain("fault-details");
  });
});

describe("search engines", () => {
  it("find no page on an unknown host [LOC-Q7]", async () => {
    expect((await open("/robots.txt", {}, "evil.example")).text).toBe(
      "User-agent: *\nDisallow: /\n",
    );
    expect((await open("/robots.txt")).text).toContain("Allow: /");
  });

  it("find the pages of each locale in its sitemap [LOC-Q4]", async () => {
    const sitemap = await open("/sitemap-fr-FR.xml", {}, "wall.fr.localhost");
    expect(sitemap.text).toContain("<loc>http://wall.fr.localhost/tableaux</loc>");
    expect(sitemap.text).not.toContain("/eigen<");
  });
});
