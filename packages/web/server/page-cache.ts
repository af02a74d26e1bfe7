import { LRUCache } from "lru-cache";
import { EVERY_PAGE } from "@passepartout/domain/content/cache-tag";
import { type Channel, CHANNELS } from "@passepartout/domain/market/channel";
import { measure } from "@passepartout/adapters/processes/meters";
import type { EncodedBody } from "./encoded-body.ts";
import type { PageTarget } from "./page-target.ts";

/** A rendered page or payload; times in s of a monotonic clock. */
export interface CachedPage {
  readonly body: EncodedBody;
  /** When it began to be rendered. */
  readonly since: number;
  /** What it depends on, for purges. */
  readonly tags: readonly string[];
  /** When it will look different; Infinity if never. */
  readonly until: number;
  /** The experiments that it depends on, with the treatment that it shows; most pages have none. */
  readonly experiments: Readonly<Record<string, "on" | "off">>;
}

/** How long a page is fresh, then usable while it is rendered again, then better than an error; in seconds, for shared caches and ours. */
export const FRESH_S = 60;
export const STALE_S = 600;
export const STALE_ON_ERROR_S = 86_400;

/** What each channel can have of the cache, for pages by their path alone and for those that a query chooses, of which there are as many as somebody asks for. */
const MAX_BYTES = { path: 4 * 1024 * 1024, query: 2 * 1024 * 1024 } as const;
/** The share of it that can be plain text. */
const MAX_PLAIN_SHARE = 1 / 3;
const MAX_ADDRESSES = 20_000;
/** With more tags that were purged all pages are out of date. */
const MAX_TAGS = 1000;
const MAX_ADDRESS_LENGTH = 1000;
const ENTRY_OVERHEAD_BYTES = 1024;
/** The brotli form is a seventh of the plain text, and may have a gzip form beside it. */
const COMPRESSED_SHARE = 1 / 4;

/** Renders the page of a key; `stale` is what the cache has of it. */
type Render = (target: PageTarget, key: string, stale?: CachedPage) => Promise<CachedPage>;

/** Pages by key, which begins with the page key of the domain, and the keys of the addresses that lead to them: a cache limited by size that evicts the least recently used page of the same channel and sort. `render` rejects for a page that must not be cached. */
export const createPageCache = (render: Render, now: () => number) => {
  const parts = Object.fromEntries(
    CHANNELS.map((channel) => [
      channel,
      {
        path: createPart(channel, "path", render, now),
        query: createPart(channel, "query", render, now),
      },
    ]),
  ) as Readonly<Record<Channel, Readonly<Record<keyof typeof MAX_BYTES, Part>>>>;
  const partOf = (key: string): Part => {
    const channel = CHANNELS.find((one) => key.startsWith(`${one} `)) ?? CHANNELS[0];
    return parts[channel][key.includes("?") ? "query" : "path"];
  };
  // A page has many addresses; with their keys a hit needs no parsing.
  const keys = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  const purged = new Map<string, number>();
  let lastPurge = -Infinity;
  /** Whether a page may be from before a purge that it should be after, by clocks that differ by the tolerance in s. */
  const isPurged = ({ since, tags }: CachedPage, toleranceS = 0): boolean => {
    const from = since - toleranceS;
    return from <= lastPurge && tags.some((tag) => from <= (purged.get(tag) ?? -Infinity));
  };
  const isUsable = (page: CachedPage): boolean =>
    now() - page.since <= FRESH_S + STALE_S && now() < page.until && !isPurged(page);
  return {
    /** The page at an address that was sent before, unless a request has to wait for a new one. A stale page is rendered again in the background. */
    at: (address: string, target: () => PageTarget | undefined): CachedPage | undefined => {
      const key = keys.get(address);
      if (key === undefined) return undefined;
      const { pages } = partOf(key);
      const cached = pages.get(key);
      if (!cached || !isUsable(cached)) return undefined;
      if (now() - cached.since > FRESH_S) {
        const context = target();
        if (context) void pages.fetch(key, { context });
      }
      return cached;
    },
    /** The page of a key: cached, or rendered once for concurrent requests. Rejects as `render` does. */
    load: async (key: string, address: string | undefined, target: PageTarget) => {
      const { pages, plain } = partOf(key);
      const fetchPage = (cached: CachedPage | undefined) =>
        pages.forceFetch(key, {
          context: target,
          allowStale: cached !== undefined && isUsable(cached),
          forceRefresh: cached !== undefined && !isUsable(cached),
        });
      const first = await fetchPage(pages.peek(key));
      // It was being rendered when it was purged.
      const page = isPurged(first) ? await fetchPage(first) : first;
      if (plain.peek(key) !== page) plain.set(key, page);
      if (address !== undefined && address.length <= MAX_ADDRESS_LENGTH) keys.set(address, key);
      return page;
    },
    /** A page that may be sent instead of an error. */
    insteadOfError: (key: string): CachedPage | undefined => {
      const cached = partOf(key).pages.peek(key);
      return cached && now() - cached.since < STALE_ON_ERROR_S ? cached : undefined;
    },
    isPurged,
    /** Forgets the pages with one of these tags, but for what is better than an error. */
    purge: (tags: readonly string[]): void => {
      lastPurge = now();
      if (purged.size + tags.length > MAX_TAGS) {
        purged.clear();
        purged.set(EVERY_PAGE, lastPurge);
      }
      for (const tag of tags) purged.set(tag, lastPurge);
    },
    /** Whether `load` has the page of a key, so that nobody waits for it to be rendered. */
    has: (key: string): boolean => {
      const cached = partOf(key).pages.peek(key);
      return cached !== undefined && isUsable(cached);
    },
  };
};

/** A part of the cache, which has its space for itself. */
type Part = ReturnType<typeof createPart>;

const createPart = (
  channel: Channel,
  sort: keyof typeof MAX_BYTES,
  render: Render,
  now: () => number,
) => {
  const maxBytes = MAX_BYTES[sort];
  const pages = new LRUCache<string, CachedPage, PageTarget>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => ENTRY_OVERHEAD_BYTES + Math.ceil(COMPRESSED_SHARE * body.length),
    ttl: FRESH_S,
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (key, stale, { context, options }) => {
      const page = await render(context, key, stale);
      // It may come from another process, some time after it was rendered.
      options.ttl = Math.max(1, FRESH_S - (now() - page.since));
      return page;
    },
  });
  measure("page_cache_bytes", { channel, sort }, () => pages.calculatedSize);
  // A page that no client has accepted in brotli holds its plain text: only so many are kept.
  const plain = new LRUCache<string, CachedPage>({
    maxSize: Math.floor(maxBytes * MAX_PLAIN_SHARE),
    sizeCalculation: ({ body }) => ENTRY_OVERHEAD_BYTES + body.length,
    dispose: (page, key, reason) => {
      if (reason === "evict" && !page.body.isCompressed && pages.peek(key) === page)
        pages.delete(key);
    },
  });
  return { pages, plain };
};
