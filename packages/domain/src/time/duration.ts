/** A second in milliseconds. [CON-05] */
export const SECOND_MS = 1_000;

/** A day in milliseconds. [CON-05] [CON-Q1] */
export const DAY_MS = 86_400_000;

/** A week in milliseconds. [CON-05] [CON-Q1] */
export const WEEK_MS = 604_800_000;

/** A year in milliseconds, counted as 365 days. [CON-05] [CON-Q1] */
export const YEAR_MS = 31_536_000_000;
