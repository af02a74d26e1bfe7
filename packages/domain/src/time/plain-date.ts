import { memoize } from "../kernel/memoize.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";
import { DAY_MS, HOUR_MS, QUARTER_HOUR_MS } from "./duration.ts";

export interface PlainMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

/** A calendar date without a time zone. */
export interface PlainDate extends PlainMonth {
  readonly day: number;
}

/** Parses a date such as `2026-02-28`. Errors: `date-malformed`, `date-unreal`. */
export const parsePlainDate = (text: string): Result<PlainDate> => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return invalid(
      "date-malformed",
      "a date is a year, a month and a day, such as 2026-02-28",
      text,
    );
  }
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  const isMonth = year > 0 && month > 0 && month <= 12;
  // The day is before the first of the next month.
  return isMonth && day > 0 && Date.UTC(year, month - 1, day) < Date.UTC(year, month)
    ? ok({ year, month, day })
    : invalid(
        "date-unreal",
        "the date does not exist; a real date is, for example, 2026-02-28",
        text,
      );
};

const formatterOf = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat("en-US", {
      calendar: "gregory",
      numberingSystem: "latn",
      timeZone,
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      hourCycle: "h23",
    }),
);

/** The date in an IANA time zone at a time in milliseconds since 1970. */
export const dateIn = (timeZone: string, epochMs: number): PlainDate => {
  const { year, month, day } = hourIn(timeZone, epochMs);
  return { year, month, day };
};

/** The date and the hour, 0 to 23, in an IANA time zone at a time in milliseconds since 1970. */
export const hourIn = (
  timeZone: string,
  epochMs: number,
): PlainDate & { readonly hour: number } => {
  const quarter = Math.floor(epochMs / QUARTER_HOUR_MS);
  const latest = latestHours.get(timeZone);
  if (latest?.quarter === quarter) return latest.value;
  const parts = formatterOf(timeZone).formatToParts(epochMs);
  const { year, month, day, hour } = Object.fromEntries(
    parts.map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour", number>;
  const value = { year, month, day, hour };
  latestHours.set(timeZone, { quarter, value });
  return value;
};

/** The hour that was last asked for, by time zone: to format a date costs more than all else that a page does with it. */
const latestHours = new Map<
  string,
  { readonly quarter: number; readonly value: PlainDate & { readonly hour: number } }
>();

/** What the clocks of a time zone are ahead of UTC, in ms; in no time zone of the shop that is a part of an hour. */
const offsetAt = (timeZone: string, time: number): number => {
  const { year, month, day, hour } = hourIn(timeZone, time);
  return Date.UTC(year, month - 1, day, hour) - Math.floor(time / HOUR_MS) * HOUR_MS;
};

/** The moment at which the clocks of a time zone show what those of UTC show at a time. One that daylight saving skips is an hour later. */
export const momentIn = (timeZone: string, time: number): number => {
  const near = time - offsetAt(timeZone, time);
  return time - offsetAt(timeZone, near);
};

/** A date as text such as `2026-02-28`; of two such texts, the earlier date is the smaller one. */
export const plainDateText = ({ year, month, day }: PlainDate): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** Some months in a row. */
export const monthsFrom = ({ year, month }: PlainMonth, count: number): readonly PlainMonth[] =>
  Array.from({ length: count }, (_, index) => ({
    year: year + Math.floor((month - 1 + index) / 12),
    month: ((month - 1 + index) % 12) + 1,
  }));

/** The start of the date in UTC. */
export const utcOf = ({ year, month, day }: PlainDate): Date =>
  new Date(Date.UTC(year, month - 1, day));

/** The date a number of days later, or earlier if it is negative. */
export const addDays = (date: PlainDate, days: number): PlainDate => {
  const utc = new Date(utcOf(date).getTime() + days * DAY_MS);
  return { year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, day: utc.getUTCDate() };
};

/** 0 for Sunday to 6 for Saturday. */
export const dayOfWeek = (date: PlainDate): number => utcOf(date).getUTCDay();
