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
    await expect(prices.optionGroups(POSTER)).rejects.toThrow("the price list responded");
    expect(await prices.optionGroups(POSTER)).toEqual([]);
  });

  it.each([null, {}, { formats: null }, { formats: [{ formatType: "600x450" }] }])(
    "are failures instead of formats: %j [ERR-09]",
    async (answer) => {
      await expect(answering(answer).formatPrices(POSTER)).rejects.toThrow("the price list");
    },
  );

  it.each([null, {}, { ...PRICE, priceCurrent: -5 }, { ...PRICE, priceOriginal: "6" }])(
    "are failures instead of a price: %j [ERR-09]",
    async (answer) => {
      const product = { kind: "photoframe", ...POSTER } as const;
      await expect(answering(answer).productPrice(product)).rejects.toThrow("the price list");
      expect(await answering(PRICE).productPrice(product)).toEqual({ ok: true, value: PRICE });
    },
  );
});
