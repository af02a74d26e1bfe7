import { untilAborted } from "./within.ts";

/**
 * Runs work once for concurrent calls with the same key. A call whose signal is aborted rejects at once; the work itself is aborted when all its calls are.
 */
export const createSharedWork = <T>() => {
  const running = new Map<
    string,
    { readonly result: Promise<T>; calls: number; readonly abort: AbortController }
  >();
  return async (
    key: string,
    work: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    signal?.throwIfAborted();
    let shared = running.get(key);
    if (!shared) {
      const abort = new AbortController();
      const started = { abort, calls: 0, result: work(abort.signal) };
      running.set(key, (shared = started));
      const end = (): void => {
        if (running.get(key) === started) running.delete(key);
      };
      void started.result.then(end, end);
    }
    const { abort, result } = shared;
    shared.calls += 1;
    try {
      return await (signal ? untilAborted(result, signal) : result);
    } finally {
      shared.calls -= 1;
      // A later call must not join work that is being aborted.
      if (shared.calls === 0 && signal?.aborted) {
        if (running.get(key) === shared) running.delete(key);
        abort.abort(signal.reason);
      }
    }
  };
};
