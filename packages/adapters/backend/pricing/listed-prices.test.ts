import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openVisitor } from "../../testing/backend-visitor.ts";
import { createEmbeddedBackend } from "../backend.ts";
import { isListable } from "./listed-articles.ts";
import { parseListedPrices } from "./listed-prices.ts";

const HEADER = "article,currency,price,reduced";
const EXAMPLE = readFileSync(join(import.meta.dirname, "../../../../examples/prices.csv"), "utf8");

const isSold = (article: string): boolean => isListable(article, SAMPLE_SHOP);

describe("a price list", () => {
  it("has prices to the cent, reduced or not", () => {
    const { prices, problems } = parseListedPrices(EXAMPLE, isSold);
    expect(problems).toEqual([]);
    expect(prices["photoframe-leinwand-600x450 eur"]).toEqual({ original: 5995, reduced: 4995 });
    expect(prices["photoframe-poster-300x200 eur"]).toEqual({ original: 2500 });
  });

  it.each([
    ["pen,eur,2.5,", undefined],
    ["pen , EUR, 2.50,", "EUR must be one of chf, eur, gbp, usd"],
    ["pen,eur,2.505,", "2.505 must be a price such as 29.95"],
    ["pen,eur,0,", "0 must be a price such as 29.95"],
    ["pen,eur,-1,", "-1 must be a price such as 29.95"],
    ["pen,eur,2.50,2.50", "2.50 must be a price below 2.50, or empty"],
    ["pen,eur,2.50,free", "free must be a price below 2.50, or empty"],
    ["pen,eur,2.50,2.00,1.00", "has more than four fields"],
    [
      "photoframe-gold-600x450,eur,9.00,",
      "photoframe-gold-600x450 is not an article that the shop sells",
    ],
    ["photoframe-leinwand-9000x9000,eur,9.00,", "photoframe-leinwand-9000x9000 is not an"],
    [",eur,9.00,", "nothing is not an article that the shop sells"],
    ["__proto__,eur,9.00,", "__proto__ is not an article that the shop sells"],
  ])("is told what is wrong with a line: %s", (line, message) => {
    const { problems } = parseListedPrices(`${HEADER}\n\n${line}\n`, isSold);
    expect(problems).toEqual(
      message === undefined
        ? []
        : [{ field: "line 3", message: expect.stringContaining(message) as string }],
    );
  });

  it("has nothing that the shop does not sell [CHN-Q12]", () => {
    const sold = {
      kinds: ["photoframe"],
      materials: ["poster"],
      addedMaterials: {},
      delivery: {},
      production: {},
    } as const;
    const listable = ["photoframe-poster-300x200", "photoframe-leinwand-300x200", "pen"].filter(
      (article) => isListable(article, sold),
    );
    expect(listable).toEqual(["photoframe-poster-300x200"]);
  });

  it("names a second price of an article, and a wrong header", () => {
    const { problems } = parseListedPrices("sku;price\npen,eur,1,\npen,eur,2,\npen,chf,2,");
    expect(problems).toEqual([
      { field: "line 1", message: `must be ${HEADER}` },
      { field: "line 3", message: "pen has a price in eur already" },
    ]);
  });
});

describe("the backend with a price list", () => {
  const open = (text: string) =>
    openVisitor(
      createEmbeddedBackend({
        clock: { now: () => Date.UTC(2026, 10, 1) },
        campaigns: "first",
        listedPrices: parseListedPrices(text).prices,
      }),
      "http://wall.de.localhost",
    );
  const SELECTION = "/web-api/product-selection-photo-frame";

  it.each([
    [`${SELECTION}/price-article?materialType=leinwand&formatType=600x450`, 59.95, 49.95],
    [`${SELECTION}/price-article?materialType=leinwand&formatType=450x600`, 59.95, 49.95],
    [
      `${SELECTION}/price-article?materialType=leinwand&formatType=600x450&quantity=3`,
      179.85,
      149.85,
    ],
    [`${SELECTION}/price-article?materialType=poster&formatType=300x200`, 25, 25],
    [
      `${SELECTION}/price-article?materialType=leinwand&frameType=schattenfuge-leinwand&formatType=600x450`,
      94,
      75.2,
    ],
    ["/web-api/calendar-price?calendarType=wandkalender&formatType=a4-quer", 19.95, 19.95],
    ["/web-api/photobook-price?type=echtfotobuch&format=a4-quer", 34.5, 29.5],
    ["/price-api/accessory?sku=pen", 2.5, 2.5],
    ["/price-api/accessory?sku=pen&quantity=40", 100, 100],
  ])("answers %s to the cent [CUR-Q2]", async (path, priceOriginal, priceCurrent) => {
    expect(await open(EXAMPLE).json(path)).toMatchObject({ priceOriginal, priceCurrent });
  });

  it("has the same price in its lists, and what it lacks by formula", async () => {
    const listed = (await open(EXAMPLE).json(
      `${SELECTION}/prices-formats?materialType=leinwand`,
    )) as { formats: { formatType: string; priceOriginal: number; priceCurrent: number }[] };
    const byFormula = (await open(HEADER).json(
      `${SELECTION}/prices-formats?materialType=leinwand`,
    )) as typeof listed;
    for (const [at, format] of listed.formats.entries())
      if (["600x450", "450x600"].includes(format.formatType))
        expect(format).toMatchObject({ priceOriginal: 59.95, priceCurrent: 49.95 });
      else expect(format).toEqual(byFormula.formats[at]);
  });

  it("adds what an option costs by formula", async () => {
    const path = `${SELECTION}/price-article?materialType=leinwand&formatType=600x450`;
    const option = `${path}&optionTypes[]=keilrahmen-38mm`;
    const price = async (text: string, at: string) =>
      ((await open(text).json(at)) as { priceOriginal: number }).priceOriginal;
    const surcharge = (await price(HEADER, option)) - (await price(HEADER, path));
    expect(await price(EXAMPLE, option)).toBeCloseTo(59.95 + surcharge, 6);
  });

  it("prices prints and boxes by the piece", async () => {
    const prints = async (query: string) =>
      (
        (await open(EXAMPLE).json(`/price-api/photoboxes?${query}`)) as {
          prices: { priceOriginal: number }[];
        }
      ).prices[0]?.priceOriginal;
    expect(await prints("photoboxType=photoprint&photoboxFormat=150x100&quantity=40")).toBe(7.6);
    expect(await prints("size=MAX&photoboxFormat=150x100&quantity=2")).toBe(49.9);
  });
});
