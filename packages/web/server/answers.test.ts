import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, beforeAll } from "vitest";
import { type Answer, closeShopsAfterwards, serveShop } from "../testing/serve-shop.ts";

closeShopsAfterwards();

type Shop = Awaited<ReturnType<typeof serveShop>>;

const HTML = { accept: "text/html,*/*;q=0.8" };

/** Every kind of answer: its name, its status, and how to get it. */
const ANSWERS: readonly (readonly [string, number, (shop: Shop) => Promise<Answer>])[] = [
  ["page", 200, ({ send }) => send("/neu")],
  ["page from the cache", 200, ({ send }) => send("/neu").then(() => send("/neu"))],
  [
    "page that the client has",
    304,
    async ({ send }) => {
      const { headers } = await send("/neu");
      return send("/neu", { headers: { "If-None-Match": headers.etag ?? "" } });
    },
  ],
  ["page, headers alone", 200, ({ send }) => send("/neu", { method: "HEAD" })],
  ["payload", 200, ({ send }) => send("/neu/_payload.json")],
  ["redirect of a page", 301, ({ send }) => send("/alt")],
  ["redirect in a payload", 200, ({ send }) => send("/alt/_payload.json")],
  ["redirect of the address", 302, ({ send }) => send("/zz/neu")],
  ["missing page", 404, ({ send }) => send("/fehlt")],
  ["page that cannot be rendered", 500, ({ send }) => send("/kaputt")],
  ["malformed address", 400, ({ send }) => send("/neu", { host: "256.1.1.1" })],
  ["query that is too long", 414, ({ send }) => send(`/neu?${"a".repeat(9000)}`)],
  ["life sign", 200, ({ send }) => send("/health/live")],
  ["readiness", 200, ({ send }) => send("/health/ready")],
  ["services", 200, ({ send }) => send("/health/services")],
  ["method of a page", 405, ({ send }) => send("/neu", { method: "PUT" })],
  ["method that echoes", 405, ({ send }) => send("/neu", { method: "TRACE" })],
  ["folder of files", 404, ({ send }) => send("/assets/")],
  ["icons", 200, ({ send }) => send("/_icons")],
  ["asset", 200, ({ send }) => send("/assets/entry.js")],
  ["missing asset", 404, ({ send }) => send("/assets/fehlt.js")],
  [
    "file that the client has",
    304,
    async ({ send }) => {
      const { headers } = await send("/media/room.svg");
      return send("/media/room.svg", { headers: { "If-None-Match": headers.etag ?? "" } });
    },
  ],
  ["image", 200, ({ send }) => send("/_ipx/f_auto,q_85,w_319/media/room.svg")],
  ["missing image", 404, ({ send }) => send("/_ipx/w_319/media/fehlt.png")],
  ["refused image", 400, ({ send }) => send("/_ipx/w_none/media/room.svg")],
  ["robots", 200, ({ send }) => send("/robots.txt")],
  ["sitemap", 200, ({ send }) => send("/sitemap.xml")],
  ["missing sitemap", 404, ({ send }) => send("/sitemap-fr-FR.xml")],
  ["JSON", 200, ({ send }) => send("/web-api/calculator/reference")],
  ["JSON of a visitor", 200, ({ send }) => send("/web-api/customer-data")],
  ["content", 200, ({ send }) => send("/v2/cdn/spaces/me")],
  ["invalid query", 400, ({ send }) => send("/web-api/voucher?code=1")],
  ["unknown endpoint", 404, ({ send }) => send("/web-api/fehlt")],
  ["method of an endpoint", 405, ({ send }) => send("/web-api/customer-login")],
  ["redirect of a form", 303, ({ send }) => send("/web-api/cart-article", FORM)],
  [
    "post of another site",
    403,
    ({ send }) =>
      send("/web-api/cart-article", {
        method: "POST",
        headers: { Origin: "https://evil.example" },
      }),
  ],
  [
    "page of the backend",
    200,
    ({ send }) => send("/web-api/customer-sample-identity", { headers: HTML }),
  ],
  [
    "question of the backend",
    200,
    ({ send }) => send("/web-api/customer-logout", { headers: HTML }),
  ],
  ["drawn theme", 200, ({ send }) => send("/web-api/theme-picture?design=2001")],
];

const FORM = {
  method: "POST",
  headers: { ...HTML, "Content-Type": "application/x-www-form-urlencoded" },
  body: "article=pen",
} as const;

/** What every answer must say, by the rules of OWASP ASVS 5 (3.4) and the observatory. */
const expectSafe = ({ headers }: Answer): void => {
  const policy = String(headers["content-security-policy"]);
  expect(policy).toMatch(/default-src '(?:self|none)'/);
  expect(policy).toMatch(/frame-ancestors '(?:self|none)'|sandbox/);
  expect(policy).toMatch(/base-uri 'none'|default-src 'none'/);
  expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*(?:unsafe-inline|\*)/);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": expect.stringContaining("geolocation=()") as string,
    "referrer-policy": expect.stringMatching(/^strict-origin/) as string,
  });
  expect(headers["cache-control"]).toBeTruthy();
  if (
    headers["content-type"]?.includes("json") === true &&
    /public|no-cache/.test(headers["cache-control"] ?? "")
  )
    expect(headers.vary).toMatch(/X-Channel, X-Locale|Accept-Encoding/);
  for (const name of ["server", "x-powered-by", "access-control-allow-origin"])
    expect(headers).not.toHaveProperty(name);
};

describe("every kind of answer", () => {
  let direct: Shop;
  let behindProxy: Shop;
  beforeAll(async () => {
    direct = await serveShop();
    behindProxy = await serveShop({ PASSEPARTOUT_TRUST_PROXY: "1" });
  }, 60_000);

  it.each(ANSWERS)("has the security headers: %s, %i", async (_name, status, get) => {
    const answer = await get(direct);
    expect(answer.status).toBe(status);
    expectSafe(answer);
    expect(answer.headers).not.toHaveProperty("strict-transport-security");
  });

  it.each(ANSWERS)("has them behind a proxy too, with HSTS: %s, %i", async (_name, status, get) => {
    const answer = await get({
      ...behindProxy,
      send: (path, options) =>
        behindProxy.send(path, {
          ...options,
          headers: { "X-Forwarded-Proto": "https,http", ...options?.headers },
        }),
    });
    expect(answer.status).toBe(status);
    expectSafe(answer);
    expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });
});

describe("the protocol that a trusted proxy names", () => {
  it.each([
    ["https", true],
    ["HTTPS", true],
    ["https,http", true],
    ["https, https", true],
    ["http", false],
    ["http,https", false],
    ["httpsx", false],
    ["", false],
  ])("%j is https: %s", async (forwarded, isSecure) => {
    const { send } = await serveShop({ PASSEPARTOUT_TRUST_PROXY: "1" });
    const { headers, text } = await send("/neu", { headers: { "X-Forwarded-Proto": forwarded } });
    expect("strict-transport-security" in headers).toBe(isSecure);
    expect(text).toContain(
      `<link rel="canonical" href="${isSecure ? "https" : "http"}://wall.de.localhost/neu"/>`,
    );
  });
});

describe("a file that cannot be read any more", () => {
  it("ends its own response and nothing else", async () => {
    const { send, publicFolder } = await serveShop();
    rmSync(join(publicFolder, "assets/entry.js"));
    await expect(send("/assets/entry.js")).rejects.toThrow("socket hang up");
    expect((await send("/neu")).status).toBe(200);
  });
});

describe("JSON of the backend", () => {
  it("that depends on the headers of the place says so, and that of a visitor is kept by nobody", async () => {
    const { send } = await serveShop();
    for (const path of [
      "/web-api/calculator/reference",
      "/price-api/prices/formats?materialType=poster",
    ])
      expect((await send(path)).headers).toMatchObject({
        "cache-control": "no-cache",
        vary: "X-Channel, X-Locale",
      });
    const customer = await send("/web-api/customer-data");
    expect(customer.headers["cache-control"]).toBe("private, no-store");
    expect((await send("/web-api/fehlt")).headers["cache-control"]).toBe("no-store");
  });
});
