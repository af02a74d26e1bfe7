import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { parseMoment } from "./moment.ts";

describe("parseMoment", () => {
  it.each([
    ["1970-01-01", 0],
    ["1970-01-02", 86_400_000],
    ["2026-12-24 18:00", 1_798_135_200_000],
    ["2026-12-24T18:00", 1_798_135_200_000],
    ["2026-12-24T18:00:00Z", 1_798_135_200_000],
    ["2026-12-24T18:00:30.500Z", 1_798_135_230_000],
    ["2026-12-24T19:00:00+01:00", 1_798_135_200_000],
    ["2026-12-24T12:30-05:30", 1_798_135_200_000],
  ])("parses %s [CDN-03]", (text, moment) => {
    expect(parseMoment(text)).toEqual({ ok: true, value: moment });
  });

  it.each([
    [""],
    ["tomorrow"],
    ["2026-12-24 18"],
    ["24.12.2026"],
    ["2026-12-24 18:00 "],
    ["2026-12-24+01:00"],
  ])("rejects the format of %j [CDN-Q3]", (text) => {
    expect(parseMoment(text)).toMatchObject({ ok: false, error: { code: "moment-malformed" } });
  });

  it.each([
    ["2026-02-29"],
    ["2026-13-01"],
    ["2026-12-24 24:00"],
    ["2026-12-24 18:60"],
    ["2026-12-24 18:00:60"],
    ["2026-12-24 18:00+15:00"],
  ])("rejects %s, which does not exist [CDN-Q3]", (text) => {
    expect(parseMoment(text)).toMatchObject({ ok: false, error: { code: "moment-unreal" } });
  });

  it("parses ISO texts [CDN-03]", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date("9999-12-31"), noInvalidDate: true }),
        (date) => {
          const whole = Math.floor(date.getTime() / 1000) * 1000;
          expect(parseMoment(date.toISOString())).toEqual({ ok: true, value: whole });
        },
      ),
    );
  });

  it("is an hour earlier for each hour that its offset is ahead [CDN-Q3]", () => {
    const day = fc.date({ min: new Date(0), max: new Date("9999-12-30"), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 14 }), (date, hours) => {
        const text = date.toISOString().slice(0, 19);
        const utc = parseMoment(`${text}Z`);
        const ahead = parseMoment(`${text}+${String(hours).padStart(2, "0")}:00`);
        expect(utc.ok && ahead.ok && utc.value - ahead.value).toBe(hours * 3_600_000);
      }),
    );
  });

  it("refuses any text of any length that has no date at its beginning [CDN-Q3]", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(parseMoment(`am ${text}`).ok).toBe(false);
      }),
    );
    expect(parseMoment("2026-12-24 18:00:00.".padEnd(100_000, "0")).ok).toBe(false);
  });
});
