import { fromCallback, type CallbackActorLogic, type EventObject } from "xstate";
import type { Clock } from "./clock.port.ts";

export interface Tick {
  readonly type: "clock.tick";
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The port through which a machine receives the current time at an interval. */
export type Ticks = CallbackActorLogic<EventObject, { readonly intervalMs: number }>;

/** The timers of a browser, or a simulated clock. */
export interface Timer {
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(id: never): void;
}

/** The default implementation of the port, which sends no ticks; drivers replace it. */
export const noTicks: Ticks = fromCallback(() => undefined);

/** Sends a tick immediately and then one per interval, until the actor is stopped. */
export const createTicks = (clock: Clock, timer: Timer): Ticks =>
  fromCallback(({ input, sendBack }) => {
    let timeout: unknown;
    const tick = () => {
      timeout = timer.setTimeout(tick, input.intervalMs);
      sendBack({ type: "clock.tick", now: clock.now() } satisfies Tick);
    };
    tick();
    return () => timer.clearTimeout(timeout as never);
  });
