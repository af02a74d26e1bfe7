import { beforeAll, describe, expect, it } from "vitest";
import { closeShopsAfterwards, serveShippedShop, serveShop } from "../testing/serve-shop.ts";

closeShopsAfterwards();

const canonicalIn = (text: string): string | undefined =>
  /<link rel="canonical" href="([^"]+)"\/>/.exec(text)?.[1];
const sharedIn = (text: string): string | undefined =>
  /<meta property="og:url" content="([^"]+)"\/>/.exec(text)?.[1];

const errorsIn = (text: string): object =>
  (JSON.parse(text) as { readonly errors?: object }).errors ?? {};

describe("the Host header", () => {
  let shop: Awaited<ReturnType<typeof serveShop>>;
  beforeAll(async () => {
    shop = await serveShop();
  }, 60_000);

  it.each([
    "256.1.1.1",
    "wall.de.localhost:99999",
    "wall.de.localhost:x",
    "wall.de.localhost/neu",
    "somebody@wall.de.localhost",
    "wall.de.localhost, card.de.localhost",
    "[::1",
    "a b",
    "%77all.de.localhost",
  ])("%j is refused on every kind of path", async (host) => {
    for (const path of ["/neu", "/web-api/customer-data", "/robots.txt", "/assets/entry.js"])
      expect(await shop.send(path, { host })).toMatchObject({ status: 400 });
  });

  it("is refused twice, even on a cached page", async () => {
    await shop.send("/neu");
    for (const path of ["/neu", "/web-api/customer-data"])
      for (const second of ["wall.de.localhost", "evil.example"]) {
        const answer = await shop.sendRaw(
          `GET ${path} HTTP/1.1\r\nHost: wall.de.localhost\r\nhost: ${second}\r\nConnection: close\r\n\r\n`,
        );
        expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      }
  });

  it("is the same in upper case, with a trailing dot and with any port: one page, in one cache entry [LOC-Q7, RTE-23]", async () => {
    const other = await serveShop();
    await other.send("/neu");
    const before = other.rendered();
    const hosts = [
      "WALL.DE.localhost",
      "wall.de.localhost.",
      ...Array.from({ length: 300 }, (_, number) => `Wall.de.localhost:${number + 1000}`),
    ].filter((host) => !host.endsWith(`:${other.port}`));
    for (const host of hosts) {
      const { status, text } = await other.send("/neu", { host });
      expect(status).toBe(200);
      expect(canonicalIn(text)).toBe("http://wall.de.localhost/neu");
    }
    expect(other.rendered()).toBe(before);
  });

  it("keeps the port at which the shop listens, for a shop without a proxy", async () => {
    const host = `wall.de.localhost:${shop.port}`;
    expect(canonicalIn((await shop.send("/neu", { host })).text)).toBe(`http://${host}/neu`);
  });
});

describe("the configured origin", () => {
  it("is that of canonical, shared and crawled addresses, whatever the Host header says [CNT-04, LOC-Q7]", async () => {
    const { send } = await serveShop({ PASSEPARTOUT_PUBLIC_ORIGIN: "https://*:8443" });
    for (const host of ["wall.de.localhost", "WALL.de.localhost:81"]) {
      const { text, headers } = await send("/neu", { host });
      expect(canonicalIn(text)).toBe("https://wall.de.localhost:8443/neu");
      expect(sharedIn(text)).toBe("https://wall.de.localhost:8443/neu");
      expect(headers).toHaveProperty("strict-transport-security");
      expect((await send("/robots.txt", { host })).text).toContain(
        "Sitemap: https://wall.de.localhost:8443/sitemap.xml",
      );
      const moved = await send("/fr/neu", { host });
      expect(moved.headers.location).toBe("https://wall.fr.localhost:8443/neu");
    }
  });
});

describe("paths that servers read in different ways", () => {
  it.each([
    "/api/../v2/cdn/spaces/me",
    "/api/%2e%2e/v2/cdn/spaces/me",
    "/api/..%2fv2/cdn/spaces/me",
    "/web-api/..%2F..%2fadmin",
    "/web-api/..%5c..%5cadmin",
    "/web-api/..;/admin",
    "/web-api/%252e%252e%252fadmin",
    "/web-api/x%2f..",
    "/api/.%2E/v2/cdn/spaces/me",
    "/web-api/./customer-data",
    "/web-api\\..\\v2/cdn/spaces/me",
    "/_ipx/_/media/../media/room.svg",
    "/web-api/..%00/admin",
    "/web-api/.%09./admin",
    "/web-api/%2500admin",
    "/web-api/..%c0%afadmin",
    "/web-api/%u002e%u002e/admin",
  ])("%s reaches no endpoint, only the error page [RTE-09]", async (path) => {
    const { send } = await serveShop();
    const { status, headers } = await send(path);
    expect(status).toBe(404);
    expect(headers["content-type"]).toContain("text/html");
    expect((await send(path, { method: "POST" })).status).toBe(405);
  });
});

describe("a shop with two hosts of one channel", () => {
  const HOSTS = { PASSEPARTOUT_HOSTS: "wall.de=shop.example,wall.ch=shop.example.ch" };
  let shop: Awaited<ReturnType<typeof serveShippedShop>>;
  beforeAll(async () => {
    shop = await serveShippedShop(HOSTS);
  }, 60_000);

  it.each(["/", "/wandbilder", "/neuheiten", "/products", "/menu", "/fr/"])(
    "has no address of another storefront in %s, nor in its payload [LOC-Q7]",
    async (path) => {
      const host = path === "/fr/" ? "shop.example.ch" : "shop.example";
      for (const address of [path, `${path.replace(/\/$/, "")}/_payload.json`]) {
        const { status, text } = await shop.send(address, { host });
        expect(status).toBeLessThan(405);
        expect(text).not.toMatch(/[\w.]*localhost/);
      }
    },
  );

  it("tells search engines of its locales alone [LOC-Q7]", async () => {
    const { text } = await shop.send("/", { host: "shop.example" });
    const locales = [...text.matchAll(/hrefLang="([^"]+)"/gi)].map(([, locale]) => locale);
    expect(new Set(locales)).toEqual(new Set(["de-DE", "de-CH", "fr-CH", "it-CH", "x-default"]));
    for (const file of ["/robots.txt", "/sitemap.xml"])
      expect((await shop.send(file, { host: "shop.example" })).text).not.toContain("localhost");
  });

  it("is at no other host, but tells its state to whoever asks by its address [LOC-Q7]", async () => {
    for (const host of ["card.de.localhost", "wall.de.localhost", "127.0.0.1", "evil.example"]) {
      for (const path of ["/", "/web-api/customer-data", "/media/room-canvas.svg", "/robots.txt"])
        expect((await shop.send(path, { host })).status, `${host}${path}`).toBe(404);
      expect((await shop.send("/health/live", { host })).status).toBe(200);
    }
    const staff = await serveShop({ ...HOSTS, PASSEPARTOUT_STAFF_HOSTS: "staff.example" });
    for (const path of ["/neu", "/web-api/cart"]) {
      const headers = { "X-Channel": "wall-nl", "X-Locale": "nl-NL" };
      expect((await staff.send(path, { host: "staff.example", headers })).status).toBe(200);
    }
  });

  it.each<[Record<string, string>, number]>([
    [{ "X-Channel": "wall-nl" }, 400],
    [{ "X-Channel": "card-de", "X-Locale": "de-DE" }, 400],
    [{ "X-Locale": "nl-NL" }, 400],
    [{ "X-Channel": "wall-ch", "X-Locale": "fr-CH" }, 200],
  ])("responds to a call with the headers %j by %i [API-Q3, LOC-Q7]", async (headers, status) => {
    const { send } = shop;
    const answer = await send("/web-api/cart", { host: "shop.example", headers });
    expect([answer.status, Object.keys(errorsIn(answer.text))]).toEqual([
      status,
      status === 400 ? ["X-Channel"] : [],
    ]);
  });

  it("takes no subscription in a language that is not sold [API-Q3, LOC-Q7]", async () => {
    for (const [locale, status] of [
      ["nl-NL", 400],
      ["fr-CH", 303],
    ] as const)
      expect(
        await shop.send(`/web-api/newsletter-subscribe?locale=${locale}`, {
          host: "shop.example.ch",
          method: "POST",
          body: "email=ada@lovelace.example",
          headers: {
            "Content-Type": "application/x-www-form-urlencoded",
            Origin: "http://shop.example.ch",
          },
        }),
      ).toMatchObject({ status });
  });

  it("has no page in a country that is not sold [LOC-Q7, LOC-12]", async () => {
    const { status, headers } = await shop.send("/nl/wandbilder", { host: "shop.example" });
    expect([status, headers.location]).toEqual([302, "/error"]);
    const moved = await shop.send("/ch/wandbilder", { host: "shop.example" });
    expect(moved.headers.location).toBe("http://shop.example.ch/wandbilder");
  });
});
