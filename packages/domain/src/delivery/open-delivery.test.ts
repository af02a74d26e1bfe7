import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFakeStorefrontData } from "../../testing/fakes/storefront-data.ts";
import { PRODUCT_KINDS, type ProductKind } from "../catalogue/product-kind.ts";
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
      ["photoframe"],
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

  it.each([
    // On a Monday: three to five days in production and one or two on the way, or made first.
    [{ maxDays: 1 }, 12.9, ["2026-12-01", "2026-11-30"]],
    [{ maxDays: 1, production: { minDays: 0, maxDays: 1 } }, 12.9, ["2026-12-01", "2026-11-25"]],
    [{ maxDays: 2 }, 12.9, ["2026-12-01"]],
    [{ maxDays: 2 }, 4.9, ["2026-12-01", "2026-12-01"]],
  ])(
    "by express with %j for %f arrives at the latest on %j [CUS-Q25]",
    async (express, priceCurrent, days) => {
      const information = await storefront.shipping("de");
      const standard = {
        id: "standard",
        minDays: 1,
        maxDays: 2,
        priceCurrent: 4.9,
        priceOriginal: 4.9,
      };
      const methods = [standard, { ...standard, id: "express", ...express, priceCurrent }];
      const production = { ...information.production, photoframe: { minDays: 3, maxDays: 4 } };
      const { deliveries } = await openDelivery(
        {
          storefront: {
            ...storefront,
            shipping: async () => ({ ...information, production, methods }),
          },
          clock: { now: () => Date.parse("2026-11-23T09:00Z") },
        },
        ["photoframe"],
      );
      expect(deliveries.map(({ to }) => plainDateText(to))).toEqual(days);
    },
  );

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

describe("the delivery of an order", () => {
  it("comes when its slowest product does, and costs what one parcel costs [CUS-Q20]", async () => {
    const kinds = fc.uniqueArray(fc.constantFrom(...PRODUCT_KINDS), { minLength: 1 });
    const day = fc.integer({ min: 0, max: 800 }).map((days) => days * 86_400_000);
    await fc.assert(
      fc.asyncProperty(kinds, day, async (ordered, since) => {
        const ports = { storefront, clock: { now: () => Date.UTC(2026, 0, 1, 9) + since } };
        const {
          deliveries: [order],
        } = await openDelivery(ports, ordered);
        const each = await Promise.all(ordered.map((kind) => openDelivery(ports, [kind])));
        const slowest = each
          .map(({ deliveries }) =>
            plainDateText(deliveries[0]?.to ?? { year: 0, month: 1, day: 1 }),
          )
          .toSorted()
          .at(-1);
        expect(order && plainDateText(order.to)).toBe(slowest);
        expect(order?.price).toEqual(each[0]?.deliveries[0]?.price);
      }),
    );
  });

  it("goes in the ways that all of its products have, the slowest one first [CUS-Q25]", async () => {
    const shipping = async () => {
      const information = await storefront.shipping();
      const [standard] = information.methods;
      if (!standard) throw new Error("no method");
      const express = { ...standard, id: "express", minDays: 1, maxDays: 1 };
      return {
        ...information,
        methods: [{ ...express, productKinds: ["card", "photoprint"] as const }, standard],
      };
    };
    const ports = {
      storefront: { ...storefront, shipping },
      clock: { now: () => Date.UTC(2026, 0, 1, 9) },
    };
    const kinds = fc.uniqueArray(fc.constantFrom(...PRODUCT_KINDS), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(kinds, async (ordered) => {
        const isFast = ordered.every((kind) => kind === "card" || kind === "photoprint");
        const ids = isFast ? ["standard", "express"] : ["standard"];
        expect((await openDelivery(ports, ordered)).deliveries.map(({ id }) => id)).toEqual(ids);
        for (const kind of ordered) {
          const { deliveries } = await openDelivery(ports, [kind]);
          for (const id of ids) expect(deliveries.map((one) => one.id)).toContain(id);
        }
      }),
    );
  });
});

const shared = await storefront.shipping();
/** A new object each time, for which nothing is cached. */
const fresh = { ...storefront, shipping: async () => ({ ...shared }) };
const cached = { ...storefront, shipping: async () => shared };

describe("the cache of deliveries", () => {
  it("has the same offer for a quarter of an hour, and another one after it", async () => {
    const at = (text: string, kind: ProductKind = "card", port = cached) =>
      openDelivery({ storefront: port, clock: { now: () => Date.parse(text) } }, [kind]);
    const first = await at("2026-11-23T13:45Z");
    expect(await at("2026-11-23T13:59:59.999Z")).toBe(first);
    expect(await at("2026-11-23T13:46Z", "calendar")).not.toBe(first);
    expect(await at("2026-11-23T13:46Z", "card", fresh)).not.toBe(first);
    expect(await at("2026-11-23T14:00Z")).not.toBe(first);
    // A clock that is put back.
    expect(await at("2026-11-23T13:45Z")).not.toBe(first);
  });

  it("is what it would be without memory, whenever and for whatever it is called with [API-27]", async () => {
    const call = fc.record({
      at: fc.integer({ min: Date.parse("2026-11-01"), max: Date.parse("2027-01-05") }),
      kinds: fc.uniqueArray(fc.constantFrom(...PRODUCT_KINDS), { minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 8 }), async (calls) => {
        for (const { at, kinds } of calls) {
          const clock = { now: () => at };
          expect(await openDelivery({ storefront: cached, clock }, kinds)).toEqual(
            await openDelivery({ storefront: fresh, clock }, kinds),
          );
        }
      }),
    );
  });
});
