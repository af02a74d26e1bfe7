import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend.ts";
import { campaignPeriodFrom } from "./campaign-period.ts";

const DAY_MS = 86_400_000;

describe("the period of the campaigns", () => {
  it.each([
    ["2026-11-23T13:00:00Z", "2026-11-22T23:00:00.000Z", "2026-12-06T23:00:00.000Z"],
    ["2026-11-23T23:30:00Z", "2026-11-23T23:00:00.000Z", "2026-12-07T23:00:00.000Z"],
    // It ends after the clocks have changed.
    ["2026-03-20T12:00:00Z", "2026-03-19T23:00:00.000Z", "2026-04-02T22:00:00.000Z"],
  ])("that begins at %s is from %s to %s [CDN-Q5]", (now, start, end) => {
    const { startsAt, endsAt } = campaignPeriodFrom(Date.parse(now));
    expect([startsAt, endsAt].map((at) => new Date(at).toISOString())).toEqual([start, end]);
  });

  it("contains its beginning and lasts two weeks, give or take a change of the clocks [CDN-Q5]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
        const { startsAt, endsAt } = campaignPeriodFrom(now);
        expect(startsAt).toBeLessThanOrEqual(now);
        expect(endsAt).toBeGreaterThan(now);
        expect(Math.abs(endsAt - startsAt - 14 * DAY_MS)).toBeLessThanOrEqual(3_600_000);
      }),
    );
  });

  it("ends for all prices and for the list of campaigns at once [CDN-Q5]", async () => {
    let now = Date.parse("2026-11-23T13:00:00Z");
    const backend = createEmbeddedBackend({ clock: { now: () => now } });
    const read = async (path: string) =>
      (await backend(new Request(`http://wall.de.localhost${path}`))).text();
    const SKU = "/web-api/sku/container?sku=photoframe-leinwand-600x450";
    const reduced = await read(SKU);
    const { campaigns } = JSON.parse(await read("/web-api/campaign-data"));
    expect(campaigns[0]).toMatchObject({
      startDate: "2026-11-22T23:00:00.000Z",
      endDate: "2026-12-06T23:00:00.000Z",
    });
    const pricesIn = (text: string) => {
      const at = (name: string) =>
        [...text.matchAll(new RegExp(`"${name}":([\\d.]+)`, "g"))].map(([, price]) => price);
      return { current: at("priceCurrent"), original: at("priceOriginal") };
    };
    const before = pricesIn(reduced);
    expect(before.current.length).toBeGreaterThan(0);
    expect(before.current).not.toEqual(before.original);
    now = Date.parse(campaigns[0].endDate);
    const after = pricesIn(await read(SKU));
    expect(after).toEqual({ current: before.original, original: before.original });
    expect(JSON.parse(await read("/web-api/campaign-data"))).toEqual({ campaigns: [] });
  });
});
