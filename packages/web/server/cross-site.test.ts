import { beforeAll, describe, expect, it } from "vitest";
import { closeShopsAfterwards, serveShop } from "../testing/serve-shop.ts";

closeShopsAfterwards();

const ENDPOINTS = [
  "/web-api/customer-signup",
  "/web-api/customer-login",
  "/web-api/customer-logout",
  "/web-api/customer-password-reset",
  "/web-api/customer-auth-google-credentials",
  "/web-api/newsletter-subscribe",
  "/web-api/newsletter-confirm",
  "/web-api/cart-article",
  "/web-api/voucher",
  "/web-api/customer-picture",
  "/web-api/toolbox-convert-file",
  "/gift-voucher",
  "/whitelabel/switch",
  "/fr/web-api/cart-article",
] as const;

const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { Origin: "https://evil.example" },
  { Origin: "http://evil.wall.de.localhost" },
  { Origin: "http://wall.de.localhost.evil.example" },
  { Origin: "http://wall.de.localhost:81" },
  { Origin: "null" },
  { Origin: "" },
  { Origin: "null", "Sec-Fetch-Site": "none" },
  { Origin: "http://card.de.localhost", "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "cross-site" },
  { Referer: "https://evil.example/wall.de.localhost" },
  { Referer: "nonsense" },
];

const OWN: readonly Readonly<Record<string, string>>[] = [
  {},
  { Origin: "http://wall.de.localhost" },
  { Origin: "https://wall.de.localhost" },
  { Origin: "http://wall.de.localhost", Referer: "http://wall.de.localhost/neu" },
  { Referer: "http://wall.de.localhost/neu" },
  { "Sec-Fetch-Site": "none" },
  // A page without a referrer sends no origin either, but browsers that say where a request comes from can be believed.
  { Origin: "null", "Sec-Fetch-Site": "same-origin" },
];

describe("a request that changes something", () => {
  let shop: Awaited<ReturnType<typeof serveShop>>;
  beforeAll(async () => {
    shop = await serveShop();
  }, 60_000);

  it.each(ENDPOINTS)(
    "is refused at %s if it comes from another site [CUS-Q4, API-Q3]",
    async (path) => {
      for (const headers of FOREIGN) {
        const answer = await shop.send(path, { method: "POST", headers });
        expect({ headers, status: answer.status }).toEqual({ headers, status: 403 });
        expect(JSON.parse(answer.text)).toMatchObject({ errors: {} });
      }
    },
  );

  it.each(ENDPOINTS)("is not at %s from the shop itself, or from a program", async (path) => {
    for (const headers of OWN) {
      const { status, text } = await shop.send(path, { method: "POST", headers });
      // The switch of whitelabel customers refuses everybody else by itself.
      if (path === "/whitelabel/switch") expect(text).not.toContain("other sites");
      else expect({ headers, status }).not.toEqual({ headers, status: 403 });
    }
  });

  it("is refused for every method that is not safe", async () => {
    for (const method of ["PUT", "DELETE", "PATCH"]) {
      const headers = { Origin: "https://evil.example" };
      expect((await shop.send("/web-api/cart-article", { method, headers })).status).toBe(403);
    }
    const headers = { Origin: "https://evil.example" };
    expect((await shop.send("/web-api/customer-data", { headers })).status).toBe(200);
  });

  it("is a form without scripts behind a proxy as well [GEN-Q3]", async () => {
    const proxied = await serveShop({
      PASSEPARTOUT_TRUST_PROXY: "1",
      PASSEPARTOUT_PUBLIC_ORIGIN: "https://*:8443",
    });
    const send = (headers: Readonly<Record<string, string>>) =>
      proxied.send("/web-api/cart-article", {
        method: "POST",
        headers: {
          "X-Forwarded-Proto": "https",
          "Content-Type": "application/x-www-form-urlencoded",
          Accept: "text/html",
          ...headers,
        },
        body: "article=pen",
      });
    // A proxy that hands on the host without its port, and one that hands on both.
    for (const host of ["wall.de.localhost", "wall.de.localhost:8443"]) {
      const origin = "https://wall.de.localhost:8443";
      const answer = await send({ Host: host, Origin: origin, Referer: `${origin}/neu` });
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toBe("/neu#added");
      expect((await send({ Host: host, Origin: "https://evil.example:8443" })).status).toBe(403);
    }
  });

  it("is known as the shop's own to a backend elsewhere", async () => {
    const seen: unknown[] = [];
    const { listenOnLoopback } = await import("../testing/serve-shop.ts");
    const port = await listenOnLoopback(({ headers }, response) => {
      seen.push(headers["sec-fetch-site"]);
      response.setHeader("Content-Type", "application/json").end("{}");
    });
    const { send } = await serveShop({ PASSEPARTOUT_BACKEND: `http://127.0.0.1:${port}` });
    const method = "POST";
    await send("/web-api/cart-article", {
      method,
      headers: { Origin: "http://wall.de.localhost" },
    });
    await send("/web-api/cart-article", { method });
    expect(seen).toEqual(["same-origin", undefined]);
  });
});
