import { invalid, ok, type Result } from "../kernel/result.ts";

/** A month of the calendar, January being 1. */
export interface PlainMonth {
  readonly year: number;
  readonly month: number;
}

/** A day of the calendar, read as it is written, in no time zone. */
export interface PlainDate extends PlainMonth {
  readonly day: number;
}

const isLeapYear = (year: number): boolean =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysIn = (year: number, month: number): number => {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

/** Reads a date such as `2026-02-28`; errors: `date-malformed`, `date-unreal` for a day that no calendar has. */
export const parsePlainDate = (text: string): Result<PlainDate> => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return invalid("date-malformed", "a date is year, month and day, like 2026-02-28", text);
  }
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
    ? ok({ year, month, day })
    : invalid("date-unreal", "no calendar has this day", text);
};

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat("en-US", {
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone,
    year: "numeric",
    month: "numeric",
  });
  formatters.set(timeZone, formatter);
  return formatter;
};

/** The month that it is at a moment in an IANA time zone; `epochMs` is the shop's clock, in milliseconds since 1970. */
export const monthIn = (timeZone: string, epochMs: number): PlainMonth => {
  const parts = formatterOf(timeZone).formatToParts(epochMs);
  const numberOf = (type: "year" | "month"): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return { year: numberOf("year"), month: numberOf("month") };
};
