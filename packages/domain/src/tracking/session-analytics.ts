import { SECOND_MS } from "../time/duration.ts";

/** How often the shop looks whether the visitor allows session analytics, in ms. [CON-04] */
export const ANALYTICS_POLL_MS = 2 * SECOND_MS;

/** After how long it gives up looking, in ms. [CON-04, CON-Q2] */
export const ANALYTICS_PATIENCE_MS = 60 * SECOND_MS;

/** How many looks there are at most. [CON-Q2] */
export const MOST_ANALYTICS_POLLS = ANALYTICS_PATIENCE_MS / ANALYTICS_POLL_MS;

/** In how many ms the next look is due, so many ms after the first, or undefined once 60 s have gone or 30 looks were taken. [CON-04, CON-Q2] */
export const nextAnalyticsPoll = (elapsedMs: number, polls: number): number | undefined => {
  if (polls === 0) return 0;
  const next = Math.max(elapsedMs, polls * ANALYTICS_POLL_MS);
  return polls < MOST_ANALYTICS_POLLS && next < ANALYTICS_PATIENCE_MS
    ? next - elapsedMs
    : undefined;
};
