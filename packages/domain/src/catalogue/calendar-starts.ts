import { type Locale, timeZoneOf } from "../market/locale.ts";
import { dateIn, monthsFrom, parsePlainDate, plainDateText } from "../time/plain-date.ts";

const START_MONTHS = 12;

/** The first days of the months with which a calendar can start, from the current one in the time zone of the locale: `2027-01-01` and so on. */
export const calendarStarts = (locale: Locale, now: number): readonly string[] =>
  monthsFrom(dateIn(timeZoneOf(locale), now), START_MONTHS).map((month) =>
    plainDateText({ ...month, day: 1 }),
  );

const NEW_YEAR_SEASON = 9;

/** The first day of the month with which most calendars start: the next month, because a calendar of this one would arrive too late, and from September on the new year. */
export const usualCalendarStart = (locale: Locale, now: number): string => {
  const { year, month } = dateIn(timeZoneOf(locale), now);
  const start = month < NEW_YEAR_SEASON ? { year, month: month + 1 } : { year: year + 1, month: 1 };
  return plainDateText({ ...start, day: 1 });
};

/** The first day of a month with which calendars can start. */
export const isCalendarStart = (value: string): boolean =>
  /^20\d\d-\d\d-01$/.test(value) && parsePlainDate(value).ok;
