import PQueue from "p-queue";

/** Too much work is waiting already. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
}

/** Limits how much work runs at once and how much waits for it; concurrent calls for a key share one run. Rejects with a QueueFullError beyond the limit. */
export const createWorkQueue = <T>(limits: {
  readonly concurrency: number;
  readonly maxWaiting: number;
}) => {
  const queue = new PQueue({ concurrency: limits.concurrency });
  const pending = new Map<string, Promise<T>>();
  const isFull = () => queue.pending >= limits.concurrency && queue.size >= limits.maxWaiting;

  return async (key: string, work: () => Promise<T>): Promise<T> => {
    const shared = pending.get(key);
    if (shared) return shared;
    if (isFull()) throw new QueueFullError(`${limits.maxWaiting} tasks are waiting`);
    const run = queue.add(work).finally(() => pending.delete(key));
    pending.set(key, run);
    return run;
  };
};
