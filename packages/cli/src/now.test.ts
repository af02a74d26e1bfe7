import { LOCALES } from "@passepartout/domain/market/locale";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseNow } from "./now.ts";

describe("--now", () => {
  it.each([
    ["2026-03-01", "de-DE", "2026-02-28T23:00:00.000Z"],
    ["2026-03-01", "en-US", "2026-03-01T05:00:00.000Z"],
    ["2026-03-01", "en-GB", "2026-03-01T00:00:00.000Z"],
    ["2026-07-01", "en-GB", "2026-06-30T23:00:00.000Z"],
    ["2026-03-29T03:30", "de-DE", "2026-03-29T01:30:00.000Z"],
    ["2026-10-25T12:00", "de-DE", "2026-10-25T11:00:00.000Z"],
    ["2026-03-01T10:00:00Z", "en-US", "2026-03-01T10:00:00.000Z"],
    ["2026-03-01T10:00:00.250+02:00", "en-US", "2026-03-01T08:00:00.250Z"],
    ["0001-01-01T00:00:00Z", "de-DE", "0001-01-01T00:00:00.000Z"],
  ] as const)("%s in %s is %s", (text, locale, moment) => {
    expect(parseNow(text, locale)).toEqual({ ok: true, value: Date.parse(moment) });
  });

  it.each([
    "",
    "now",
    "2026-3-1",
    "2026-02-30",
    "2026-03-01T24:00",
    "2026-03-01T10:60",
    "2026-03-01T10:00:61",
    "2026-03-01T10:00+25:00",
    "2026-03-01 10:00",
    "2026-03-01T10:00:00Zulu",
  ])("refuses %j", (text) => {
    expect(parseNow(text, "de-DE").ok).toBe(false);
  });

  it("parses a date as the start of that day in the country of every locale", () => {
    for (const locale of LOCALES) {
      const first = parseNow("2026-01-01", locale);
      const before = parseNow("2025-12-31T23:59:59.999", locale);
      expect(first.ok && before.ok && first.value - before.value).toBe(1);
    }
  });

  it("takes a moment with a zone for itself in every locale", () => {
    const moments = fc.date({
      min: new Date("0001-01-01"),
      max: new Date("9999-12-31"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.constantFrom(...LOCALES), (moment, locale) => {
        expect(parseNow(moment.toISOString(), locale)).toEqual({
          ok: true,
          value: moment.getTime(),
        });
      }),
    );
  });

  it("refuses every text that does not begin with a date, however long", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1000 }), (text) => {
        expect(parseNow(`x${text}`, "fr-CH")).toMatchObject({ ok: false });
      }),
    );
    expect(parseNow("2".repeat(100_000), "fr-CH").ok).toBe(false);
  });
});
