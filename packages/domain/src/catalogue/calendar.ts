import { invalid, ok, type Result } from "../kernel/result.ts";

/** The five types of calendar. [CAL-01] */
export const CALENDAR_TYPES = [
  "familienplaner",
  "kuechenkalender",
  "terminkalender",
  "tischkalender",
  "wandkalender",
] as const;

/** A type of calendar. [CAL-01] */
export type CalendarType = (typeof CALENDAR_TYPES)[number];

/** The calendar formats after paper sizes. [CAL-02] */
export const CALENDAR_DIN_FORMATS = [
  "a3-hoch",
  "a3-quer",
  "a4-hoch",
  "a4-quer",
  "a5-quer",
  "a6-hoch",
  "a6-quer",
] as const;

/** The calendar formats in millimetres, width and height. [CAL-03] */
export const CALENDAR_MM_FORMATS = [
  "150-400",
  "200-400",
  "130-300",
  "145-145",
  "200-200",
  "300-300",
  "265-120",
] as const;

const KNOWN_FORMATS: ReadonlySet<string> = new Set([
  ...CALENDAR_DIN_FORMATS,
  ...CALENDAR_MM_FORMATS,
]);

const FORMAT_SHAPE = /^(?:a\d{1,2}-(?:hoch|quer)|[1-9]\d*-[1-9]\d*)$/;

/** A format group of calendars; the list of the known ones is open, so that others may come from the backend. [CAL-Q1] */
export interface CalendarFormat {
  readonly format: string;
  readonly known: boolean;
}

/** Reads a calendar format such as `a4-quer` or `200-400`, and tells whether it is a known one; error: `calendar-format-malformed`. [CAL-02, CAL-03, CAL-Q1] */
export const parseCalendarFormat = (text: string): Result<CalendarFormat> =>
  FORMAT_SHAPE.test(text)
    ? ok({ format: text, known: KNOWN_FORMATS.has(text) })
    : invalid(
        "calendar-format-malformed",
        "a calendar format is written like a4-hoch, a4-quer or 200-400 (width-height in mm)",
        text,
      );

/** What holds a calendar's sheets. [CAL-04] */
export const MOUNTINGS = ["holzblock", "holzfuss", "lochung", "spirale"] as const;

/** A mounting of a calendar. [CAL-04] */
export type Mounting = (typeof MOUNTINGS)[number];

/** The mountings that are accessories put beside the calendar: wooden block and wooden stand. [DSG-Q1] */
export const isAccessoryMounting = (mounting: string): boolean =>
  mounting === "holzblock" || mounting === "holzfuss";
