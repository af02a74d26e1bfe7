import { describe, expect, it } from "vitest";
import { invalid } from "@passepartout/domain/kernel/result";
import type { PriceList } from "@passepartout/domain/pricing/price-list.port";
import { runCli, shopWith } from "../../testing/run-cli.ts";

const priced = (requested: unknown[] = []) => {
  const prices: PriceList = {
    formatPrices: async (product) => {
      requested.push(product);
      return [
        { formatType: "900x600", priceCurrent: 60, priceOriginal: 80 },
        { formatType: "600x450", priceCurrent: 1234.5, priceOriginal: 1234.5 },
      ];
    },
    materialOffers: async () => [],
    typeOffers: async () => [],
    framesOfMaterials: async () => ({}),
    optionGroups: async () => [],
    productPrice: async () => invalid("product-not-made", "nothing is made", ""),
    lowestPrice: async () => undefined,
    ratios: async () => [],
    articles: async () => [],
    cardPrices: async () => [],
    accessoryPrices: async () => [],
    accessories: async () => [],
  };
  return { openShop: shopWith({ prices }) };
};

describe("prices formats", () => {
  it("lists formats with prices, label and text, the smallest first", async () => {
    const requested: unknown[] = [];
    const result = await runCli(
      "prices formats --material acrylglas --frame artbox-natur --locale de-CH --json",
      priced(requested),
    );
    expect(result).toMatchObject({ code: 0, err: "" });
    expect(result.document()).toEqual({
      formats: [
        {
          formatType: "600x450",
          priceCurrent: 1234.5,
          priceOriginal: 1234.5,
          label: "60 x 45\u00A0cm",
          text: "CHF\u00a01’234.50",
        },
        {
          formatType: "900x600",
          priceCurrent: 60,
          priceOriginal: 80,
          label: "90 x 60\u00A0cm",
          text: "CHF\u00a060.00",
        },
      ],
    });
    expect(requested).toEqual([{ materialType: "acrylglas", frameType: "artbox-natur" }]);
  });

  it("aligns them for people, with the lowest price of the 30 days before, struck through on a terminal [CDN-Q5]", async () => {
    const { out } = await runCli("prices formats --material poster", priced());
    expect(out).toBe(
      "600x450  60 x 45\u00A0cm  1.234,50\u00a0€\n900x600  90 x 60\u00A0cm  60,00\u00a0€     insteadOf  80,00\u00a0€\n",
    );
    const onTerminal = await runCli("prices formats --material poster", priced(), { isTTY: true });
    expect(onTerminal.out).toContain("\u001b[9m80,00\u00a0€\u001b[29m");
  });

  it.each([
    ["prices formats", "option-missing"],
    ["prices formats --material gold", "material-unknown"],
    ["prices formats --material poster --frame plastic", "frame-unknown"],
  ])("%s → %s", async (line, code) => {
    const result = await runCli(`${line} --json`, priced());
    expect(result.code).toBe(2);
    expect(result.document()).toMatchObject({ error: { code } });
  });
});
