import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFakeStorefrontData } from "../../testing/fakes/storefront-data.ts";
import { PRODUCT_KINDS } from "../catalogue/product-kind.ts";
import { cachedPerQuarterHour } from "./cached-per-quarter-hour.ts";
import { openDelivery } from "./open-delivery.ts";

const storefront = createFakeStorefrontData({
  channel: "wall",
  locale: "de-DE",
  platform: "web",
});
const shared = await storefront.shipping();
/** A new object each time, from which nothing can be remembered. */
const fresh = { ...storefront, shipping: async () => ({ ...shared }) };
const cached = { ...storefront, shipping: async () => shared };

describe("what is derived from shipping information", () => {
  it("is the same object for a quarter of an hour, and another one after it", () => {
    const derived = cachedPerQuarterHour<object>();
    const at = (text: string, key = "a", shipping = shared) =>
      derived(shipping, Date.parse(text), key, () => ({}));
    const first = at("2026-11-23T13:45Z");
    expect(at("2026-11-23T13:59:59.999Z")).toBe(first);
    expect(at("2026-11-23T13:46Z", "b")).not.toBe(first);
    expect(at("2026-11-23T13:46Z", "a", { ...shared })).not.toBe(first);
    expect(at("2026-11-23T14:00Z")).not.toBe(first);
    // A clock that is put back.
    expect(at("2026-11-23T13:45Z")).not.toBe(first);
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
