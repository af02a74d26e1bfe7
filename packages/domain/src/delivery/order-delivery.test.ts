import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFakeStorefrontData } from "../../testing/fakes/storefront-data.ts";
import { PRODUCT_KINDS } from "../catalogue/product-kind.ts";
import { plainDateText } from "../time/plain-date.ts";
import { openDelivery } from "./open-delivery.ts";
import { orderDeliveries } from "./order-delivery.ts";

const storefront = createFakeStorefrontData({
  channel: "wall",
  locale: "de-DE",
  platform: "web",
});

describe("the delivery of an order", () => {
  it("comes when its slowest product does, and costs what one parcel costs [CUS-Q20]", async () => {
    const kinds = fc.uniqueArray(fc.constantFrom(...PRODUCT_KINDS), { minLength: 1 });
    const day = fc.integer({ min: 0, max: 800 }).map((days) => days * 86_400_000);
    await fc.assert(
      fc.asyncProperty(kinds, day, async (ordered, since) => {
        const ports = { storefront, clock: { now: () => Date.UTC(2026, 0, 1, 9) + since } };
        const [order] = await orderDeliveries(ports, ordered);
        const each = await Promise.all(ordered.map((kind) => openDelivery(ports, kind)));
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
        expect((await orderDeliveries(ports, ordered)).map(({ id }) => id)).toEqual(ids);
        for (const kind of ordered) {
          const { deliveries } = await openDelivery(ports, kind);
          for (const id of ids) expect(deliveries.map((one) => one.id)).toContain(id);
        }
      }),
    );
  });
});
