import { describe, expect, it } from "vitest";
import { calendarStarts } from "./calendar-starts.ts";

describe("the months with which a calendar can start", () => {
  it("are twelve, from the current one in the country of the shop, also on its last day [DSG-Q16, DSG-04]", () => {
    const lastEvening = Date.parse("2026-11-30T23:30:00Z");
    const german = calendarStarts("de-DE", lastEvening);
    expect(german).toHaveLength(12);
    expect(german[0]).toBe("2026-12-01");
    expect(german.at(-1)).toBe("2027-11-01");
    expect(calendarStarts("en-GB", lastEvening)[0]).toBe("2026-11-01");
  });
});
