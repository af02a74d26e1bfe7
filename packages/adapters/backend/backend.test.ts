import { backendHeaders } from "@passepartout/domain/market/backend-request";
import { LOCALES } from "@passepartout/domain/market/locale";
import { anyText } from "@passepartout/domain/testing/any-text";
import { runs } from "@passepartout/domain/testing/runs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "./backend.ts";

const backend = createEmbeddedBackend({ clock: { now: () => 0 } });

const send = (path: string, init: RequestInit = {}) =>
  backend(new Request(new URL(path, "http://backend.internal"), init));

const PRICES = "/web-api/product-selection-photo-frame/prices-formats";

describe("the embedded backend", () => {
  it.each([
    [`${PRICES}?materialType=leinwand`, "formats"],
    [`${PRICES}?materialType=poster&frameType=holzrahmen-weiss`, "formats"],
    ["/web-api/calculator/reference", "materials"],
    ["/web-api/card-price?themeId=1001&quantity=40", "priceCurrent"],
    ["/web-api/themes?limit=48&offset=12", "themes"],
    ["/web-api/themes?id=1001", "total"],
    ["/web-api/customer-data", "isLoggedIn"],
  ])("returns JSON for %s", async (path, field) => {
    const response = await send(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await response.json()).toHaveProperty(field);
  });

  it.each([
    [PRICES, "materialType"],
    [`${PRICES}?materialType=beton`, "materialType"],
    [`${PRICES}?materialType=poster&frameType=gold`, "frameType"],
    ["/web-api/card-price", "themeId"],
    ["/web-api/card-price?themeId=1001&quantity=0", "quantity"],
    ["/web-api/card-price?themeId=1001&quantity=-4", "quantity"],
    ["/web-api/card-price?themeId=1001&quantity=1e3", "quantity"],
    ["/web-api/themes?limit=1000", "limit"],
    ["/web-api/themes?offset=x", "offset"],
  ])("refuses %s with a message for %s [API-Q3]", async (path, field) => {
    const response = await send(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: "invalid query: see `errors`",
      errors: { [field]: [expect.stringContaining("must")] },
    });
  });

  it("refuses a query of more than 8,000 characters with a reason [API-Q3]", async () => {
    for (const path of ["/web-api/voucher", "/v2/cdn/stories", "/api/flags/splitChanges"]) {
      const response = await send(`${path}?${"a[]&".repeat(30_000)}`);
      expect(response.status).toBe(414);
      expect((await response.json()).message).toBe("a query has at most 8000 characters");
    }
  });

  it("refuses a wrong method with 405 and the allowed ones [API-Q3]", async () => {
    const response = await send("/web-api/themes", { method: "POST", body: "{}" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });

  it.each(["/", "/web-api/nothing", "/web-api/themes/1001", "/%ff", "//web-api/themes"])(
    "refuses the unknown path %s with 404 in JSON",
    async (path) => {
      const response = await send(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toHaveProperty("message");
    },
  );

  it("treats a path with the suffix /desktop like the path [API-13] [API-Q6]", async () => {
    const [web, desktop] = await Promise.all(
      ["/web-api/themes?limit=3", "/web-api/themes/desktop?limit=3"].map(async (path) =>
        (await send(path)).json(),
      ),
    );
    expect(desktop).toEqual(web);
  });

  it.each(LOCALES)("accepts the headers of %s [API-01] [API-Q1]", async (locale) => {
    for (const channel of ["wall", "card"] as const) {
      const headers = backendHeaders(channel, locale);
      expect((await send("/web-api/themes", { headers })).status).toBe(200);
    }
  });

  it.each([
    [{ "X-Channel": "wall" }, "X-Channel"],
    [{ "X-Channel": "wall-xx" }, "X-Channel"],
    [{ "X-Channel": "poster-de" }, "X-Channel"],
    [{ "X-Channel": "wall-de-DE" }, "X-Channel"],
    [{ "X-Channel": "wall-at", "X-Locale": "de-DE" }, "X-Channel"],
    [{ "X-Channel": "wall-de", "X-Locale": "de-de" }, "X-Locale"],
    [{ "X-Locale": "xx-XX" }, "X-Locale"],
  ])("refuses the headers %j [API-Q3]", async (headers, field) => {
    const response = await send("/web-api/themes", { headers: headers as HeadersInit });
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty(["errors", field]);
  });

  it.each<[string, Record<string, string>, string]>([
    ["http://card.ch.localhost", {}, "Konfetti"],
    ["http://wall.fr.localhost:3000", {}, "Confettis"],
    ["http://card.ch.localhost/fr", {}, "Confettis"],
    ["http://card.ch.localhost/es", {}, "Konfetti"],
    ["http://127.0.0.1", {}, "Konfetti"],
    ["http://wall.fr.localhost", { "X-Locale": "es-ES" }, "Confeti"],
    ["http://127.0.0.1", { "X-Channel": "card-us" }, "Confetti"],
  ])("derives from %s what the headers %j omit [API-Q3]", async (origin, headers, name) => {
    const response = await backend(new Request(`${origin}/web-api/themes?id=1005`, { headers }));
    expect((await response.json()) as unknown).toMatchObject({ themes: [{ id: "1005", name }] });
  });

  it("rejects immediately when a request is aborted", async () => {
    const controller = new AbortController();
    const response = send("/web-api/themes", { signal: controller.signal });
    controller.abort(new Error("aborted"));
    await expect(response).rejects.toThrow("aborted");
    await expect(send("/web-api/themes", { signal: controller.signal })).rejects.toThrow("aborted");
  });

  it("returns JSON with a status below 500 for any request for stories", async () => {
    const names = ["version", "starts_with", "by_uuids", "by_slugs", "page", "per_page", "x"];
    const query = fc.dictionary(fc.constantFrom(...names), anyText(40), { maxKeys: 3 });
    const path = fc.oneof(
      fc.constantFrom("/stories", "/links", "/stories/wall/de-DE"),
      anyText(10).map((text) => `/stories/${encodeURIComponent(text.toWellFormed())}`),
    );
    await fc.assert(
      fc.asyncProperty(path, query, async (anyPath, params) => {
        const search = new URLSearchParams({ per_page: "1", ...params });
        const response = await send(`/v2/cdn${anyPath}?${search}`);
        expect(response.status).toBeLessThan(500);
        await response.json();
      }),
      runs(40),
    );
  });
});
