/** A turn that is free: at most `count` requests start within `interval` ms. */
export interface TurnLimit {
  readonly count: number;
  readonly interval: number;
  /** In this time in ms or later, no turn is taken. */
  readonly patience: number;
}

/** Takes the next turn of all processes. Returns the time until it in ms, or undefined while they cannot be counted together. */
export type TakeSharedTurn = (limit: TurnLimit) => Promise<number | undefined>;

/** Returns a function that waits until a request may start; it returns false at once if that is in `patience` ms or later. Without shared turns the process counts for itself. */
export const createRequestRate = (perSecond: number, takeSharedTurn?: TakeSharedTurn) => {
  const count = Math.ceil(perSecond);
  const interval = (1000 * count) / perSecond;
  /** When the last requests started or will start. */
  const starts: number[] = [];
  const takeTurn = (patience: number): number => {
    const now = performance.now();
    const start = Math.max(now, (starts.at(-count) ?? -Infinity) + interval);
    if (start - now >= patience) return start - now;
    starts.push(start);
    if (starts.length > count) starts.shift();
    return start - now;
  };
  return async (patience = Infinity): Promise<boolean> => {
    const waitMs = (await takeSharedTurn?.({ count, interval, patience })) ?? takeTurn(patience);
    if (waitMs >= patience) return false;
    if (waitMs > 0) await pause(waitMs);
    return true;
  };
};

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
