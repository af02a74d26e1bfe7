import { describe, expect, it } from "vitest";
import { createFakePriceList } from "../../testing/fakes/price-list.ts";
import type { Locale } from "../market/locale.ts";
import { openAccessory } from "./open-accessory.ts";

const price = { priceCurrent: 2, priceOriginal: 2 };
const open = (sku: string, locale: Locale = "de-DE", quantity = 4) =>
  openAccessory(
    {
      prices: {
        accessoryPrices: async (_, quantities) =>
          quantities.map((pieces) => ({ quantity: pieces, ...price })),
      },
      place: { locale },
    },
    sku,
    quantity,
  );

describe("an accessory", () => {
  it("has the parts of its SKU, its class and its price [CRD-02, CRD-03, CRD-Q3]", async () => {
    expect(await open("envelope-standard-weiss-114x162")).toEqual({
      ok: true,
      value: {
        sku: "envelope-standard-weiss-114x162",
        parts: {
          accessory: "envelope",
          type: "standard",
          color: "weiss",
          format: { width: 114, height: 162 },
        },
        quantity: 4,
        price,
        envelopeClass: "C6",
        surcharge: "0,95",
      },
    });
  });

  it.each([
    ["standard", "162x114", "de-AT", "1,00 EUR"],
    ["standard", "162x114", "fr-CH", "1.00 CHF"],
    ["seidenfutter", "162x114", "de-AT", "1,50"],
    ["seidenfutter", "162x114", "de-DE", "1,10"],
    ["seidenfutter", "162x114", "de-CH", "1.20 CHF"],
    ["standard", "155x155", "de-AT", "1,50"],
    ["standard", "155x155", "de-DE", "1,80"],
    ["standard", "155x155", "it-CH", "2.90 CHF"],
    ["standard", "162x114", "fr-FR", undefined],
  ] as const)(
    "shows the surcharge of a %s envelope of %s in %s as %s [CUR-12, CUR-13, CUR-14]",
    async (type, size, locale, surcharge) => {
      const offer = await open(`envelope-${type}-weiss-${size}`, locale);
      expect(offer.ok && offer.value.surcharge).toBe(surcharge);
    },
  );

  it("that is no envelope has no surcharge [CRD-04, CRD-05]", async () => {
    for (const sku of ["inlay-162x114-transparent", "ribbon-satin-gold", "pen"]) {
      const offer = await open(sku);
      expect(offer).toMatchObject({ ok: true, value: { sku } });
      expect(offer.ok && offer.value).not.toHaveProperty("surcharge");
    }
  });

  it.each([
    ["umschlag", "sku-malformed"],
    ["envelope-standard-weiss-0x1", "format-malformed"],
  ])(
    "with the SKU %s is refused as %s before the price list is asked [CRD-Q2]",
    async (sku, code) => {
      expect(await open(sku)).toMatchObject({
        ok: false,
        error: { code, input: expect.any(String) },
      });
    },
  );

  it("that the shop does not sell is unknown [API-14]", async () => {
    expect(
      await openAccessory({ prices: createFakePriceList(), place: { locale: "de-DE" } }, "bow", 1),
    ).toMatchObject({ ok: false, error: { code: "accessory-unknown", input: "bow" } });
  });
});
