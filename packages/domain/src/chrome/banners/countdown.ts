import { DAY_MS, SECOND_MS } from "../../time/duration.ts";
import { parseMoment } from "../../time/moment.ts";

export const COUNTDOWN_TICK_MS = SECOND_MS;

/** When a countdown is visible, in ms since 1970; null for a date that is missing or cannot be parsed. */
export interface CountdownSpan {
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

const momentOf = (text: string | undefined): number | null => {
  const moment = parseMoment(text ?? "");
  return moment.ok ? moment.value : null;
};

export const countdownSpan = (
  startDate: string | undefined,
  endDate: string | undefined,
): CountdownSpan => ({ startsAt: momentOf(startDate), endsAt: momentOf(endDate) });

export const isOver = ({ endsAt }: CountdownSpan, now: number): boolean =>
  endsAt !== null && endsAt <= now;

/** True if the end is in the future and the start, if there is one, has been reached. */
export const isVisible = ({ startsAt, endsAt }: CountdownSpan, now: number): boolean =>
  endsAt !== null && endsAt > now && (startsAt === null || startsAt <= now);

/** The time until the end in ms while a countdown is visible; undefined before its start and after its end. */
export const remainingTime = (span: CountdownSpan, now: number): number | undefined =>
  span.endsAt !== null && isVisible(span, now) ? span.endsAt - now : undefined;

/** The next time at which a countdown appears or disappears, in ms since 1970, if any: a page that shows it must not be cached for longer. */
export const nextChange = (span: CountdownSpan, now: number): number | undefined => {
  if (span.endsAt === null || isOver(span, now)) return undefined;
  return isVisible(span, now) ? span.endsAt : Math.min(span.startsAt ?? span.endsAt, span.endsAt);
};

export interface CountdownParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** The message keys of the labels Day(s), Hr(s), Min and Sec. */
export const COUNTDOWN_LABEL_KEYS: Readonly<Record<keyof CountdownParts, string>> = {
  days: "countdown.days",
  hours: "countdown.hours",
  minutes: "countdown.minutes",
  seconds: "countdown.seconds",
};

/** Splits a remaining time into whole units, rounded down. */
export const countdownParts = (remainingMs: number): CountdownParts => {
  const seconds = Math.floor(Math.max(0, remainingMs) / SECOND_MS);
  return {
    days: Math.floor(seconds / (DAY_MS / SECOND_MS)),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
};
