import { describe, expect, it } from "vitest";
import { createFakeStorefrontData } from "../../testing/fakes/storefront-data.ts";
import { plainDateText } from "../time/plain-date.ts";
import { COUNTRIES } from "../market/locale.ts";
import { openDelivery, parseDeliveryCountry } from "./open-delivery.ts";

const storefront = createFakeStorefrontData({
  channel: "wall",
  locale: "de-DE",
  platform: "web",
});

describe("the delivery of a kind of product", () => {
  it("has dates and a price for each method, the slowest one first [API-27]", async () => {
    const shipping = async (country = "at" as const) => {
      const { methods, ...information } = await storefront.shipping(country);
      const [standard] = methods;
      if (!standard) throw new Error("no method");
      return {
        ...information,
        methods: [{ ...standard, id: "express", minDays: 1, maxDays: 1 }, standard],
      };
    };
    const { country, deliveries } = await openDelivery(
      {
        storefront: { ...storefront, shipping },
        clock: { now: () => Date.parse("2026-11-23T09:00Z") },
      },
      "photoframe",
      "at",
    );
    expect(country).toBe("at");
    expect(
      deliveries.map(({ id, from, to, christmasDeadline }) => [
        id,
        ...[from, to, christmasDeadline].map((date) => date && plainDateText(date)),
      ]),
    ).toEqual([
      ["standard", "2026-11-26", "2026-12-01", "2026-12-16"],
      ["express", "2026-11-25", "2026-11-26", "2026-12-21"],
    ]);
    expect(deliveries[0]?.price).toEqual({ priceCurrent: 4.9, priceOriginal: 4.9 });
  });

  it("goes to the twelve countries with a storefront, and says which for any other", () => {
    expect(COUNTRIES).toHaveLength(12);
    expect(parseDeliveryCountry("AT")).toEqual({ ok: true, value: "at" });
    expect(parseDeliveryCountry(" uk ")).toEqual({ ok: true, value: "gb" });
    for (const text of ["jp", "", "österreich", "a".repeat(9999)])
      expect(parseDeliveryCountry(text)).toMatchObject({
        ok: false,
        error: { code: "country-not-delivered", message: expect.stringContaining("AT, BE, CH") },
      });
  });
});
