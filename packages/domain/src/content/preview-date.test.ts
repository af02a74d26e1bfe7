import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { timeZoneOf } from "../market/host-suffix.ts";
import { LOCALES } from "../market/locale.ts";
import { hourIn } from "../time/plain-date.ts";
import { previewTime } from "./preview-date.ts";

const timeAt = (date: string, timeZone = "Europe/Berlin") => {
  const time = previewTime(`?_storyblok=1&_preview_date=${encodeURIComponent(date)}`, timeZone);
  return time?.ok ? new Date(time.value).toISOString() : time?.error.code;
};

describe("the date of a preview", () => {
  it.each([
    ["2026-12-24T18:00", "2026-12-24T17:00:00.000Z"],
    ["2026-07-01T00:00", "2026-06-30T22:00:00.000Z"],
    ["2026-12-24", "2026-12-23T23:00:00.000Z"],
    ["2026-12-24T18:00:00Z", "2026-12-24T18:00:00.000Z"],
    ["2026-12-24T18:00+05:00", "2026-12-24T13:00:00.000Z"],
    ["2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
    ["2026-10-25T01:30", "2026-10-24T23:30:00.000Z"],
    ["2026-02-30T00:00", "moment-unreal"],
    ["tomorrow", "moment-malformed"],
    ["", undefined],
  ])("%j is %s in Germany [CDN-03]", (date, time) => {
    expect(timeAt(date)).toBe(time);
  });

  it("is what the clocks of the storefront show then [CDN-03]", () => {
    const local = fc.date({
      min: new Date("2000-01-01T00:00:00Z"),
      max: new Date("2100-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(local, fc.constantFrom(...LOCALES), (date, locale) => {
        const timeZone = timeZoneOf(locale);
        const text = date.toISOString().slice(0, 16);
        const time = previewTime(`_preview_date=${text}`, timeZone);
        if (!time?.ok) throw new Error(`${text} is refused`);
        const { year, month, day, hour } = hourIn(timeZone, time.value);
        const shown = Date.UTC(year, month - 1, day, hour);
        const skipped = shown - Date.UTC(...partsOf(date));
        expect([0, 3_600_000]).toContain(skipped);
        expect(time.value % 3_600_000).toBe(date.getUTCMinutes() * 60_000);
      }),
    );
  });

  it("is refused or a number, whatever the query [CDN-03]", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const query = String(new URLSearchParams({ _preview_date: text }));
        const time = previewTime(query, "Europe/Berlin");
        if (time?.ok) expect(time.value).not.toBeNaN();
      }),
    );
  });
});

const partsOf = (date: Date): [number, number, number, number] => [
  date.getUTCFullYear(),
  date.getUTCMonth(),
  date.getUTCDate(),
  date.getUTCHours(),
];
