/** A clock that stands still until it is moved; what was to happen in between happens in its order, each at its time. */
export interface StandingClock {
  readonly now: () => number;
  readonly setTimeout: (run: (...args: never[]) => void, ms: number) => unknown;
  readonly clearTimeout: (id: unknown) => void;
  /** Moves the clock; false when more was to happen than anybody can mean. */
  readonly advance: (ms: number) => boolean;
}

interface Timer {
  readonly due: number;
  readonly run: (...args: never[]) => void;
}

/** As many timers as go off in one move: a tick a second for more than a day. */
const MOST_TIMERS = 100_000;

/** A clock that shows a moment, in milliseconds since 1970. */
export const createStandingClock = (start: number): StandingClock => {
  let now = start;
  let last = 0;
  const timers = new Map<number, Timer>();
  const next = (until: number): readonly [number, Timer] | undefined => {
    let first: readonly [number, Timer] | undefined;
    for (const entry of timers) {
      if (entry[1].due <= until && (!first || entry[1].due < first[1].due)) first = entry;
    }
    return first;
  };
  return {
    now: () => now,
    setTimeout: (run, ms) => {
      last += 1;
      timers.set(last, { due: now + Math.max(0, ms), run });
      return last;
    },
    clearTimeout: (id) => void timers.delete(id as number),
    advance: (ms) => {
      const until = now + ms;
      for (let gone = 0; gone < MOST_TIMERS; gone += 1) {
        const due = next(until);
        if (!due) {
          now = until;
          return true;
        }
        const [id, { due: at, run }] = due;
        timers.delete(id);
        now = Math.max(now, at);
        run();
      }
      return false;
    },
  };
};
