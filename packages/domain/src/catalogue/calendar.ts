import { timeZoneOf } from "../market/host-suffix.ts";
import type { Locale } from "../market/locale.ts";
import { dateIn, monthsFrom, parsePlainDate, plainDateText } from "../time/plain-date.ts";

export const CALENDAR_TYPES = [
  "familienplaner",
  "kuechenkalender",
  "terminkalender",
  "tischkalender",
  "wandkalender",
] as const;

export type CalendarType = (typeof CALENDAR_TYPES)[number];

export const CALENDAR_DIN_FORMATS = [
  "a3-hoch",
  "a3-quer",
  "a4-hoch",
  "a4-quer",
  "a5-quer",
  "a6-hoch",
  "a6-quer",
] as const;

/** Calendar formats as width and height in mm. */
export const CALENDAR_MM_FORMATS = [
  "150-400",
  "200-400",
  "130-300",
  "145-145",
  "200-200",
  "300-300",
  "265-120",
] as const;

const FORMAT_SHAPE = /^(?:a\d{1,2}-(?:hoch|quer)|[1-9]\d*-[1-9]\d*)$/;

/** Whether a text is a calendar format such as `a4-quer` or `200-400`. The backend may offer formats beyond the known ones. */
export const isCalendarFormat = (text: string): boolean => FORMAT_SHAPE.test(text);

/** How a calendar is held together or put up. */
export const MOUNTINGS = ["holzblock", "holzfuss", "lochung", "spirale"] as const;

export type Mounting = (typeof MOUNTINGS)[number];

/** True for the wooden block and the wooden stand, which are accessories to be ordered with the calendar. */
export const isAccessoryMounting = (mounting: string): boolean =>
  mounting === "holzblock" || mounting === "holzfuss";

/** Papers of a calendar, the default first. */
export const CALENDAR_PAPERS = ["standard", "matt", "glaenzend"] as const;

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
