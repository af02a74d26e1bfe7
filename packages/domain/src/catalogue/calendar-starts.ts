import { type Locale, timeZoneOf } from "../market/locale.ts";
import { dateIn, monthsFrom, parsePlainDate, plainDateText } from "../time/plain-date.ts";

const START_MONTHS = 12;

/** The first days of the months with which a calendar can start, from the current one in the time zone of the locale: `2027-01-01` and so on. */
export const calendarStarts = (locale: Locale, now: number): readonly string[] =>
  monthsFrom(dateIn(timeZoneOf(locale), now), START_MONTHS).map((month) =>
    plainDateText({ ...month, day: 1 }),
  );

/** The first day of a month with which calendars can start. */
export const isCalendarStart = (value: string): boolean =>
  /^20\d\d-\d\d-01$/.test(value) && parsePlainDate(value).ok;
