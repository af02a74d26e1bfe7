import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import type { Price } from "@passepartout/domain/market/price";
import type { Place } from "@passepartout/domain/market/place";
import type { StorefrontData } from "@passepartout/domain/routing/storefront-data.port";
import { describe, expect, it } from "vitest";

const WALL: Place = { channel: "wall", locale: "de-DE", platform: "web" };
const CARD: Place = { channel: "card", locale: "fr-FR", platform: "desktop" };

const assertPrice = ({ priceCurrent, priceOriginal }: Price) => {
  expect(priceCurrent).toBeGreaterThan(0);
  expect(priceOriginal).toBeGreaterThanOrEqual(priceCurrent);
};

/** Runs the contract of the data of a storefront, which must have a start page in German. */
export const storefrontDataContract = (
  name: string,
  open: (place: Place) => StorefrontData | Promise<StorefrontData>,
): void => {
  describe(`the storefront data of ${name}`, () => {
    it("lists campaigns with their share of the price [API-27]", async () => {
      const campaigns = await (await open(WALL)).campaigns();
      expect(campaigns.length).toBeGreaterThan(0);
      expect(new Set(campaigns.map(({ id }) => id)).size).toBe(campaigns.length);
      for (const { share } of campaigns) {
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThan(1);
      }
    });

    it.each([WALL, CARD])(
      "has delivery times, prices and the configuration of $channel $locale $platform [API-27]",
      async (place) => {
        const data = await open(place);
        const { country, methods } = await data.shipping();
        expect(country).toBe(place.locale.slice(3).toLowerCase());
        expect(methods.length).toBeGreaterThan(0);
        for (const method of methods) {
          expect(method.maxDays).toBeGreaterThanOrEqual(method.minDays);
          assertPrice(method);
        }
        assertPrice(await data.express());
        expect(await data.configuration()).toMatchObject({
          channel: place.channel,
          locale: place.locale,
          currency: "eur",
        });
      },
    );

    it("has the working days in production of every kind, and those in transit to another country [API-27]", async () => {
      const data = await open(WALL);
      const { workshop, production } = await data.shipping();
      expect(workshop.country).toBe("de");
      expect(Object.keys(production).toSorted()).toEqual([...PRODUCT_KINDS].toSorted());
      for (const { minDays, maxDays } of Object.values(production))
        expect(maxDays).toBeGreaterThanOrEqual(minDays);
      expect(await data.shipping("at")).toMatchObject({ country: "at" });
    });

    it("names the surcharges of envelopes in Germany, and none in France [CUR-Q5]", async () => {
      expect(await (await open(WALL)).shipping()).toMatchObject({
        envelopeSurcharges: { standard: "0,95" },
      });
      expect(await (await open(CARD)).shipping()).toMatchObject({ envelopeSurcharges: {} });
    });

    it("lists the addresses of a page, and nothing for an unknown path [API-27]", async () => {
      const data = await open(WALL);
      expect(await data.localizedUrls("/")).toContainEqual({
        locale: "de-DE",
        host: expect.stringMatching(/^wall\.de\./),
        path: "/",
      });
      expect(await data.localizedUrls("/no-such-page")).toBeUndefined();
    });

    it("locates a visitor of whom nothing is known at the storefront [API-28]", async () => {
      expect(await (await open(CARD)).location()).toEqual({
        country: "fr",
        locale: "fr-FR",
        source: "storefront",
      });
    });
  });
};
