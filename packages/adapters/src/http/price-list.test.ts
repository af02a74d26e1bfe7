import { describe, expect, it } from "vitest";
import { createTestLog } from "../../testing/test-log.ts";
import { createHttpPriceList } from "./price-list.ts";
import { createShopHttp } from "./shop-http.ts";

const priceListOf = (body: unknown) =>
  createHttpPriceList(
    createShopHttp({
      place: { channel: "wall", locale: "de-DE", platform: "web" },
      timeout: 1000,
      backendUrl: "http://backend.invalid",
      fetch: async () => Response.json(body),
    }),
    createTestLog(),
  );

describe("the frames of a material", () => {
  it.each([
    ["acrylglas", ["artbox", "schattenfuge-platte"], "schattenfuge-platte"],
    ["poster", ["alurahmen", "holzrahmen"], "holzrahmen"],
    ["leinwand", ["artbox", "schattenfuge-leinwand"], "schattenfuge-leinwand"],
  ])(
    "of %s begin with its default, if the backend names none [WAL-04, WAL-05, WAL-Q1]",
    async (materialType, frameTypes, expected) => {
      const prices = priceListOf({ materials: [{ materialType, frameTypes }] });
      expect(Object.values(await prices.framesOfMaterials())).toEqual([
        [expected, ...frameTypes.filter((type) => type !== expected)],
      ]);
    },
  );
});

describe("the types of a photo book", () => {
  it("have the page counts of the shop within the limits of the backend, the smallest first [CLC-Q9]", async () => {
    const prices = priceListOf({
      priceCurrent: 5,
      priceOriginal: 5,
      prices: [{ type: "fotoheft", format: "a4-quer", priceCurrent: 5, priceOriginal: 5 }],
      designGroupSets: [],
      production: { covers: ["soft"], bindings: [], papers: [], minPages: 18, maxPages: 45 },
    });
    const offers = await prices.typeOffers("photobook");
    expect(offers.map(({ type, formats }) => [type, formats.length])).toEqual([
      ["digitalfotobuch", 0],
      ["echtfotobuch", 0],
      ["fotoheft", 1],
    ]);
    expect(offers[2]?.choices["pageCount"]).toEqual(["18", "20", "24", "32", "40"]);
  });
});
