import { SECOND_MS } from "../time/duration.ts";

/** The interval of the checks whether session analytics are allowed, in ms. */
export const ANALYTICS_POLL_MS = 2 * SECOND_MS;

/** The time after which checking stops, in ms. */
export const ANALYTICS_TIMEOUT_MS = 60 * SECOND_MS;

export const MAX_ANALYTICS_POLLS = ANALYTICS_TIMEOUT_MS / ANALYTICS_POLL_MS;

/** The delay until the next check in ms, or undefined after 60 s or 30 checks. `elapsedMs` counts from the first check. */
export const nextAnalyticsPoll = (elapsedMs: number, polls: number): number | undefined => {
  if (polls === 0) return 0;
  const next = Math.max(elapsedMs, polls * ANALYTICS_POLL_MS);
  return polls < MAX_ANALYTICS_POLLS && next < ANALYTICS_TIMEOUT_MS ? next - elapsedMs : undefined;
};
