import { describe, expect, it } from "vitest";
import { calendarStarts, usualCalendarStart } from "./calendar-starts.ts";

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
