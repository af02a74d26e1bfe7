/** How long the pointer or the focus rests on a link before its page is prefetched. */
export const PREFETCH_SETTLE_MS = 100;

/** The number of pages in the queue. */
export const MAX_QUEUED_PREFETCHES = 4;

/** The paths of pages to prefetch and of prefetched ones, oldest first. */
export interface PrefetchQueue {
  readonly pending: readonly string[];
  readonly fetched: readonly string[];
}

export const EMPTY_PREFETCH_QUEUE: PrefetchQueue = { pending: [], fetched: [] };

/** Queues a path unless it is pending or fetched already. A full queue drops its oldest path. */
export const queuePrefetch = (queue: PrefetchQueue, path: string): PrefetchQueue =>
  queue.pending.includes(path) || queue.fetched.includes(path)
    ? queue
    : { ...queue, pending: [...queue.pending, path].slice(-MAX_QUEUED_PREFETCHES) };

/** Removes the oldest path, which then counts as fetched. Undefined if the queue is empty. */
export const takePrefetch = (queue: PrefetchQueue) => {
  const [path, ...pending] = queue.pending;
  return path === undefined
    ? undefined
    : { path, queue: { pending, fetched: [...queue.fetched, path] } };
};

/** Allows a path to be queued again after its prefetch failed. */
export const forgetPrefetch = (queue: PrefetchQueue, path: string): PrefetchQueue => ({
  ...queue,
  fetched: queue.fetched.filter((fetched) => fetched !== path),
});
