export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
/** In every time zone, hours and days begin with one. */
export const QUARTER_HOUR_MS = 900_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const WEEK_MS = 604_800_000;

/** A year of 365 days. */
export const YEAR_MS = 31_536_000_000;
