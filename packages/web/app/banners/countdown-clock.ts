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

const ticks = createTicks(
  { now: () => Date.now() },
  { setTimeout: (run, ms) => setTimeout(run, ms), clearTimeout: (id) => clearTimeout(id) },
);

/** Tells a bar what remains of its countdown, second by second while somebody can see it; undefined before and after. */
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
  const journal = use(LogContext);
  const tell = useRef(onTime);
  useEffect(() => {
    tell.current = onTime;
  });
  useEffect(() => {
    const actor = createActor(countdownMachine.provide({ actors: { ticks } }), {
      input: { barId: id, endDate, ...(startDate !== undefined && { startDate }) },
    });
    if (journal) actor.on("log.entry", writeLogEntry(journal));
    actor.subscribe((snapshot) =>
      tell.current(isRunning(snapshot) ? countdownParts(remainingMs(snapshot)) : undefined),
    );
    const see = () => actor.send({ type: document.hidden ? "page.hide" : "page.show" });
    document.addEventListener("visibilitychange", see);
    actor.start();
    see();
    return () => {
      document.removeEventListener("visibilitychange", see);
      actor.send({ type: "countdown.abort" });
      actor.stop();
    };
  }, [id, startDate, endDate, journal]);
  return null;
};
