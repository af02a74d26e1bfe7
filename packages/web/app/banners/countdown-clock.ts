import { countdownParts, type CountdownParts } from "@passepartout/domain/chrome/banners/countdown";
import {
  countdownMachine,
  isRunning,
  remainingMs,
} from "@passepartout/domain/chrome/banners/countdown-machine";
import { writeLogEntry } from "@passepartout/domain/logging/log-entry";
import { createTicks } from "@passepartout/domain/time/ticks";
import { use, useEffect, useRef } from "react";
import { createActor } from "xstate";
import { LogContext } from "../content/log-context.ts";
import { ClockContext } from "../ui/clock-context.ts";

const timers: Parameters<typeof createTicks>[1] = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id),
};

/** Calls `onTime` every second with the remaining time of a countdown while the page is visible; undefined before its start and after its end. */
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
    const actors = { ticks: createTicks(clock, timers) };
    const actor = createActor(countdownMachine.provide({ actors }), {
      input: { barId: id, endDate, ...(startDate !== undefined && { startDate }) },
    });
    if (log) actor.on("log.entry", writeLogEntry(log));
    actor.subscribe((snapshot) =>
      listener.current(isRunning(snapshot) ? countdownParts(remainingMs(snapshot)) : undefined),
    );
    const updateVisibility = () =>
      actor.send({ type: document.hidden ? "page.hide" : "page.show" });
    document.addEventListener("visibilitychange", updateVisibility);
    actor.start();
    updateVisibility();
    return () => {
      document.removeEventListener("visibilitychange", updateVisibility);
      actor.send({ type: "countdown.abort" });
      actor.stop();
    };
  }, [id, startDate, endDate, log, clock]);
  return null;
};
