import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";

/** How long a response may be used, in ms; each period begins where the one before it ends. */
export interface ResponseCacheOptions {
  /** Returned without a request; 0 disables the cache. */
  readonly freshMs: number;
  /** Returned while a new response is fetched in the background. */
  readonly staleMs: number;
  /** Returned if a new response cannot be fetched. */
  readonly staleOnErrorMs: number;
  readonly maxEntries?: number;
  /** Whether a response stays the same object while a new one says the same, so that what was made from it can be kept with it. Not for responses that are too large to be compared. */
  readonly reusesEqual?: boolean;
  /** A monotonic clock in ms. */
  readonly now?: () => number;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

interface CachedResponse {
  readonly value: unknown;
  /** When it was requested. */
  readonly since: number;
}

const MAX_ENTRIES = 200;

/** A cache in memory that evicts the least recently used response and never caches an error. */
export const createResponseCache = ({
  freshMs,
  staleMs,
  staleOnErrorMs,
  maxEntries = MAX_ENTRIES,
  reusesEqual = false,
  now = () => performance.now(),
}: ResponseCacheOptions) => {
  let expiredAt = -Infinity;
  const cache = new LRUCache<string, CachedResponse, () => Promise<unknown>>({
    max: maxEntries,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnFetchRejection: true,
    // Whoever waits for a response gets it, also if others have taken its place meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, stale, { context: load }) => {
      const since = now();
      const value = await load();
      const isSame = reusesEqual && stale && isDeepStrictEqual(value, stale.value);
      return { value: isSame ? stale.value : value, since };
    },
  });
  const loadOnce = (
    key: string,
    load: () => Promise<unknown>,
    cached: CachedResponse | undefined,
  ): Promise<CachedResponse> => {
    const age = cached ? now() - cached.since : Infinity;
    const isExpired = cached !== undefined && cached.since <= expiredAt;
    return cache.forceFetch(key, {
      context: load,
      forceRefresh: isExpired,
      allowStale: !isExpired && age < freshMs + staleMs,
      allowStaleOnFetchRejection: age < freshMs + staleMs + staleOnErrorMs,
    });
  };
  return {
    /** Returns the cached response of a key, or loads it; concurrent calls for a key share one load. */
    load: async <T>(key: string, load: () => Promise<T>): Promise<T> => {
      if (freshMs === 0) return load();
      const cached = cache.peek(key, { allowStale: true });
      const loaded = await loadOnce(key, load, cached);
      // It was on its way when the responses expired.
      const isLate = loaded !== cached && loaded.since <= expiredAt;
      const { value } = isLate ? await loadOnce(key, load, loaded) : loaded;
      return value as T;
    },
    /** From now on, what was requested before is only used if a new response cannot be fetched. */
    expire: (): void => {
      expiredAt = now();
    },
  };
};
