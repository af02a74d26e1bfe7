import {
  COUNTDOWN_TICK_MS,
  countdownParts,
  type CountdownParts,
  countdownSpan,
  isOver,
  remainingTime,
} from "@passepartout/domain/chrome/banners/countdown";
import { warningEntry, writeLogEntryOnce } from "@passepartout/domain/logging/log-entry";
import { use, useEffect, useRef } from "react";
import { LogContext } from "../content/log-context.ts";
import { ClockContext } from "../ui/clock-context.ts";

const written = new Set<string>();

/** Calls `onTime` every second with the remaining time of a countdown while the page is visible; undefined before its start and after its end. A timer instead of the machine, whose library is larger than all else that a page loads by itself. */
export const CountdownClock = ({
  id,
  startDate,
  endDate,
  onTime,
}: {
  readonly id: string;
  readonly startDate: string | undefined;
  readonly endDate: string;
  readonly onTime: (parts: CountdownParts | undefined) => void;
}) => {
  const log = use(LogContext);
  const clock = use(ClockContext);
  const listener = useRef(onTime);
  useEffect(() => {
    listener.current = onTime;
  });
  useEffect(() => {
    if (!clock) return undefined;
    const span = countdownSpan(startDate, endDate);
    let hasRun = false;
    let next: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(next);
      if (document.hidden) return;
      const now = clock.now();
      const remaining = remainingTime(span, now);
      listener.current(remaining === undefined ? undefined : countdownParts(remaining));
      if (span.endsAt !== null && !isOver(span, now)) next = setTimeout(tick, COUNTDOWN_TICK_MS);
      else {
        document.removeEventListener("visibilitychange", tick);
        if (log && isOver(span, now) && !hasRun)
          writeLogEntryOnce(log, written)(warningEntry("countdown-date-in-past", { barId: id }));
      }
      hasRun ||= remaining !== undefined;
    };
    document.addEventListener("visibilitychange", tick);
    tick();
    return () => {
      document.removeEventListener("visibilitychange", tick);
      clearTimeout(next);
    };
  }, [id, startDate, endDate, log, clock]);
  return null;
};
