import { SimulatedClock } from "xstate";

/** Timers that may fire in one advance: one per second for more than a day. */
const MAX_TIMERS = 100_000;

/** XState's simulated clock, which advances from timer to timer: each one fires at its own time, also those that timers set. */
export interface SteppingClock {
  readonly now: () => number;
  readonly setTimeout: (run: (...args: never[]) => void, ms: number) => unknown;
  readonly clearTimeout: (id: unknown) => void;
  /** Advances the clock; false if too many timers fire. */
  readonly advance: (ms: number) => boolean;
}

/** Creates a clock that shows `start`, in milliseconds since 1970. */
export const createSteppingClock = (start: number): SteppingClock => {
  const clock = new SimulatedClock();
  const dueTimes = new Map<unknown, number>();
  return {
    now: () => start + clock.now(),
    setTimeout: (run, ms) => {
      const id = clock.setTimeout(() => {
        dueTimes.delete(id);
        run();
      }, ms);
      dueTimes.set(id, clock.now() + ms);
      return id;
    },
    clearTimeout: (id) => {
      dueTimes.delete(id);
      clock.clearTimeout(id as number);
    },
    advance: (ms) => {
      const end = clock.now() + ms;
      for (let fired = 0; fired < MAX_TIMERS; fired += 1) {
        const next = Math.min(...dueTimes.values());
        clock.set(Math.min(Math.max(next, clock.now()), end));
        if (next > end) return true;
      }
      return false;
    },
  };
};
