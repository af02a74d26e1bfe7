import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COUNTRIES, countryOf, LOCALES } from "../market/locale.ts";
import { addDays, dayOfWeek, parsePlainDate, plainDateText } from "../time/plain-date.ts";
import {
  christmasDeadline,
  deliveryDates,
  type DeliveryRoute,
  lastOrderDay,
} from "./delivery-dates.ts";
import { easterSunday, isPublicHoliday, isWorkingDay } from "./public-holidays.ts";

const workshop = { country: "de", timeZone: "Europe/Berlin", cutOffHour: 14 } as const;
const CANVAS: DeliveryRoute = {
  workshop,
  production: { minDays: 1, maxDays: 2 },
  transit: { minDays: 1, maxDays: 2 },
  country: "de",
};

const dates = (route: DeliveryRoute, at: string) => {
  const { from, to, begins } = deliveryDates(route, Date.parse(at));
  return [begins, from, to].map(plainDateText);
};

const dateOf = (text: string) => {
  const date = parsePlainDate(text);
  if (!date.ok) throw new Error(date.error.message);
  return date.value;
};

describe("public holidays", () => {
  it.each([
    ["de", "2026-04-03 2026-05-14 2026-10-03 2026-12-26"],
    ["at", "2026-01-06 2026-06-04 2026-10-26 2026-12-08"],
    ["ch", "2026-04-03 2026-08-01"],
    ["li", "2026-09-08 2026-06-04"],
    ["lu", "2026-05-09 2026-06-23 2026-12-26"],
    ["it", "2026-04-25 2026-06-02 2026-10-04"],
    ["fr", "2026-05-08 2026-07-14 2026-11-11"],
    ["be", "2026-07-21"],
    ["nl", "2026-04-27 2025-04-26"],
    ["es", "2026-01-06 2026-10-12 2026-12-08"],
    [
      "gb",
      "2026-05-04 2026-05-25 2026-08-31 2026-12-28 2021-12-27 2021-12-28 2022-12-26 2022-12-27",
    ],
    ["us", "2026-07-03 2026-11-26 2026-01-19 2021-12-31 2026-09-07"],
  ] as const)("of %s are no working days [API-27]", (country, days) => {
    for (const day of days.split(" ")) {
      expect(isPublicHoliday(country, dateOf(day))).toBe(true);
      expect(isWorkingDay(country, dateOf(day))).toBe(false);
    }
  });

  it.each([
    ["de", "2026-11-01"],
    ["it", "2025-10-04"],
    ["nl", "2025-04-27"],
    ["us", "2026-04-03"],
    ["us", "2026-12-31"],
    ["gb", "2022-12-28"],
  ] as const)("of %s do not include %s", (country, day) => {
    expect(isPublicHoliday(country, dateOf(day))).toBe(false);
  });

  it("are so many in 2026", () => {
    const days = Array.from({ length: 365 }, (_, day) =>
      addDays({ year: 2026, month: 1, day: 1 }, day),
    );
    const counts = COUNTRIES.map(
      (country) => `${country} ${days.filter((day) => isPublicHoliday(country, day)).length}`,
    );
    expect(counts.join(", ")).toBe(
      "at 13, be 10, ch 8, de 9, es 10, fr 11, gb 8, it 12, li 13, lu 11, nl 7, us 11",
    );
  });

  it.each(["2024-03-31", "2025-04-20", "2026-04-05", "2038-04-25", "2285-03-22"])(
    "depend on Easter, %s",
    (sunday) => {
      expect(plainDateText(easterSunday(Number(sunday.slice(0, 4))))).toBe(sunday);
    },
  );
});

describe("the delivery of an order", () => {
  it.each([
    ["before the cut-off", "2026-11-23T13:59+01:00", "2026-11-23 2026-11-25 2026-11-27"],
    ["from the cut-off on", "2026-11-23T14:00+01:00", "2026-11-24 2026-11-26 2026-11-30"],
    ["on a Saturday", "2026-11-21T09:00+01:00", "2026-11-23 2026-11-25 2026-11-27"],
    [
      "late on New Year's Eve, in another time zone",
      "2026-12-31T23:30-05:00",
      "2027-01-04 2027-01-06 2027-01-08",
    ],
    ["over Christmas", "2026-12-23T09:00+01:00", "2026-12-23 2026-12-28 2026-12-30"],
  ])("%s [API-27]", (_, at, expected) => {
    expect(dates(CANVAS, at).join(" ")).toBe(expected);
  });

  it("skips the holidays of the workshop while it is made, and those of the country while it travels", () => {
    // 8 December is a holiday in Austria, 3 October one in Germany.
    expect(dates({ ...CANVAS, country: "at" }, "2026-12-04T09:00+01:00")).toEqual([
      "2026-12-04",
      "2026-12-09",
      "2026-12-10",
    ]);
    expect(dates({ ...CANVAS, country: "at" }, "2025-10-02T09:00+02:00")).toEqual([
      "2025-10-02",
      "2025-10-07",
      "2025-10-09",
    ]);
  });

  const days = fc.integer({ min: 0, max: 6 });
  const span = fc.tuple(days, days).map(([one, more]) => ({ minDays: one, maxDays: one + more }));
  const route = fc.record({
    workshop: fc.record({
      country: fc.constantFrom(...LOCALES.map(countryOf)),
      timeZone: fc.constantFrom("Europe/Berlin", "America/New_York", "Pacific/Auckland"),
      cutOffHour: fc.integer({ min: 0, max: 24 }),
    }),
    production: span,
    transit: span,
    country: fc.constantFrom(...LOCALES.map(countryOf)),
  });
  const moment = fc.integer({ min: Date.parse("2024-01-01"), max: Date.parse("2040-01-01") });

  it("arrives on working days, never before it is made, and never earlier for a later order", () => {
    fc.assert(
      fc.property(route, moment, fc.nat(40 * 86_400_000), (way, at, later) => {
        const { begins, from, to } = deliveryDates(way, at);
        expect(isWorkingDay(way.workshop.country, begins)).toBe(true);
        for (const date of [from, to]) expect(isWorkingDay(way.country, date)).toBe(true);
        const order = [begins, from, to].map(plainDateText);
        expect(order).toEqual(order.toSorted());
        const next = deliveryDates(way, at + later);
        expect(plainDateText(next.from) >= plainDateText(from)).toBe(true);
        expect(plainDateText(next.to) >= plainDateText(to)).toBe(true);
      }),
    );
  });

  it("arrives in time if it is ordered by the last order day, and not a working day later", () => {
    fc.assert(
      fc.property(route, moment, (way, at) => {
        const latest = dateOf(new Date(at).toISOString().slice(0, 10));
        const last = lastOrderDay(way, latest);
        if (!last) return;
        const noon = (date: typeof last) => Date.parse(`${plainDateText(date)}T12:00Z`);
        const early = { ...way, workshop: { ...way.workshop, timeZone: "UTC", cutOffHour: 24 } };
        expect(plainDateText(deliveryDates(early, noon(last)).to) <= plainDateText(latest)).toBe(
          true,
        );
        let next = addDays(last, 1);
        while (!isWorkingDay(way.workshop.country, next)) next = addDays(next, 1);
        if (plainDateText(next) > plainDateText(latest)) return;
        expect(plainDateText(deliveryDates(early, noon(next)).to) > plainDateText(latest)).toBe(
          true,
        );
      }),
    );
  });
});

describe("the deadline before Christmas", () => {
  const deadline = (at: string, way = CANVAS) => {
    const date = christmasDeadline(way, Date.parse(at));
    return date && plainDateText(date);
  };

  it("is the last day of an order that arrives by Christmas Eve, from 10 November until its cut-off", () => {
    expect(deadline("2026-11-09T23:59+01:00")).toBeUndefined();
    expect(deadline("2026-11-10T00:00+01:00")).toBe("2026-12-18");
    expect(deadline("2026-12-18T13:59+01:00")).toBe("2026-12-18");
    expect(deadline("2026-12-18T14:00+01:00")).toBeUndefined();
    expect(deadline("2026-12-25T10:00+01:00")).toBeUndefined();
    expect(deadline("2027-01-02T10:00+01:00")).toBeUndefined();
  });

  it("is earlier for a country with a longer way", () => {
    const way = { ...CANVAS, country: "es", transit: { minDays: 4, maxDays: 6 } } as const;
    expect(deadline("2026-11-10T00:00+01:00", way)).toBe("2026-12-14");
    const last = dateOf("2026-12-14");
    expect(dayOfWeek(last)).toBe(1);
  });
});
