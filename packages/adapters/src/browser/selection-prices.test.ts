import { describe, expect, it } from "vitest";
import { createBrowserPrices } from "./selection-prices.ts";

const answering = (...answers: readonly unknown[]) => {
  const left = [...answers];
  return createBrowserPrices(async () => ({
    ok: true,
    status: 200,
    json: async () => left.shift(),
  }));
};

const PRICE = { priceCurrent: 5, priceOriginal: 6 };
const POSTER = { materialType: "poster", formatType: "600x450" } as const;

describe("answers of the price list that have another shape than prices", () => {
  it.each([
    ["nothing", null],
    ["no list", {}],
    ["options that are none", { groups: [{ group: "hanging", options: null }] }],
    [
      "a price below zero",
      { groups: [{ group: "a", options: [{ ...PRICE, priceCurrent: -5, optionType: "b" }] }] },
    ],
  ])("are failures, which another attempt replaces: %s [ERR-09]", async (_, answer) => {
    const prices = answering(answer, { groups: [] });
    await expect(prices.optionGroups(POSTER)).rejects.toThrow("does not fit");
    expect(await prices.optionGroups(POSTER)).toEqual([]);
  });

  it.each([null, {}, { formats: null }, { formats: [{ formatType: "600x450" }] }])(
    "are failures instead of formats: %j [ERR-09]",
    async (answer) => {
      await expect(answering(answer).formatPrices(POSTER)).rejects.toThrow("does not fit");
    },
  );

  it.each([null, {}, { ...PRICE, priceCurrent: -5 }, { ...PRICE, priceOriginal: "6" }])(
    "are failures instead of a price: %j [ERR-09]",
    async (answer) => {
      const product = { kind: "photoframe", ...POSTER } as const;
      await expect(answering(answer).productPrice(product)).rejects.toThrow("does not fit");
      expect(await answering(PRICE).productPrice(product)).toEqual({ ok: true, value: PRICE });
    },
  );
});

describe("the price of a picture in a frame", () => {
  it.each([
    ["is requested in a format in which the frame is made", ["600x450"], 2],
    ["is not requested in a format of the material that the frame lacks", ["300x200"], 2],
  ])("%s [ERR-09, CLC-12]", async (_, ofFrame, requests) => {
    const paths: string[] = [];
    const formats = (names: readonly string[]) =>
      names.map((formatType) => ({ formatType, ...PRICE }));
    const prices = createBrowserPrices(async (path) => {
      paths.push(path);
      const isFramed = path.includes("frameType");
      const answer = path.includes("prices-formats")
        ? { formats: formats(isFramed ? ofFrame : ["600x450", "300x200"]) }
        : PRICE;
      return { ok: true, status: 200, json: async () => answer };
    });
    const price = await prices.productPrice({
      kind: "photoframe",
      frameType: "holzrahmen-schwarz",
      ...POSTER,
    });
    expect(price.ok).toBe(ofFrame.includes(POSTER.formatType));
    expect(paths).toHaveLength(requests);
    expect(paths.some((path) => path.includes("price-article"))).toBe(price.ok);
  });
});
