import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHostTable } from "@passepartout/domain/market/storefront";
import { runCli } from "../../testing/run-cli.ts";
import type { ServerOptions } from "../composition.ts";
import type { Dependencies } from "../context.ts";

interface Served {
  readonly status?: number;
  readonly type?: string;
  readonly cache?: string;
  readonly location?: string;
  readonly body?: string;
}

const html = (...hrefs: readonly string[]): Served => ({
  body: hrefs.map((href) => `<a class="x" href="${href}">there</a>`).join("\n"),
});

let folder: string;
let closeServer: () => void = () => undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "passepartout-prerender-"));
  mkdirSync(join(folder, "client/assets"), { recursive: true });
  mkdirSync(join(folder, "client/.vite"), { recursive: true });
  writeFileSync(join(folder, "client/assets/a.js"), "1");
  writeFileSync(join(folder, "client/.vite/manifest.json"), "{}");
});

afterEach(() => {
  closeServer();
  rmSync(folder, { recursive: true });
});

/** A shop with responses by host and path; every page has a payload. */
const shopOf = async (responses: Readonly<Record<string, Served>>) => {
  const requested: string[] = [];
  const started: ServerOptions[] = [];
  const server = createServer((request, response) => {
    const name = `${request.headers.host}${request.url}`;
    requested.push(name);
    const page = Object.hasOwn(responses, name) ? responses[name] : undefined;
    const data = name.endsWith("/_payload.json") ? { type: "application/json", body: "{}" } : page;
    const {
      status = 200,
      type = "text/html",
      cache = "public",
      ...rest
    } = data ?? { status: 404, cache: "private", body: "nothing here" };
    response.writeHead(status, {
      "Content-Type": type,
      "Cache-Control": cache,
      ...(rest.location !== undefined && { Location: rest.location }),
    });
    response.end(rest.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  closeServer = () => {
    server.closeAllConnections();
    server.close();
  };
  const dependencies: Partial<Dependencies> = {
    startServer: async (options) => {
      started.push(options);
      const close = async () => void started.push(options);
      return { addresses: [], port, files: join(folder, "client"), close };
    },
  };
  return { requested, started, dependencies };
};

const prerendered = async (line: string, dependencies: Partial<Dependencies>) =>
  runCli(["prerender", "--out", join(folder, "site"), ...line.split(" ")], dependencies);

const written = () =>
  globSync("**", { cwd: join(folder, "site"), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 6))
    .toSorted();

describe("prerender", () => {
  it("writes a page and its data for every page that links lead to [RTE-23, RTE-Q14]", async () => {
    const { dependencies } = await shopOf({
      "wall.ch.localhost/fr": html("/fr/poster", "/fr/", "#top", "mailto:a@b.example"),
      "wall.ch.localhost/fr/poster": html("/fr", "/fr/%C3%A9t%C3%A9?tileCount=24#x"),
      "wall.ch.localhost/fr/%C3%A9t%C3%A9": html(),
    });
    const result = await prerendered("--channel wall --locale fr-CH --json", dependencies);
    expect(result).toMatchObject({ code: 0, err: "" });
    expect(written()).toEqual([
      "assets/a.js",
      "wall.ch.localhost/fr/404.html",
      "wall.ch.localhost/fr/_payload.json",
      "wall.ch.localhost/fr/index.html",
      "wall.ch.localhost/fr/poster/_payload.json",
      "wall.ch.localhost/fr/poster/index.html",
      "wall.ch.localhost/fr/été/_payload.json",
      "wall.ch.localhost/fr/été/index.html",
    ]);
    expect(readFileSync(join(folder, "site/wall.ch.localhost/fr/poster/index.html"), "utf8")).toBe(
      html("/fr", "/fr/%C3%A9t%C3%A9?tileCount=24#x").body,
    );
    expect(result.document()).toEqual({
      folder: join(folder, "site"),
      storefronts: [
        {
          channel: "wall",
          locale: "fr-CH",
          host: "wall.ch.localhost",
          pages: 3,
          redirects: [],
          missing: [],
          left: 0,
        },
      ],
      files: 7,
      bytes: expect.any(Number),
    });
  });

  it("omits private pages, pages of other storefronts and missing pages", async () => {
    const { requested, dependencies } = await shopOf({
      "wall.de.localhost/": html(
        "/own",
        "/old",
        "/gone",
        "/configurator-card?themeId=1",
        "/warenkorb",
        "/d/poster",
        "/at/poster",
        "http://card.de.localhost/",
        "https://stranger.example/poster",
      ),
      "wall.de.localhost/own": { cache: "private, no-store", ...html("/behind") },
      "wall.de.localhost/old": { status: 301, location: "/new" },
      "wall.de.localhost/new": html(),
    });
    const result = await prerendered("--channel wall --locale de-DE --json", dependencies);
    expect(written().filter((file) => file.endsWith("index.html"))).toEqual([
      "wall.de.localhost/index.html",
      "wall.de.localhost/new/index.html",
    ]);
    expect(result.document()).toMatchObject({
      storefronts: [
        {
          pages: 2,
          redirects: [{ path: "/old", status: 301, location: "/new" }],
          missing: [{ path: "/gone", from: "/" }],
        },
      ],
    });
    expect(
      requested.filter((name) => /configurator|warenkorb|\/d\/|stranger|card|behind/.test(name)),
    ).toEqual([]);
  });

  it("writes the files that pages refer to once, beside those of the build", async () => {
    const { requested, dependencies } = await shopOf({
      "wall.de.localhost/": {
        body: '<link rel="canonical" href="/x"><link rel="icon" href="/brand/i.svg"><script src="/assets/a.js"></script><use href="/_icons#cart"></use><img srcset="/_ipx/w_300/a.jpg 1x, /_ipx/w_600/a.jpg 2x" src="/media/a.jpg?x=1">',
      },
      "wall.de.localhost/brand/i.svg": { type: "image/svg+xml", body: "icon" },
      "wall.de.localhost/_icons": { type: "image/svg+xml", body: "icons" },
      "wall.de.localhost/_ipx/w_300/a.jpg": { type: "image/webp", body: "small" },
      "wall.de.localhost/robots.txt": { type: "text/plain", body: "User-agent: *" },
    });
    await prerendered("--channel wall --locale de-DE", dependencies);
    expect(written()).toEqual([
      "_icons",
      "_ipx/w_300/a.jpg",
      "assets/a.js",
      "brand/i.svg",
      "wall.de.localhost/404.html",
      "wall.de.localhost/_payload.json",
      "wall.de.localhost/index.html",
      "wall.de.localhost/robots.txt",
    ]);
    expect(requested).not.toContain("wall.de.localhost/assets/a.js");
  });

  it("writes all storefronts by default, with a line for each", async () => {
    const start = html();
    const hosts = ["at", "be", "ch", "com", "de", "es", "fr", "gb", "it", "li", "lu", "nl"];
    const paths = ["/", "/de", "/fr", "/it", "/nl"];
    const { dependencies } = await shopOf(
      Object.fromEntries(
        ["wall", "card"].flatMap((channel) =>
          hosts.flatMap((suffix) =>
            paths.map((path) => [`${channel}.${suffix}.localhost${path}`, start] as const),
          ),
        ),
      ),
    );
    const result = await prerendered("--page-limit 1", dependencies);
    expect(result.err.trimEnd().split("\n")).toHaveLength(34);
    expect(result.err).toContain("card  fr-CH  card.ch.localhost  1 pages\n");
    expect(result.out).toContain("storefronts  34\npages        34\n");
  });

  it("uses https for configured hosts", async () => {
    const { requested, dependencies } = await shopOf({ "www.shop.example/": html() });
    const hosts = createHostTable([{ channel: "wall", suffix: "de", host: "www.shop.example" }]);
    const result = await prerendered("--channel wall --locale de-DE", {
      ...dependencies,
      readHosts: async () => hosts,
    });
    expect(result.code).toBe(0);
    expect(requested).toContain("www.shop.example/");
    expect(written()).toContain("www.shop.example/index.html");
  });

  it("starts a silent server on a free port at the time of --now, and closes it", async () => {
    const { started, dependencies } = await shopOf({ "wall.de.localhost/": html() });
    await prerendered("--channel wall --locale de-DE --now 2026-03-01T09:00:00Z", dependencies);
    expect(started).toHaveLength(2);
    expect(started[0]).toMatchObject({
      port: 0,
      host: "127.0.0.1",
      now: Date.UTC(2026, 2, 1, 9),
      env: { LOG_LEVEL: "silent" },
    });
  });

  it("stops at --page-limit, and counts the pages left", async () => {
    const { dependencies } = await shopOf({
      "wall.de.localhost/": html("/a", "/b", "/c"),
      "wall.de.localhost/a": html(),
    });
    const result = await prerendered(
      "--channel wall --locale de-DE --page-limit 2 --json",
      dependencies,
    );
    expect(result.document()).toMatchObject({ storefronts: [{ pages: 2, left: 2 }] });
  });

  it.each([
    ["/../../out", "wall.de.localhost/out/index.html"],
    ["/a%2F..%2F..%2Fout", undefined],
    ["/%2e%2e/%2e%2e/out", "wall.de.localhost/out/index.html"],
    [`/${"a".repeat(300)}`, undefined],
  ])("never writes outside its folder: %s", async (path, expected) => {
    const { dependencies } = await shopOf({
      "wall.de.localhost/": html(path),
      [`wall.de.localhost${new URL(path, "http://x").pathname}`]: html(),
    });
    const result = await prerendered("--channel wall --locale de-DE", dependencies);
    expect(result.code).toBe(0);
    const pages = written().filter((file) => file.endsWith("/index.html"));
    expect(pages).toEqual(
      ["wall.de.localhost/index.html", expected].filter((file) => file !== undefined),
    );
    expect(globSync("*", { cwd: folder }).toSorted()).toEqual(["client", "site"]);
  });

  it.each([
    [
      "a page fails",
      { "wall.de.localhost/": html("/a"), "wall.de.localhost/a": { status: 500 } },
      "/a",
    ],
    ["the start page is missing", {}, "/"],
  ])("exits with 3 if %s, and closes the server", async (_, responses, path) => {
    const { started, dependencies } = await shopOf(responses);
    const result = await prerendered("--channel wall --locale de-DE --json", dependencies);
    expect(result.code).toBe(3);
    expect(result.document()).toMatchObject({
      error: { code: "page-failed", input: `http://wall.de.localhost${path}` },
    });
    expect(started).toHaveLength(2);
  });

  it("exits with 3 if the shop fails to start", async () => {
    const result = await prerendered("--json", {
      startServer: async () => {
        throw new Error("the shop is not built");
      },
    });
    expect(result.code).toBe(3);
    expect(result.document()).toMatchObject({ error: { code: "server-failed" } });
  });

  it.each(["file", "file/below", "../../../../../../../proc/none/below"])(
    "refuses a folder that cannot be created: %s",
    async (name) => {
      writeFileSync(join(folder, "file"), "");
      const { started, dependencies } = await shopOf({});
      const out = join(folder, name);
      const result = await runCli(["prerender", "--json", "--out", out], dependencies);
      expect(result.code).toBe(2);
      expect(result.document()).toMatchObject({ error: { code: "folder-unwritable", input: out } });
      expect(started).toEqual([]);
    },
  );
});
