import { addAbortListener } from "node:events";
import { measure } from "./meters.ts";

/** The kinds of heavy work, each with one queue in a process. */
export type WorkKind = "images" | "pages" | "passwords" | "photos" | "toolbox";

export interface WorkLimits {
  /** How much runs at once. */
  readonly concurrency: number;
  /** How much waits beyond that. */
  readonly maxWaiting: number;
  /** How much of one client runs at once; by default as much as there is. Less leaves room for the next client. */
  readonly concurrencyPerClient?: number;
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

export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
  /** In seconds. */
  readonly retryAfter = 5;
}

interface Client {
  running: number;
  waiting: number;
}

interface Turn {
  readonly client: Client;
  /** How much work the client had in the queue before. */
  readonly rank: number;
  readonly start: () => void;
  /** Gives the place of waiting work to that of a client with less in the queue. */
  readonly refuse: () => void;
}

/**
 * Limits how much work of a kind runs at once and how much waits. Work of a client that has little in the queue goes before work of one that has much, so that nobody starves the others.
 * Rejects with a QueueFullError beyond the limits, also later if a client with less in the queue comes, and with the signal's reason when the client leaves while its work waits.
 */
export const createWorkQueue = (kind: WorkKind, limits: WorkLimits) => {
  const { concurrency, concurrencyPerClient = concurrency } = limits;
  const clients = new Map<string, Client>();
  const turns: Turn[] = [];
  let running = 0;
  measure("queue_length", { queue: kind, state: "running" }, () => running);
  measure("queue_length", { queue: kind, state: "waiting" }, () => turns.length);

  const tooMuchWaiting = () => new QueueFullError(`${limits.maxWaiting} tasks are waiting`);

  const startNext = (): void => {
    while (running < concurrency) {
      const at = turns.findIndex(({ client }) => client.running < concurrencyPerClient);
      const [turn] = at < 0 ? [] : turns.splice(at, 1);
      if (!turn) return;
      turn.client.waiting -= 1;
      turn.client.running += 1;
      running += 1;
      turn.start();
    }
  };

  /** Resolves when work of the client may run. */
  const takeTurn = async (client: Client, signal: AbortSignal | undefined): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stopWaiting = (reason: Error): void => {
      const at = turns.indexOf(turn);
      // It has started.
      if (at < 0) return;
      turns.splice(at, 1);
      client.waiting -= 1;
      reject(reason);
    };
    const refuse = (): void => stopWaiting(tooMuchWaiting());
    const turn: Turn = { client, rank: client.running + client.waiting, start: resolve, refuse };
    using _ = signal && addAbortListener(signal, () => stopWaiting(signal.reason as Error));
    const after = turns.findIndex(({ rank }) => rank > turn.rank);
    turns.splice(after < 0 ? turns.length : after, 0, turn);
    client.waiting += 1;
    startNext();
    await promise;
  };

  return async <T>(work: () => Promise<T>, order: WorkOrder = {}): Promise<T> => {
    const { client: name, signal } = order;
    signal?.throwIfAborted();
    const client = (name === undefined ? undefined : clients.get(name)) ?? {
      running: 0,
      waiting: 0,
    };
    if (client.running + client.waiting >= limits.maxPerClient)
      throw new QueueFullError(`${limits.maxPerClient} tasks of this client are in the queue`);
    if (running >= concurrency && turns.length >= limits.maxWaiting) {
      const last = turns.at(-1);
      if (!last || last.rank <= client.running + client.waiting) throw tooMuchWaiting();
      last.refuse();
    }
    if (name !== undefined) clients.set(name, client);
    try {
      await takeTurn(client, signal);
      try {
        return await work();
      } finally {
        running -= 1;
        client.running -= 1;
        startNext();
      }
    } finally {
      if (name !== undefined && client.running + client.waiting === 0) clients.delete(name);
    }
  };
};
