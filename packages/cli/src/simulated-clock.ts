import { SimulatedClock } from "xstate";

/** Timers that may fire in one advance: one per second for more than a day. */
const MAX_TIMERS = 100_000;

/** Creates XState's simulated clock, which shows `start`, in milliseconds since 1970, and advances from timer to timer: each one fires at its own time, also those that timers set. */
export const createSteppingClock = (start: number) => {
  const clock = new SimulatedClock();
  const dueTimes = new Map<unknown, number>();
  return {
    now: () => start + clock.now(),
    setTimeout: (run: (...args: never[]) => void, ms: number): unknown => {
      const id = clock.setTimeout(() => {
        dueTimes.delete(id);
        run();
      }, ms);
      dueTimes.set(id, clock.now() + ms);
      return id;
    },
    clearTimeout: (id: unknown): void => {
      dueTimes.delete(id);
      clock.clearTimeout(id as number);
    },
    /** Advances the clock; false if too many timers fire. */
    advance: (ms: number): boolean => {
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

export type SteppingClock = ReturnType<typeof createSteppingClock>;
