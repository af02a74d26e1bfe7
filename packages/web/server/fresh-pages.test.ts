import { createFakeContentStories } from "@passepartout/domain/testing/fakes/content-stories";
import { createFakeStorefrontData } from "@passepartout/domain/testing/fakes/storefront-data";
import { createFakePriceList } from "@passepartout/domain/testing/fakes/price-list";
import type { Place } from "@passepartout/domain/market/place";
import { describe, expect, it } from "vitest";
import { servePages } from "../testing/serve-pages.ts";

const STORIES = [
  {
    channel: "wall",
    locale: "de-DE",
    slug: "leinwand",
    content: {
      title: "Leinwand",
      calculator: { component: "calculator", uid: "c", product: "photoFrame" },
      sku: "photoframe-leinwand-600x450",
    },
  },
] as const;
/** Renders the page, whatever the page cache has. */
const FRESH = "/leinwand?disableCache";
/** The data with which the browser hydrates its calculator. */
const FRESH_DATA = "/leinwand/_payload.json?disableCache";
/** React announces the images of what it renders, and not those of cached markup. */
const ANNOUNCED = /<link rel="preload" as="image"[^>]*>/g;
const HOST = "wall.de.localhost";

/** The texts of a delivery are what is filled in. */
const messages = {
  text: (_: string, key: string) =>
    key === "delivery.arrival" ? "{days}" : key === "delivery.cost" ? "{price}" : key,
};

/** The product page of a shop whose clock the test sets. Backend and content answer with the same objects until they change, as their caches do. */
const serveProduct = async (start: string) => {
  const state = { now: Date.parse(start) };
  const place: Place = { channel: "wall", locale: "de-DE", platform: "web" };
  const storefront = createFakeStorefrontData(place);
  const shipping = await storefront.shipping();
  const stories = createFakeContentStories(place, STORIES);
  const prices = createFakePriceList();
  const backend = { offers: await prices.materialOffers(), shipping };
  const { fetchPage } = await servePages(() => ({
    stories,
    messages,
    clock: { now: () => state.now },
    storefront: { ...storefront, shipping: async () => backend.shipping },
    prices: { ...prices, materialOffers: async () => backend.offers },
  }));
  const fresh = async () => (await fetchPage(FRESH, HOST)).text.replaceAll(ANNOUNCED, "");
  const freshPrices = async () =>
    /"materials":.*?"frames"/.exec((await fetchPage(FRESH_DATA, HOST)).text)?.[0];
  return { fresh, freshPrices, state, backend };
};

describe("a page that is rendered again from what is cached", () => {
  it("has the same bytes each time", async () => {
    const { fresh } = await serveProduct("2026-11-23T10:00+01:00");
    const first = await fresh();
    expect(first).toContain("price-calculator");
    for (let times = 0; times < 4; times += 1) expect((await fresh()) === first).toBe(true);
  });

  it("has the delivery dates of its hour [API-27]", async () => {
    const { fresh, state } = await serveProduct("2026-11-23T13:59+01:00");
    const before = [await fresh(), await fresh(), await fresh()];
    state.now += 60_000;
    const after = [await fresh(), await fresh(), await fresh()];
    expect([new Set(before).size, new Set(after).size]).toEqual([1, 1]);
    expect([before[0], after[0]].map(daysIn)).toEqual([
      "Do., 26. Nov. – Di., 1. Dez.",
      "Fr., 27. Nov. – Mi., 2. Dez.",
    ]);
    state.now -= 60_000;
    expect(daysIn(await fresh())).toBe(daysIn(before[0]));
  });

  it("has prices and costs as the backend has them by now", async () => {
    const { fresh, freshPrices, backend } = await serveProduct("2026-11-23T10:00+01:00");
    const before = await fresh();
    expect(await freshPrices()).not.toContain("1234.5");
    backend.offers = backend.offers.map((offer) => ({
      ...offer,
      formats: offer.formats.map((format) => ({ ...format, priceCurrent: 1234.5 })),
    }));
    expect(await fresh()).not.toBe(before);
    expect(await freshPrices()).toContain("1234.5");
    expect(await freshPrices()).toContain("1234.5");
    backend.shipping = {
      ...backend.shipping,
      methods: backend.shipping.methods.map((method) => ({ ...method, priceCurrent: 77.7 })),
    };
    expect(costIn(await fresh())).toBe("77,70\u00A0€");
  });
});

const daysIn = (html = "") =>
  /delivery-note.*?<span>(.*?)<br/.exec(html)?.[1]?.replaceAll(/\s/g, " ");
const costIn = (html: string) => /delivery-note.*?<br\/>(.*?)<br/.exec(html)?.[1];
