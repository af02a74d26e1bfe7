import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longText } from "../../testing/any-text.ts";
import {
  CALENDAR_DIN_FORMATS,
  CALENDAR_MM_FORMATS,
  CALENDAR_TYPES,
  isAccessoryMounting,
  MOUNTINGS,
  isCalendarFormat,
  calendarStarts,
  usualCalendarStart,
} from "./calendar.ts";

describe("calendars", () => {
  it("have five types [CAL-01]", () => {
    expect([...CALENDAR_TYPES].join(" ")).toBe(
      "familienplaner kuechenkalender terminkalender tischkalender wandkalender",
    );
  });

  it("have seven paper formats, without a5-hoch [CAL-02]", () => {
    expect([...CALENDAR_DIN_FORMATS].join(" ")).toBe(
      "a3-hoch a3-quer a4-hoch a4-quer a5-quer a6-hoch a6-quer",
    );
  });

  it("have seven formats in mm [CAL-03]", () => {
    expect([...CALENDAR_MM_FORMATS].join(" ")).toBe(
      "150-400 200-400 130-300 145-145 200-200 300-300 265-120",
    );
  });

  it("have four mountings, two of them accessories [CAL-04, DSG-Q1]", () => {
    expect(MOUNTINGS).toEqual(["holzblock", "holzfuss", "lochung", "spirale"]);
    expect(MOUNTINGS.filter(isAccessoryMounting)).toEqual(["holzblock", "holzfuss"]);
  });
});

describe("the format of a calendar", () => {
  it.each([...CALENDAR_DIN_FORMATS, ...CALENDAR_MM_FORMATS, "a5-hoch", "a10-quer", "120-265"])(
    "may be %s, whether it is one of the known ones or not [CAL-02, CAL-03, CAL-Q1]",
    (format) => {
      expect(isCalendarFormat(format)).toBe(true);
    },
  );

  it.each([
    "",
    "a4",
    "A4-quer",
    "a4-breit",
    "a-quer",
    "a123-quer",
    "200x400",
    "0-400",
    "200-",
    "-1-2",
  ])("is not %j [CAL-Q1]", (text) => {
    expect(isCalendarFormat(text)).toBe(false);
  });

  it("is decided for any text, however long [CAL-Q1]", () => {
    fc.assert(
      fc.property(longText("a1", "1", "-"), (text) => {
        expect(isCalendarFormat(`${text}-`)).toBe(false);
      }),
    );
  });
});

describe("the months with which a calendar can start", () => {
  it("are twelve, from the current one in the country of the shop, also on its last day [DSG-Q16, DSG-04]", () => {
    const lastEvening = Date.parse("2026-11-30T23:30:00Z");
    const german = calendarStarts("de-DE", lastEvening);
    expect(german).toHaveLength(12);
    expect(german[0]).toBe("2026-12-01");
    expect(german.at(-1)).toBe("2027-11-01");
    expect(calendarStarts("en-GB", lastEvening)[0]).toBe("2026-11-01");
  });

  it.each([
    ["2026-01-01T12:00:00Z", "2026-02-01"],
    ["2026-08-31T21:59:59Z", "2026-09-01"],
    ["2026-08-31T22:00:00Z", "2027-01-01"],
    ["2026-12-31T22:59:59Z", "2027-01-01"],
    ["2026-12-31T23:00:00Z", "2027-02-01"],
  ])("have as default at %s %s [DSG-Q16]", (now, start) => {
    const time = Date.parse(now);
    expect(usualCalendarStart("de-DE", time)).toBe(start);
    expect(calendarStarts("de-DE", time)).toContain(start);
  });
});
