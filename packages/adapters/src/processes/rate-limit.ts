import { LRUCache } from "lru-cache";
import { networkOfClient } from "./client-network.ts";
import { createCounter } from "./meters.ts";

/** Limits attempts per key to a number within a window that starts with the first attempt. */
export interface RateLimit {
  /** Counts an attempt, or `amount` of what is limited. Returns 0 if it is allowed, else the time in ms until the next one is. A refused attempt does not count. */
  readonly consume: (key: string, amount?: number) => Promise<number>;
  /** Uncounts the last attempt. */
  readonly refund: (key: string) => Promise<void>;
  /** Uncounts all attempts. */
  readonly reset: (key: string) => Promise<void>;
}

export interface LimitOptions {
  readonly attempts: number;
  readonly windowMs: number;
}

/** Counts attempts outside of the process, by the rules of `RateLimit`. */
export interface CountAttempts extends Pick<RateLimit, "refund" | "reset"> {
  readonly consume: (key: string, amount: number, options: LimitOptions) => Promise<number>;
}

/** Maximum number of counted keys. Beyond it the least recently used ones are dropped, so that clients cannot exhaust the memory. */
const MAX_KEYS = 50_000;

/** Counts in this process. `now` is a monotonic clock in ms: the time of day may jump. */
export const createRateLimit = (
  { attempts, windowMs }: LimitOptions,
  now: () => number = () => performance.now(),
): RateLimit => {
  // The cache reserves its memory when it is created, and most limits of a process are never asked.
  let cache: LRUCache<string, { count: number; readonly endsAt: number }> | undefined;
  const windows = () => (cache ??= new LRUCache({ max: MAX_KEYS }));
  const openWindow = (key: string) => {
    const window = windows().get(key);
    return window && now() < window.endsAt ? window : undefined;
  };
  return {
    consume: async (key, amount = 1) => {
      const window = openWindow(key);
      if ((window?.count ?? 0) + amount > attempts)
        return window ? window.endsAt - now() : windowMs;
      if (window) window.count += amount;
      else windows().set(key, { count: amount, endsAt: now() + windowMs });
      return 0;
    },
    refund: async (key) => {
      const window = openWindow(key);
      if (window && window.count > 0) window.count -= 1;
    },
    reset: async (key) => {
      cache?.delete(key);
    },
  };
};

/** A limit whose refusals are counted for metrics. */
export const countRefusals = (name: string, limit: RateLimit): RateLimit => {
  const countRefusal = createCounter("refusals_total", { limit: name });
  return {
    ...limit,
    consume: async (key, amount) => {
      const waitMs = await limit.consume(key, amount);
      if (waitMs > 0) countRefusal();
      return waitMs;
    },
  };
};

/** Counts for all processes that share a database; in this process alone while the database fails. */
export const createSharedRateLimit = (
  name: string,
  options: LimitOptions,
  shared: CountAttempts,
  now?: () => number,
): RateLimit => {
  const inMemory = createRateLimit(options, now);
  const keyOf = (key: string): string => `${name} ${key}`;
  return {
    consume: (key, amount = 1) =>
      shared.consume(keyOf(key), amount, options).catch(() => inMemory.consume(key, amount)),
    refund: (key) => shared.refund(keyOf(key)).catch(() => inMemory.refund(key)),
    reset: (key) => shared.reset(keyOf(key)).catch(() => inMemory.reset(key)),
  };
};

/** Counts an attempt of the client's network, or `amount` of what is limited. Requests within the process have none and are not limited. */
export const consumeByAddress = async (request: Request, limit: RateLimit, amount?: number) => {
  const network = networkOfClient(request);
  return {
    waitMs: network === undefined ? 0 : await limit.consume(network, amount),
    refund: async () => {
      if (network !== undefined) await limit.refund(network);
    },
  };
};
