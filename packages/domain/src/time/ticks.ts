import { fromCallback, type CallbackActorLogic, type EventObject } from "xstate";
import type { Clock } from "./clock.port.ts";

/** A moment that passes, told to a machine; milliseconds since 1970. */
export interface Tick {
  readonly type: "clock.tick";
  readonly now: number;
}

/** How often a machine wants to be told. */
export interface TickRhythm {
  readonly intervalMs: number;
}

/** The port through which machines hear what time it is. */
export type Ticks = CallbackActorLogic<EventObject, TickRhythm>;

/** What lets time pass: a browser, or a simulated clock. */
export interface Timer {
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(id: never): void;
}

/** The stand-in of the ticks until a driver provides them: time stands still. */
export const noTicks: Ticks = fromCallback(() => undefined);

/** Ticks of a clock: one at once, then one per interval until the machine has heard enough. */
export const createTicks = (clock: Clock, timer: Timer): Ticks =>
  fromCallback(({ input, sendBack }) => {
    let next: unknown;
    const tick = () => {
      next = timer.setTimeout(tick, input.intervalMs);
      sendBack({ type: "clock.tick", now: clock.now() } satisfies Tick);
    };
    tick();
    return () => timer.clearTimeout(next as never);
  });
