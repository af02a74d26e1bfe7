import { nextAnalyticsPoll } from "@passepartout/domain/tracking/session-analytics";

/** Checks every 2 s whether the visitor has consented to session analytics, loads them once they do, and gives up after 60 s. A failed load has no effect on the page. */
export const startSessionAnalytics = ({
  isAllowed,
  load,
  now = () => performance.now(),
}: {
  readonly isAllowed: () => boolean;
  readonly load: () => Promise<unknown>;
  /** A monotonic clock in ms. */
  readonly now?: () => number;
}): void => {
  const startedAt = now();
  let polls = 0;
  const poll = () => {
    polls += 1;
    if (isAllowed()) load().catch(() => undefined);
    else scheduleNext();
  };
  const scheduleNext = () => {
    const wait = nextAnalyticsPoll(now() - startedAt, polls);
    if (wait !== undefined) setTimeout(poll, wait);
  };
  scheduleNext();
};
