import { nextAnalyticsPoll } from "@passepartout/domain/tracking/session-analytics";

/** Where session analytics come from, and who decides whether they do. [CON-04] */
export interface SessionAnalytics {
  /** Whether the visitor lets their session be analysed. */
  readonly isAllowed: () => boolean;
  readonly load: () => Promise<unknown>;
  /** A clock that nobody sets, in ms. */
  readonly now?: () => number;
}

/** Looks every 2 s whether the visitor allows session analytics, loads them once they do, and gives up when 60 s have gone; a page lives on without them. [CON-04, CON-Q2] */
export const startSessionAnalytics = ({
  isAllowed,
  load,
  now = () => performance.now(),
}: SessionAnalytics): void => {
  const began = now();
  let polls = 0;
  const look = () => {
    polls += 1;
    if (isAllowed()) load().catch(() => undefined);
    else awaitNext();
  };
  const awaitNext = () => {
    const wait = nextAnalyticsPoll(now() - began, polls);
    if (wait !== undefined) setTimeout(look, wait);
  };
  awaitNext();
};
