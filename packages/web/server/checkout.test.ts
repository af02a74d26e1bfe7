import { createHmac, randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import {
  closeShopsAfterwards,
  listenOnLoopback,
  serveShippedShop,
  serveShop,
} from "../testing/serve-shop.ts";

closeShopsAfterwards();

const SECRET = "0123456789abcdef0123456789abcdef";
let isAway = false;
const baskets: Record<string, unknown>[] = [];
const port = await listenOnLoopback((request, response) => {
  void text(request).then((body) => {
    const { basket } = JSON.parse(body) as { readonly basket: string };
    const [, payload = ""] = basket.split(".");
    baskets.push(JSON.parse(Buffer.from(payload, "base64url").toString()) as (typeof baskets)[0]);
    response.statusCode = isAway ? 503 : 201;
    response.end(JSON.stringify({ url: "/pay/1" }));
  });
});
const CHECKOUT = `http://127.0.0.1:${port}`;
const shop = await serveShop({
  PASSEPARTOUT_CHECKOUT: CHECKOUT,
  PASSEPARTOUT_CHECKOUT_SECRET: SECRET,
});

const newVisitor = async (article: string) => {
  const { headers } = await shop.send("/web-api/cart-article", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ article, quantity: 2 }),
  });
  return headers["set-cookie"]?.[0]?.split(";", 1)[0] ?? "";
};

const handOver = (cookie: string, path = "/web-api/cart-checkout", host = "wall.de.localhost") =>
  shop.send(path, {
    method: "POST",
    host,
    headers: {
      Cookie: cookie,
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: `http://${host}`,
    },
    body: "country=at",
  });

/** A result of the checkout. */
const signed = (claims: object): string => {
  const iat = Math.floor(Date.now() / 1000);
  const signedPart = [{ alg: "HS256" }, { aud: "shop", jti: randomUUID(), iat, ...claims }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${signedPart}.${createHmac("sha256", SECRET).update(signedPart).digest("base64url")}`;
};

describe("the cart of a shop with a checkout", () => {
  it("has a button to it, and no sentence about a missing one [CUS-Q26]", async () => {
    const Cookie = await newVisitor("pen");
    const { text: page, headers } = await shop.send("/warenkorb", { headers: { Cookie } });
    expect(page).toContain('action="/web-api/cart-checkout"');
    expect(page).toContain("Zur Kasse");
    expect(page).not.toContain("noch keine Kasse");
    expect(headers["content-security-policy"]).toContain(`form-action 'self' ${CHECKOUT};`);
    const other = await serveShop();
    const { text: without } = await other.send("/warenkorb");
    expect(without).not.toContain("cart-checkout");
  });

  it("is handed over as it is shown, and its visitor sent on [CUS-Q26]", async () => {
    const { status, headers } = await handOver(await newVisitor("pen"));
    expect([status, headers.location]).toEqual([303, `${CHECKOUT}/pay/1`]);
    const { basket } = baskets.at(-1) as { readonly basket: Record<string, unknown> };
    expect(basket).toMatchObject({
      channel: "wall",
      locale: "de-DE",
      currency: "eur",
      country: "at",
      lines: [{ article: "pen", quantity: 2, cents: 780, centsEach: 390 }],
      totals: { goods: 780, payable: 1770 },
      delivery: { method: "standard", cents: 990 },
      returnUrl: `http://wall.de.localhost/warenkorb?country=at&basket=${String(basket["id"])}`,
    });
  });

  it("counts with the vouchers of its visitor, however often it was handed over [CUS-Q26] [API-Q11]", async () => {
    const cookie = await newVisitor("pen");
    const post = (path: string, body: object) =>
      shop.send(path, {
        method: "POST",
        headers: { Cookie: cookie, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    await post("/web-api/cart-voucher", { code: "HALLO10" });
    const statuses: unknown[] = [];
    for (let times = 0; times < 2; times += 1) await handOver(cookie);
    for (const { basket } of baskets.slice(-2)) {
      const { id, lines, vouchers } = basket as Record<"id" | "lines", unknown> & {
        readonly vouchers: readonly { readonly code: string }[];
      };
      const codes = vouchers.map(({ code }) => code);
      expect(codes).toEqual(["HALLO10"]);
      const order = { outcome: "ordered", basket: id, orderNumber: "A-1", lines, vouchers: codes };
      statuses.push((await post("/web-api/checkout-result", { result: signed(order) })).status);
    }
    expect(statuses).toEqual([200, 409]);
  });

  it("is handed over in the language of its page", async () => {
    const host = "wall.ch.localhost";
    await handOver(await newVisitor("pen"), "/fr/web-api/cart-checkout", host);
    expect(baskets.at(-1)).toMatchObject({
      basket: {
        locale: "fr-CH",
        currency: "chf",
        returnUrl: expect.stringContaining("/fr/panier?"),
      },
    });
  });

  it("is handed over from no other site, and with no other method", async () => {
    const before = baskets.length;
    const Cookie = await newVisitor("pen");
    const foreign = await shop.send("/web-api/cart-checkout", {
      method: "POST",
      headers: { Cookie, Origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
    expect((await shop.send("/web-api/cart-checkout", { headers: { Cookie } })).status).toBe(405);
    expect(baskets.length).toBe(before);
  });

  it("is not handed over while it is empty", async () => {
    expect(await handOver("")).toMatchObject({ status: 303, headers: { location: "/warenkorb" } });
  });

  it("stays as it is and says so if the checkout fails", async () => {
    isAway = true;
    const Cookie = await newVisitor("pen");
    const { status, headers } = await handOver(Cookie);
    isAway = false;
    expect([status, headers.location]).toEqual([303, "/warenkorb?checkout=failed"]);
    const { text: page } = await shop.send("/warenkorb?checkout=failed", { headers: { Cookie } });
    expect(page).toContain("Die Kasse ist gerade nicht erreichbar.");
    expect(page).toContain("accessory-pen");
  });

  it("of a shop without a checkout is handed over to nobody", async () => {
    const other = await serveShop();
    const { status } = await other.send("/web-api/cart-checkout", { method: "POST" });
    expect(status).toBe(404);
  });
});

describe("the links of a shop with a designer", () => {
  const START = "https://editor.example/app";

  it("start there, and what was designed comes back to the cart [DSG-Q18]", async () => {
    const other = await serveShippedShop({ PASSEPARTOUT_DESIGNER: START });
    const { text: page, headers } = await other.send("/", { host: "wall.ch.localhost" });
    const links = [...page.matchAll(/href="([^"]*configurator-[^"]*)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links)
      expect(link).toMatch(/^https:\/\/editor\.example\/app\/configurator-/);
    expect(headers["content-security-policy"]).toContain(
      "form-action 'self' https://editor.example;",
    );

    const choice = "/configurator-photo-frame?materialType=poster&format=300x200";
    const returned = await other.send(`${choice}&projectId=7f3a&locale=de-DE`);
    expect(returned.text).toContain("In den Warenkorb");
    const add = (article: string, cookie = "") =>
      other.send("/web-api/cart-article", {
        method: "POST",
        headers: { "Content-Type": "application/json", Cookie: cookie },
        body: JSON.stringify({ article }),
      });
    const first = await add(`${choice}&projectId=7f3a`);
    const Cookie = first.headers["set-cookie"]?.[0]?.split(";", 1)[0] ?? "";
    await add(`${choice}&projectId=8`, Cookie);
    await add(`${choice}&projectId=7f3a`, Cookie);
    const { text: cart } = await other.send("/warenkorb", { headers: { Cookie } });
    const edits = [...cart.matchAll(/href="(https:[^"]*_line=[^"]*)"/g)].map(([, href]) => href);
    expect(edits).toEqual([
      expect.stringMatching(
        /^https:\/\/editor\.example\/app\/configurator-photo-frame\?.*projectId=7f3a/,
      ),
      expect.stringMatching(
        /^https:\/\/editor\.example\/app\/configurator-photo-frame\?.*projectId=8/,
      ),
    ]);
  });

  it("start there from calculators too, whatever is chosen [DSG-19]", async () => {
    const other = await serveShippedShop({ PASSEPARTOUT_DESIGNER: START });
    const { status, headers } = await other.send("/wandbilder/poster?_designer=photoframe");
    expect([status, headers.location]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/editor\.example\/app\/configurator-photo-frame\?/),
    ]);
    const { text } = await other.send("/wandbilder/poster");
    expect(text).toMatch(/<button [^>]*name="_designer"[^>]*>Wandbild gestalten</);
  });
});
