import { DAY_MS, SECOND_MS } from "../time/duration.ts";
import { parseMoment } from "../time/moment.ts";

/** How often a countdown is told the time, in ms. [CDN-06, CDN-Q1] */
export const COUNTDOWN_TICK_MS = SECOND_MS;

/** When a countdown begins to show and when it ends, in milliseconds since 1970; null where content says nothing readable. [CDN-03, CDN-Q3] */
export interface CountdownSpan {
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

const momentOf = (text: string | undefined): number | null => {
  const moment = parseMoment(text ?? "");
  return moment.ok ? moment.value : null;
};

/** The span between two dates as editors wrote them; a missing or unreadable one is no date. [CDN-Q3] */
export const countdownSpan = (
  startDate: string | undefined,
  endDate: string | undefined,
): CountdownSpan => ({ startsAt: momentOf(startDate), endsAt: momentOf(endDate) });

/** Whether a countdown is over: its end is reached. [CDN-03, CDN-Q2] */
export const isOver = ({ endsAt }: CountdownSpan, now: number): boolean =>
  endsAt !== null && endsAt <= now;

/** Whether a countdown is visible: its end lies ahead, and its start, if it has one, is reached. [CDN-03, CDN-Q2, CDN-Q3] */
export const isVisible = ({ startsAt, endsAt }: CountdownSpan, now: number): boolean =>
  endsAt !== null && endsAt > now && (startsAt === null || startsAt <= now);

/** The next moment at which a countdown appears or disappears, or undefined: no page that shows it may be kept longer. [CDN-03] */
export const nextChange = (span: CountdownSpan, now: number): number | undefined => {
  if (span.endsAt === null || isOver(span, now)) return undefined;
  return isVisible(span, now) ? span.endsAt : Math.min(span.startsAt ?? span.endsAt, span.endsAt);
};

/** What remains, as the labels count it. [CDN-05] */
export interface CountdownParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** The keys of the labels Day(s), Hr(s), Min and Sec. [CDN-05] */
export const COUNTDOWN_LABEL_KEYS: Readonly<Record<keyof CountdownParts, string>> = {
  days: "countdown.days",
  hours: "countdown.hours",
  minutes: "countdown.minutes",
  seconds: "countdown.seconds",
};

/** A remaining time in whole days, hours, minutes and seconds; begun seconds do not count. [CDN-05] */
export const countdownParts = (remainingMs: number): CountdownParts => {
  const seconds = Math.floor(Math.max(0, remainingMs) / SECOND_MS);
  return {
    days: Math.floor(seconds / (DAY_MS / SECOND_MS)),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
};
