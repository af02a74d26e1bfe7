/** How long the pointer or the focus rests on a link before its page is prefetched. */
export const PREFETCH_SETTLE_MS = 100;

/** The number of pages in the queue. */
export const MAX_QUEUED_PREFETCHES = 4;

/** Queues the path of a page to prefetch, unless it waits already. A full queue drops its oldest path. */
export const queuePrefetch = (queue: readonly string[], path: string): readonly string[] =>
  queue.includes(path) ? queue : [...queue, path].slice(-MAX_QUEUED_PREFETCHES);
