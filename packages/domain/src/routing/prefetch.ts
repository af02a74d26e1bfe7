/** How long a link stays under the pointer or in view before its page is fetched ahead, in ms. [CON-02] */
export const PREFETCH_SETTLE_MS = 100;

/** How many pages wait to be fetched ahead at most. [CON-02] */
export const PREFETCH_LIMIT = 4;

/** Pages to fetch ahead, the oldest first, and those that need no fetching any more. [CON-02] */
export interface PrefetchQueue {
  readonly pending: readonly string[];
  readonly fetched: readonly string[];
}

/** The queue of a page that has fetched nothing ahead. [CON-02] */
export const EMPTY_PREFETCH_QUEUE: PrefetchQueue = { pending: [], fetched: [] };

/** Queues a path; one that waits or was fetched already is not queued again, and a full queue loses its oldest. [CON-02] [CON-Q3] */
export const queuePrefetch = (queue: PrefetchQueue, path: string): PrefetchQueue =>
  queue.pending.includes(path) || queue.fetched.includes(path)
    ? queue
    : { ...queue, pending: [...queue.pending, path].slice(-PREFETCH_LIMIT) };

/** Takes the oldest path to fetch it; from then on it counts as fetched. Undefined when none waits. [CON-02] [CON-Q3] */
export const takePrefetch = (
  queue: PrefetchQueue,
): { readonly path: string; readonly queue: PrefetchQueue } | undefined => {
  const [path, ...pending] = queue.pending;
  if (path === undefined) return undefined;
  return { path, queue: { pending, fetched: [...queue.fetched, path] } };
};

/** Forgets that a path was fetched, because its fetch failed: it may be queued again. [CON-Q3] */
export const forgetPrefetch = (queue: PrefetchQueue, path: string): PrefetchQueue => ({
  ...queue,
  fetched: queue.fetched.filter((fetched) => fetched !== path),
});
