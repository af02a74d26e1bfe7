import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend.ts";

const backend = createEmbeddedBackend({ clock: { now: () => 0 } });

const get = async (url: string, headers: Record<string, string> = {}) =>
  (await backend(new Request(url, { headers }))).json();

describe("the shop data", () => {
  it("lists the campaigns of the prices [API-27]", async () => {
    const { campaigns } = await get("http://wall.de.localhost/web-api/campaign-data");
    expect(campaigns.map(({ id, share }: { id: string; share: number }) => [id, share])).toEqual([
      ["photoframe-acrylglas", 0.15],
      ["photoframe-forexplatte", 0.1],
      ["photoframe-gallerybond", 0.2],
      ["photoframe-leinwand", 0.2],
      ["card-hochzeit", 0.1],
      ["card-weihnachten", 0.1],
    ]);
  });

  it.each([
    ["http://wall.de.localhost", true],
    ["http://wall.ch.localhost", true],
    ["http://wall.com.localhost", false],
  ])(
    "returns at %s whether express shipping is available [API-27]",
    async (origin, isAvailable) => {
      expect(await get(`${origin}/web-api/express-shop`)).toMatchObject({ isAvailable });
    },
  );

  it("lists shipping methods, delivery times and envelope surcharges [API-27] [CUR-12]", async () => {
    expect(await get("http://card.de.localhost/web-api/shipping-information")).toMatchObject({
      country: "de",
      methods: [
        { id: "standard", minDays: 1, maxDays: 2, priceCurrent: 5.9 },
        {
          id: "express",
          minDays: 1,
          maxDays: 1,
          productTypes: ["photoprint", "photoframe", "card"],
        },
      ],
      workshop: { country: "de", cutOffHour: 14 },
      production: {
        photoframe: { minDays: 3, maxDays: 5 },
        photoprint: { minDays: 1, maxDays: 2 },
      },
      envelopeSurcharges: { standard: "0,95", compact: "1,10", large: "1,80" },
    });
    expect(await get("http://wall.fr.localhost/web-api/shipping-information")).toMatchObject({
      country: "fr",
      envelopeSurcharges: {},
    });
    expect(
      await get("http://card.de.localhost/web-api/shipping-information?country=us"),
    ).toMatchObject({
      country: "us",
      methods: [{ minDays: 4, maxDays: 7, priceCurrent: 10.9 }],
    });
    expect(
      await get("http://card.de.localhost/web-api/shipping-information?country=ch"),
    ).toMatchObject({ methods: [{ id: "standard" }, { id: "express" }] });
  });

  it("lists the URLs of a story in the other locales [API-27] [CNT-04]", async () => {
    const { urls } = await get(
      "http://wall.de.localhost/web-api/localized-urls?path=/wandbilder/leinwand/",
    );
    expect(urls).toHaveLength(17);
    expect(urls).toContainEqual({
      locale: "fr-CH",
      host: "wall.ch.localhost",
      path: "/fr/tableaux-photo/toile",
    });
    expect(urls).toContainEqual({
      locale: "en-US",
      host: "wall.com.localhost",
      path: "/wall-art/canvas",
    });
    expect(await get("http://wall.de.localhost/web-api/localized-urls?path=/nix")).toHaveProperty(
      "errors.path",
    );
  });

  it("returns the configuration of the storefront [API-27]", async () => {
    expect(
      await get("http://card.ch.localhost/fr/web-api/shop-frontends-initial-data"),
    ).toMatchObject({
      channel: "card",
      locale: "fr-CH",
      language: "fr",
      country: "ch",
      currency: "chf",
      unit: "cm",
      fallbacks: ["fr-FR", "en-US"],
      rules: { hasWishlist: true, trailingSlash: true },
    });
  });

  it.each<[Record<string, string>, string, string]>([
    [{}, "de-DE", "storefront"],
    [{ "Accept-Language": "fr-CH,fr;q=0.9,en;q=0.8" }, "fr-CH", "browser"],
    [{ "Accept-Language": "pl,en-gb;q=0.5" }, "en-GB", "browser"],
    [{ "Accept-Language": "nl-NL;q=0.1, en-US" }, "en-US", "browser"],
    [{ "Accept-Language": "xx" }, "de-DE", "storefront"],
    [{ "CF-IPCountry": "AT", "Accept-Language": "nl-NL" }, "de-AT", "proxy"],
    [{ "CF-IPCountry": "US" }, "en-US", "proxy"],
    [{ "CF-IPCountry": "XX" }, "de-DE", "storefront"],
  ])(
    "suggests for %j the locale %s, by the %s [API-28] [API-Q6]",
    async (headers, locale, source) => {
      for (const path of ["/api/get-location/", "/api/get-location", "/api/get-location/desktop"])
        expect(await get(`http://wall.de.localhost${path}`, headers)).toMatchObject({
          locale,
          source,
        });
    },
  );
});
