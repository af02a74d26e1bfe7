import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { dateIn, monthsFrom, parsePlainDate, plainDateText } from "./plain-date.ts";

describe("parsePlainDate", () => {
  it.each([
    ["2026-02-28", { year: 2026, month: 2, day: 28 }],
    ["2024-02-29", { year: 2024, month: 2, day: 29 }],
    ["2000-02-29", { year: 2000, month: 2, day: 29 }],
    ["2026-04-30", { year: 2026, month: 4, day: 30 }],
    ["2026-12-31", { year: 2026, month: 12, day: 31 }],
    ["0001-01-01", { year: 1, month: 1, day: 1 }],
  ])("parses %s", (text, date) => {
    expect(parsePlainDate(text)).toEqual({ ok: true, value: date });
  });

  it.each([
    "2026-02-29",
    "1900-02-29",
    ...["01-32", "03-32", "04-31", "05-32", "06-31", "07-32", "08-32", "09-31", "10-32"].map(
      (day) => `2026-${day}`,
    ),
    "2026-11-31",
    "2026-12-32",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "0000-01-01",
  ])("rejects %s, which does not exist", (text) => {
    expect(parsePlainDate(text)).toMatchObject({ ok: false, error: { code: "date-unreal" } });
  });

  it.each([
    "",
    "2026-2-28",
    "28.02.2026",
    "2026-02-28T00:00:00Z",
    " 2026-02-28",
    "2026-02-28\n",
    "٢٠٢٦-٠٢-٢٨",
    "-026-02-28",
  ])("rejects the format of %j", (text) => {
    expect(parsePlainDate(text)).toMatchObject({ ok: false, error: { code: "date-malformed" } });
  });

  it("parses every day from 1970 to 9999", () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date("1970-01-01"),
          max: new Date("9999-12-31"),
          noInvalidDate: true,
        }),
        (date) => {
          const parsed = parsePlainDate(date.toISOString().slice(0, 10));
          expect(parsed).toEqual({
            ok: true,
            value: {
              year: date.getUTCFullYear(),
              month: date.getUTCMonth() + 1,
              day: date.getUTCDate(),
            },
          });
        },
      ),
    );
  });

  it("accepts exactly the days that exist", () => {
    const two = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), two(20), two(40), (year, month, day) => {
        const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
        const date = new Date(`${text}T00:00:00Z`);
        const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
        expect(parsePlainDate(text).ok).toBe(real);
      }),
    );
  });

  it("returns a result for any text of any length", () => {
    fc.assert(
      fc.property(anyText(300), (text) => {
        expect(parsePlainDate(`${text}!`).ok).toBe(false);
      }),
    );
    expect(parsePlainDate("1".repeat(1_000_000)).ok).toBe(false);
  });
});

describe("the date in a time zone", () => {
  const newYearInBerlin = Date.UTC(2026, 11, 31, 23, 30);

  it.each([
    ["Europe/Berlin", newYearInBerlin, "2027-01-01"],
    ["Europe/London", newYearInBerlin, "2026-12-31"],
    ["America/New_York", newYearInBerlin, "2026-12-31"],
    ["America/New_York", Date.UTC(2027, 0, 1, 4, 59), "2026-12-31"],
    ["America/New_York", Date.UTC(2027, 0, 1, 5, 0), "2027-01-01"],
    ["Europe/Berlin", Date.UTC(2026, 6, 31, 21, 59), "2026-07-31"],
    ["Europe/Berlin", Date.UTC(2026, 6, 31, 22, 0), "2026-08-01"],
    ["Europe/Berlin", Date.UTC(2028, 1, 28, 23, 0), "2028-02-29"],
    ["Europe/Berlin", 0, "1970-01-01"],
  ])("of %s at %i is %s", (timeZone, now, date) => {
    expect(plainDateText(dateIn(timeZone, now))).toBe(date);
  });

  it("in UTC is the UTC date", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date("9999-12-31"), noInvalidDate: true }),
        (date) => {
          const found = dateIn("UTC", date.getTime());
          expect(plainDateText(found)).toBe(date.toISOString().slice(0, 10));
          expect(parsePlainDate(plainDateText(found))).toEqual({ ok: true, value: found });
        },
      ),
    );
  });
});

describe("months in a row", () => {
  it("go on with the next year [DSG-04]", () => {
    expect(monthsFrom({ year: 2026, month: 11 }, 3)).toEqual([
      { year: 2026, month: 11 },
      { year: 2026, month: 12 },
      { year: 2027, month: 1 },
    ]);
  });
});
