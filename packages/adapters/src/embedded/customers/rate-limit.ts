import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";

/** Limits attempts per key to a number within a window that starts with the first attempt. */
export interface RateLimit {
  /** Counts an attempt, or `amount` of what is limited. Returns 0 if it is allowed, else the time in ms until the next one is. */
  readonly consume: (key: string, amount?: number) => Promise<number>;
  /** Uncounts the last attempt. */
  readonly refund: (key: string) => Promise<void>;
  /** Uncounts all attempts. */
  readonly reset: (key: string) => Promise<void>;
}

/** Maximum number of counted keys. Beyond it the least recently used ones are dropped, so that clients cannot exhaust the memory. */
const MAX_KEYS = 50_000;

/** Counts in this process, in real time. */
export const createRateLimit = (limit: {
  readonly attempts: number;
  readonly windowMs: number;
}): RateLimit => {
  const limiter: RateLimiterAbstract = new RateLimiterMemory({
    points: limit.attempts,
    duration: limit.windowMs / 1000,
  });
  const keys = new LRUCache<string, true>({
    max: MAX_KEYS,
    dispose: (_, key, reason) => {
      if (reason === "evict") void limiter.delete(key);
    },
  });
  return {
    consume: async (key, amount = 1) => {
      keys.set(key, true);
      try {
        await limiter.consume(key, amount);
        return 0;
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        // A refused attempt does not count.
        await limiter.reward(key, amount);
        return rejection.msBeforeNext;
      }
    },
    refund: async (key) => {
      await limiter.reward(key);
    },
    reset: async (key) => {
      await limiter.delete(key);
    },
  };
};
