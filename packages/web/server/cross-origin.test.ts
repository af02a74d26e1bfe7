import { describe, expect, it } from "vitest";
import { serveShop } from "../testing/serve-shop.ts";

const PRICES = "/web-api/product-selection-photo-frame/prices-from";
const BLOG = { origin: "https://blog.example", "sec-fetch-site": "cross-site" };

describe("a page of another origin", () => {
  it("reads prices if it is named, after a preflight, and changes nothing [API-Q13]", async () => {
    const { send } = await serveShop({ PASSEPARTOUT_CORS_ORIGINS: BLOG.origin });
    const preflight = await send(PRICES, {
      method: "OPTIONS",
      headers: { ...BLOG, "access-control-request-headers": "x-locale" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers["access-control-allow-headers"]).toMatch(/X-Locale/i);
    expect(preflight.headers["access-control-allow-methods"]).toBe("GET,HEAD");
    const { status, headers } = await send(PRICES, { headers: BLOG });
    expect(status).toBe(200);
    expect(headers["access-control-allow-origin"]).toBe(BLOG.origin);
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
    expect(headers.vary).toContain("Origin");
    const changing = await send("/web-api/cart-article", { method: "POST", headers: BLOG });
    expect(changing.status).toBe(403);
  });

  it("reads nothing if it is not named [API-Q13]", async () => {
    for (const named of ["", "https://other.example"]) {
      const { send } = await serveShop({ PASSEPARTOUT_CORS_ORIGINS: named });
      const { headers } = await send(PRICES, { headers: BLOG });
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    }
  });
});
