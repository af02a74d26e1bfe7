/** Counts what may be tried only so often. */
export interface Attempts {
  /** Counts an attempt; answers how many ms to wait before the next is taken, 0 when this one is. */
  take(key: string): number;
  /** The last attempt was rightful and does not count. */
  giveBack(key: string): void;
  /** All attempts so far are forgiven. */
  forget(key: string): void;
}

/** How many keys are remembered; beyond it the oldest are forgotten, so that strangers cannot fill the memory. */
const MOST_KEYS = 50_000;

/** At most so many attempts in a window that begins with the first. */
export const createAttempts = ({
  most,
  windowMs,
  now,
}: {
  readonly most: number;
  readonly windowMs: number;
  readonly now: () => number;
}): Attempts => {
  const windows = new Map<string, { count: number; readonly until: number }>();
  return {
    take: (key) => {
      const moment = now();
      let window = windows.get(key);
      if (!window || window.until <= moment) {
        windows.delete(key);
        const [oldest] = windows.size < MOST_KEYS ? [] : windows.keys();
        if (oldest !== undefined) windows.delete(oldest);
        window = { count: 0, until: moment + windowMs };
        windows.set(key, window);
      }
      if (window.count >= most) return window.until - moment;
      window.count += 1;
      return 0;
    },
    giveBack: (key) => {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
    },
    forget: (key) => void windows.delete(key),
  };
};
