/** A moment as a date and a time to the second with its time zone: `23. November 2026 um 17:28:03 MEZ`. */
export const momentText = (locale: string, timeZone: string, milliseconds: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "long", timeZone }).format(
    milliseconds,
  );
