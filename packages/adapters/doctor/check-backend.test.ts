import type { Place } from "@passepartout/domain/market/place";
import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend/backend.ts";
import { BACKEND_NEEDS, type BackendCheck, checkBackend } from "./check-backend.ts";

const WALL: Place = { channel: "wall", locale: "de-CH", platform: "web" };

const backend = createEmbeddedBackend({ clock: { now: () => Date.UTC(2026, 10, 1) } });

type Change = (answer: Record<string, unknown>, request: Request) => unknown;

/** The embedded backend, with other answers at some paths. */
const check = (
  changes: Readonly<Record<string, Change | Response>> = {},
  options: Partial<BackendCheck> = {},
) =>
  checkBackend({
    url: "http://wall.de.localhost",
    place: WALL,
    needs: BACKEND_NEEDS,
    now: () => 0,
    fetch: async (request) => {
      const change = changes[new URL(request.url).pathname];
      if (change instanceof Response) return change.clone();
      const response = await backend(request, null);
      if (!change) return response;
      const answer = change((await response.json()) as Record<string, unknown>, request);
      return Response.json(answer, { status: response.status, headers: response.headers });
    },
    ...options,
  });

const problemsOf = async (...parameters: Parameters<typeof check>) =>
  (await check(...parameters)).flatMap(({ endpoint, problems }) =>
    problems.map(({ field, message }) => `${endpoint} ${field}: ${message}`),
  );

describe("the check of a backend", () => {
  it("finds nothing in the embedded one, whose answers it compares", async () => {
    const checked = await check({}, { writes: true });
    expect(checked.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect(checked.length).toBeGreaterThan(35);
    expect(checked.map(({ endpoint }) => endpoint)).toContain("POST /web-api/customer-signup");
  });

  it("changes nothing unless it may, and asks for what the shop needs alone", async () => {
    const methods = new Set<string>();
    const endpoints = await checkBackend({
      url: "http://wall.de.localhost",
      place: WALL,
      needs: ["photobook"],
      fetch: (request) => {
        methods.add(request.method);
        return backend(request, null);
      },
    });
    expect([...methods]).toEqual(["GET"]);
    const paths = endpoints.map(({ endpoint }) => endpoint);
    expect(paths).toContain("GET /web-api/photobook-price");
    expect(paths.filter((path) => /card|calendar|collage|photo-frame/.test(path))).toEqual([]);
  });

  const prices = "/web-api/product-selection-photo-frame/prices-formats";
  type Rows = { priceCurrent: number; priceOriginal: number }[];

  it.each<[string, string, Change | Response, string]>([
    [
      "a price as text",
      prices,
      ({ formats }) => ({
        formats: (formats as Rows).map((row) => ({ ...row, priceCurrent: "9" })),
      }),
      `GET ${prices} formats.0.priceCurrent: `,
    ],
    [
      "a price above the usual one",
      prices,
      ({ formats }) => ({
        formats: (formats as Rows).map((row) => ({ ...row, priceOriginal: 1 })),
      }),
      `GET ${prices} formats.0.priceCurrent: is `,
    ],
    ["no format to choose", prices, () => ({ formats: [] }), `GET ${prices} formats: is empty`],
    [
      "a price that is another one in the list",
      "/web-api/product-selection-photo-frame/price-article",
      (price) => ({ ...price, priceCurrent: 0.5 }),
      "GET /web-api/product-selection-photo-frame/price-article priceCurrent: is 0.5 for ",
    ],
    [
      "an error with status 200",
      "/web-api/shipping-information",
      () => ({ error: "out of order" }),
      "GET /web-api/shipping-information country: ",
    ],
    [
      "another currency",
      "/web-api/shop-frontends-initial-data",
      (configuration) => ({ ...configuration, currency: "eur" }),
      "GET /web-api/shop-frontends-initial-data currency: is eur, but the request was for chf",
    ],
    [
      "another locale than asked for",
      "/web-api/shop-frontends-initial-data",
      (configuration) => ({ ...configuration, locale: "de-DE" }),
      "GET /web-api/shop-frontends-initial-data locale: is de-DE",
    ],
    [
      "a missing endpoint",
      "/web-api/themes",
      new Response("Not found", { status: 404 }),
      "GET /web-api/themes : the shop backend answered /web-api/themes with status 404",
    ],
    [
      "a page instead of data",
      "/web-api/photobox-data",
      new Response("<html></html>", { headers: { "Content-Type": "text/html" } }),
      "GET /web-api/photobox-data : the shop backend's answer to /web-api/photobox-data is not JSON",
    ],
    ["an answer for what does not exist", "/web-api/localized-urls", () => ({ urls: [] }), ""],
    [
      "a total that is too small",
      "/web-api/themes",
      (listing) => ({ ...listing, total: 0 }),
      "GET /web-api/themes total: is 0, fewer than",
    ],
    [
      "a guest who is signed in",
      "/web-api/customer-data",
      (customer) => ({ ...customer, isLoggedIn: true }),
      "GET /web-api/customer-data isLoggedIn: is true without a cookie",
    ],
  ])("finds %s", async (_, path, change, expected) => {
    const [problem = "", ...others] = await problemsOf({ [path]: change });
    expect(problem).toContain(expected || "GET /web-api/localized-urls");
    expect(others.every((other) => other.startsWith(problem.split(" ", 2).join(" ")))).toBe(true);
  });

  it("finds a cart that forgets what was added", async () => {
    expect(
      await problemsOf({ "/web-api/cart": (cart) => ({ ...cart, lines: [] }) }, { writes: true }),
    ).toEqual([expect.stringMatching(/^GET \/web-api\/cart lines: must contain 2 of /)]);
  });

  it("rejects if the backend is away", async () => {
    const away = { fetch: () => Promise.reject(new TypeError("fetch failed")) };
    await expect(check({}, away)).rejects.toThrow(
      "http://wall.de.localhost does not respond to /web-api/shop-frontends-initial-data: fetch failed",
    );
  });

  it("names what is slow", async () => {
    let now = 0;
    const slow = await check(
      {},
      {
        needs: ["photoprint"],
        now: () => now,
        fetch: async (request) => {
          if (request.url.includes("photobox-data")) now += 900;
          return backend(request, null);
        },
      },
    );
    expect(slow.flatMap(({ problems }) => problems)).toEqual([
      { field: "", message: "took 900 ms; pages wait for 800 ms" },
    ]);
  });
});
