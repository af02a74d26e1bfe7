import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { documentOf, operationsOf } from "../../testing/backend-document.ts";
import { createEmbeddedBackend } from "../backend.ts";

const backend = createEmbeddedBackend({ clock: { now: () => Date.UTC(2026, 10, 1) } });

const SELECTION = "/web-api/product-selection-photo-frame";
const FRAMED = { materialType: "poster", frameType: "holzrahmen" };
const ARTICLE = { ...FRAMED, formatType: "600x450", matType: "mat-weiss", matSize: "30" };
const ENVELOPE = "envelope-standard-weiss-162x114";

/** Every specified path by its row, with a valid query; null if a query is not enough. */
const SPECIFIED: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>> | null>>>
> = {
  "API-09": {
    "/frontend-api/mp/storyblok": { path: "de-DE/wandbilder", apiVersion: "v2" },
    "/frontend-api/mp/storyblok/breadcrumb": { path: "wandbilder/leinwand" },
    "/frontend-api/mp/storyblok/transform": { path: "wandbilder" },
  },
  "API-14": { "/accessory": null, "/price-api/accessory": { sku: "pen", quantity: "3" } },
  "API-15": {
    "/web-api/aspect-ratio": { width: "4000", height: "3000" },
    "/web-api/calculator/reference": {},
    "/web-api/sku/container": { sku: `photoframe-leinwand-600x450,${ENVELOPE},nothing` },
  },
  "API-16": {
    "/web-api/calendar-design-group": { calendarType: "tischkalender" },
    "/web-api/calendar-price": {
      calendarType: "wandkalender",
      formatType: "a4-quer",
      mountingType: "spirale",
      amount: "2",
    },
  },
  "API-17": {
    "/price-api/frame": { frameType: "artbox-schwarz-lack", formatType: "600x450" },
    "/web-api/variants-for-frame-types": { "frameTypes[]": "artbox" },
    "/price-api/photo-options-groups": { materialType: "leinwand" },
  },
  "API-18": {
    [`${SELECTION}/price-article`]: ARTICLE,
    [`${SELECTION}/format-limits`]: FRAMED,
    [`${SELECTION}/prices-format-group`]: { ...FRAMED, formatGroup: "4:3" },
    [`${SELECTION}/prices-formats`]: FRAMED,
    [`${SELECTION}/prices-from`]: FRAMED,
    [`${SELECTION}/data`]: {},
  },
  "API-19": {
    "/price-api/prices/article": ARTICLE,
    "/price-api/prices/format-group": { ...FRAMED, formatGroup: "square" },
    "/price-api/prices/formats": FRAMED,
    "/price-api/prices/format-group-prices-images": FRAMED,
  },
  "API-20": {
    "/web-api/photobook-design-group-set": { type: "fotoheft", "categoryIds[]": "9" },
    "/web-api/photobook-price": { type: "echtfotobuch", format: "a4-quer", pageCount: "40" },
  },
  "API-21": {
    "/web-api/photobox-data": {},
    "/price-api/photoboxes": { photoboxType: "photoprint", quantity: "50" },
  },
  "API-22": {
    "/web-api/card-accessories": { accessory: "envelope" },
    "/web-api/card-accessory-order": null,
    "/web-api/card-accessory-price": { sku: ENVELOPE, quantity: "40" },
    "/web-api/card-price": { themeId: "1001", quantity: "40" },
    "/web-api/themes": { category: "hochzeit", style: "alle", sort: "created" },
  },
  "API-23": {
    "/web-api/collage-designer-design-groups": { filter: "framedPoster" },
    "/web-api/collage-designer-design-group": {},
  },
  "API-24": {
    "/web-api/customer-data": {},
    "/web-api/customer-login": null,
    "/web-api/customer-logout": null,
    "/web-api/customer-password-reset": null,
    "/web-api/customer-signup": null,
    "/web-api/customer-auth-google-credentials": null,
    "/web-api/customer-picture": null,
  },
  "API-25": { "/gift-voucher": null, "/web-api/voucher": null },
  "API-26": { "/web-api/newsletter-subscribe": null, "/web-api/newsletter-confirm": null },
  "API-27": {
    "/web-api/campaign-data": {},
    "/web-api/express-shop": {},
    "/web-api/localized-urls": { path: "/wandbilder" },
    "/web-api/shop-frontends-initial-data": {},
    "/web-api/feature-flags": {},
    "/web-api/shipping-information": {},
  },
  "API-28": { "/api/get-location/": {}, "/whitelabel/switch": null },
  "API-29": {
    "/web-api/toolbox-convert-file": null,
    "/web-api/toolbox-convert-pdf": null,
    "/web-api/toolbox-download": null,
    "/web-api/toolbox-optimize-image": null,
  },
};

const specified = Object.entries(SPECIFIED).flatMap(([row, paths]) =>
  Object.entries(paths).map(([path, query]) => ({ row, path, query })),
);

const LEDGER = new URL("../../../../docs/requirements.md", import.meta.url);

describe("the backend's OpenAPI document", () => {
  it("has every specified path, and those of the story endpoint [API-09] [API-Q4]", async () => {
    const [, count] = /\((\d+) paths in all\)/.exec(readFileSync(LEDGER, "utf8")) ?? [];
    expect(specified.filter(({ row }) => row !== "API-09")).toHaveLength(Number(count));
    const { paths } = await documentOf(backend);
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(specified.map(({ path }) => path)));
  });

  it("has no dangling references and unique operation ids", async () => {
    const document = await documentOf(backend);
    expect(document.openapi).toBe("3.1.0");
    const references = [
      ...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g),
    ];
    expect(references.length).toBeGreaterThan(100);
    for (const [, kind = "", name = ""] of references)
      expect(document.components[kind]).toHaveProperty(name);
    const ids = (await operationsOf(backend)).map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("uses POST for changes and GET for reading [API-Q3]", async () => {
    const { paths } = await documentOf(backend);
    const methods = (path: string) => Object.keys(paths[path] ?? {}).toSorted();
    for (const { path, query } of specified)
      expect([path, ...methods(path)]).toContain(
        query || path === "/web-api/toolbox-download" ? "get" : "post",
      );
    for (const path of [
      "/web-api/customer-logout",
      "/web-api/newsletter-confirm",
      "/whitelabel/switch",
    ])
      expect(methods(path)).toEqual(["post"]);
  });
});

describe("each path of the backend", () => {
  it.each(specified.filter(({ query }) => query !== null))(
    "$path returns what its document describes, also for the desktop application [$row] [API-13]",
    async ({ path, query }) => {
      const operation = (await operationsOf(backend)).find(
        (one) => one.path === path && one.method === "GET",
      );
      const search = new URLSearchParams(query ?? {});
      for (const url of [path, `${path.replace(/\/$/, "")}/desktop`, `/fr${path}`]) {
        const response = await backend(new Request(`http://wall.de.localhost${url}?${search}`));
        expect([url, response.status]).toEqual([url, 200]);
        expect(operation?.isValid?.(await response.json())).toBe(true);
      }
    },
  );

  it.each(specified)(
    "$path refuses other methods with 405 and Allow [$row] [API-Q3]",
    async ({ path }) => {
      const response = await backend(
        new Request(`http://wall.de.localhost${path}`, { method: "DELETE" }),
      );
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toMatch(/^(GET, HEAD|POST)/);
    },
  );

  it.each(specified)("$path refuses wrong headers [$row] [API-01]", async ({ path, query }) => {
    const response = await backend(
      new Request(`http://wall.de.localhost${path}`, {
        method: query || path.endsWith("download") ? "GET" : "POST",
        headers: { "X-Channel": "wall-at", "X-Locale": "de-DE" },
      }),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty(["errors", "X-Channel"]);
  });
});
