import { LRUCache } from "lru-cache";
import type { EncodedBody } from "./encoded-body.ts";
import type { PageTarget } from "./page-target.ts";

/** A rendered page or payload; times in s of a monotonic clock. */
export interface CachedPage {
  readonly body: EncodedBody;
  /** When it was rendered. */
  readonly since: number;
  /** When it will look different; Infinity if never. */
  readonly until: number;
  /** The experiments that it depends on, with the treatment that it shows; most pages have none. */
  readonly experiments: Readonly<Record<string, "on" | "off">>;
}

/** How long a page is fresh, then usable while it is rendered again, then better than an error; in seconds, for shared caches and ours. */
export const FRESH_S = 60;
export const STALE_S = 600;
export const STALE_ON_ERROR_S = 86_400;

const MAX_BYTES = 12 * 1024 * 1024;
const MAX_PLAIN_BYTES = 4 * 1024 * 1024;
const MAX_ADDRESSES = 20_000;
const MAX_ADDRESS_LENGTH = 1000;
const ENTRY_OVERHEAD_BYTES = 1024;
/** The brotli form is a seventh of the plain text, and may have a gzip form beside it. */
const COMPRESSED_SHARE = 1 / 4;

/** Pages by key, and the keys of the addresses that lead to them. */
export interface PageCache {
  /** The page at an address that was sent before, unless a request has to wait for a new one. A stale page is rendered again in the background. */
  readonly at: (address: string, target: () => PageTarget | undefined) => CachedPage | undefined;
  /** The page of a key: cached, or rendered once for concurrent requests. Rejects as `render` does. */
  readonly load: (
    key: string,
    address: string | undefined,
    target: PageTarget,
  ) => Promise<CachedPage>;
  /** A page that may be sent instead of an error. */
  readonly insteadOfError: (key: string) => CachedPage | undefined;
}

/** A cache limited by size that evicts the least recently used page. `render` rejects for a page that must not be cached. */
export const createPageCache = (
  render: (target: PageTarget) => Promise<CachedPage>,
  now: () => number,
): PageCache => {
  const pages = new LRUCache<string, CachedPage, PageTarget>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => ENTRY_OVERHEAD_BYTES + Math.ceil(COMPRESSED_SHARE * body.length),
    ttl: FRESH_S,
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => render(context),
  });
  // A page that no client has accepted in brotli holds its plain text: only so many are kept.
  const plain = new LRUCache<string, CachedPage>({
    maxSize: MAX_PLAIN_BYTES,
    sizeCalculation: ({ body }) => ENTRY_OVERHEAD_BYTES + body.length,
    dispose: (page, key, reason) => {
      if (reason === "evict" && !page.body.isCompressed && pages.peek(key) === page)
        pages.delete(key);
    },
  });
  // A page has many addresses; with their keys a hit needs no parsing.
  const keys = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  const isUsable = ({ since, until }: CachedPage): boolean =>
    now() - since <= FRESH_S + STALE_S && now() < until;
  return {
    at: (address, target) => {
      const key = keys.get(address);
      const cached = key === undefined ? undefined : pages.get(key);
      if (key === undefined || !cached || !isUsable(cached)) return undefined;
      if (now() - cached.since > FRESH_S) {
        const context = target();
        if (context) void pages.fetch(key, { context });
      }
      return cached;
    },
    load: async (key, address, target) => {
      const cached = pages.peek(key);
      const page = await pages.forceFetch(key, {
        context: target,
        allowStale: cached !== undefined && isUsable(cached),
        forceRefresh: cached !== undefined && !isUsable(cached),
      });
      if (plain.peek(key) !== page) plain.set(key, page);
      if (address !== undefined && address.length <= MAX_ADDRESS_LENGTH) keys.set(address, key);
      return page;
    },
    insteadOfError: (key) => {
      const cached = pages.peek(key);
      return cached && now() - cached.since < STALE_ON_ERROR_S ? cached : undefined;
    },
  };
};
