import { formatDate } from "./date-format.ts";

/** A moment as a date and a time to the second with its time zone: `23. November 2026 um 17:28:03 MEZ`. */
export const momentText = (locale: string, timeZone: string, milliseconds: number): string =>
  formatDate(locale, { dateStyle: "long", timeStyle: "long", timeZone }, milliseconds);
