import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend.ts";
import { campaignPeriodAt } from "./campaign-period.ts";

const DAY_MS = 86_400_000;

describe("the period of the campaigns", () => {
  it.each([
    ["2026-11-23T13:00:00Z", "first", "2026-11-15T23:00:00.000Z", "2026-12-20T23:00:00.000Z"],
    ["2026-12-20T22:59:59Z", "first", "2026-11-15T23:00:00.000Z", "2026-12-20T23:00:00.000Z"],
    ["2026-12-20T23:00:00Z", "second", "2026-12-20T23:00:00.000Z", "2027-01-24T23:00:00.000Z"],
    // It ends after the clocks have changed.
    ["2026-03-20T12:00:00Z", "second", "2026-03-15T23:00:00.000Z", "2026-04-19T22:00:00.000Z"],
  ])("at %s is the %s turn, from %s to %s [CDN-Q5]", (now, turn, start, end) => {
    const period = campaignPeriodAt(Date.parse(now));
    expect([period.turn, ...[period.startsAt, period.endsAt].map(isoOf)]).toEqual([
      turn,
      start,
      end,
    ]);
  });

  it("is the same at each of its moments, and followed by the other turn, so that each product has had its original price for 30 days before its campaign [CDN-Q5]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
        const period = campaignPeriodAt(now);
        const { turn, startsAt, endsAt } = period;
        expect(startsAt).toBeLessThanOrEqual(now);
        expect(endsAt).toBeGreaterThan(now);
        expect(campaignPeriodAt(startsAt)).toEqual(period);
        expect(campaignPeriodAt(endsAt - 1)).toEqual(period);
        const next = campaignPeriodAt(endsAt);
        expect(next.startsAt).toBe(endsAt);
        expect(next.turn).not.toBe(turn);
        expect(endsAt - startsAt).toBeGreaterThan(30 * DAY_MS);
      }),
    );
  });

  const SKU = "/web-api/sku/container?sku=photoframe-leinwand-600x450";
  const open = (now: () => number) => {
    const backend = createEmbeddedBackend({ clock: { now } });
    return async (path: string) =>
      (await backend(new Request(`http://wall.de.localhost${path}`))).text();
  };

  it("does not depend on when a process has started [CDN-Q5]", async () => {
    let now = Date.parse("2026-10-01T00:00:00Z");
    const earlier = open(() => now);
    await earlier(SKU);
    now = Date.parse("2026-11-23T13:00:00Z");
    const later = open(() => now);
    for (const path of [SKU, "/web-api/campaign-data"])
      expect(await earlier(path)).toBe(await later(path));
  });

  it("always has the campaigns of one turn where they are fixed [CDN-Q5]", async () => {
    const of = async (campaigns?: "first" | "second") => {
      const now = Date.parse("2026-12-25T12:00:00Z");
      const backend = createEmbeddedBackend({
        clock: { now: () => now },
        ...(campaigns && { campaigns }),
      });
      return (await backend(new Request(`http://wall.de.localhost${SKU}`))).text();
    };
    expect(await of("second")).toBe(await of());
    expect(await of("first")).not.toBe(await of());
  });

  it("ends for all prices and for the list of campaigns at once, and others begin [CDN-Q5]", async () => {
    let now = Date.parse("2026-11-23T13:00:00Z");
    const read = open(() => now);
    const reduced = await read(SKU);
    const { campaigns } = JSON.parse(await read("/web-api/campaign-data"));
    expect(campaigns[0]).toMatchObject({
      startDate: "2026-11-15T23:00:00.000Z",
      endDate: "2026-12-20T23:00:00.000Z",
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
    const next = JSON.parse(await read("/web-api/campaign-data"));
    const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
    expect(idsOf(next.campaigns)).toEqual([
      "photoframe-aludibond",
      "photoframe-hahnemuehle",
      "card-geburtstag",
    ]);
    expect(idsOf(campaigns).filter((id) => idsOf(next.campaigns).includes(id))).toEqual([]);
  });
});

const isoOf = (ms: number): string => new Date(ms).toISOString();
