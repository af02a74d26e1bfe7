import { addAbortListener } from "node:events";
import { TIMED_OUT } from "@passepartout/domain/time/deadline";

/** The value of work, or a rejection with `message` after some ms; the work goes on. */
export const within = async <T>(work: Promise<T>, ms: number, message: string): Promise<T> => {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  // What arrived while the process was busy is read before the immediate.
  using _ = timer(ms, () => setImmediate(() => reject(new Error(message))));
  return await Promise.race([work, expired]);
};

/** The value of work, or a rejection once the signal is aborted; the work goes on. */
export const untilAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  using _ = addAbortListener(signal, () => reject(signal.reason as Error));
  return await Promise.race([work, aborted]);
};

/** Aborts after some ms, unless the scope ends before. */
export const deadlineOf = (controller: AbortController, ms: number): Disposable =>
  timer(ms, () => controller.abort(new Error(TIMED_OUT)));

const timer = (ms: number, expire: () => void): Disposable => {
  const timeout = setTimeout(expire, ms);
  return { [Symbol.dispose]: () => clearTimeout(timeout) };
};
