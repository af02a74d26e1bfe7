import PQueue from "p-queue";

/** The kinds of heavy work, each with one queue in a process. */
export type WorkKind = "images" | "toolbox" | "passwords";

export interface WorkLimits {
  /** How much runs at once. */
  readonly concurrency: number;
  /** How much waits beyond that. */
  readonly maxWaiting: number;
  /** How much of one client runs and waits. */
  readonly maxPerClient: number;
}

/** On whose behalf work is done. */
export interface WorkOrder {
  /** The network address; work within the process has none, and no limit per client. */
  readonly client?: string | undefined;
  /** Aborted when the client leaves: waiting work is dropped, running work gets the signal. */
  readonly signal?: AbortSignal | undefined;
}

export interface QueueLength {
  readonly running: number;
  readonly waiting: number;
}

/** Too much work is waiting already. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
  /** In seconds. */
  readonly retryAfter = 5;
}

const lengths = new Map<WorkKind, () => QueueLength>();

/** The lengths of the queues that this process has opened, for metrics. */
export const queueLengths = (): Readonly<Partial<Record<WorkKind, QueueLength>>> =>
  Object.fromEntries([...lengths].map(([kind, length]) => [kind, length()]));

/**
 * Limits how much work of a kind runs at once and how much waits. Work of a client that has little in the queue goes before work of one that has much, so that nobody starves the others.
 * Rejects with a QueueFullError beyond the limits, and with the signal's reason when the client leaves.
 */
export const createWorkQueue = (kind: WorkKind, limits: WorkLimits) => {
  const queue = new PQueue({ concurrency: limits.concurrency });
  const counts = new Map<string, number>();
  lengths.set(kind, () => ({ running: queue.pending, waiting: queue.size }));

  return async <T>(
    work: (signal: AbortSignal | undefined) => Promise<T>,
    { client, signal }: WorkOrder = {},
  ): Promise<T> => {
    signal?.throwIfAborted();
    const count = client === undefined ? 0 : (counts.get(client) ?? 0);
    if (count >= limits.maxPerClient)
      throw new QueueFullError(`${count} tasks of this client are in the queue`);
    if (queue.pending >= limits.concurrency && queue.size >= limits.maxWaiting)
      throw new QueueFullError(`${queue.size} tasks are waiting`);
    if (client !== undefined) counts.set(client, count + 1);
    try {
      return await queue.add(() => work(signal), { priority: -count, ...(signal && { signal }) });
    } finally {
      if (client !== undefined) {
        const rest = (counts.get(client) ?? 1) - 1;
        if (rest > 0) counts.set(client, rest);
        else counts.delete(client);
      }
    }
  };
};
