/** Returns a function that waits until a request may start; it returns false at once if that is in `patience` ms or later. */
export const createRequestRate = (perSecond: number) => {
  const count = Math.ceil(perSecond);
  const interval = (1000 * count) / perSecond;
  /** When the last requests started or will start. */
  const starts: number[] = [];
  return async (patience = Infinity): Promise<boolean> => {
    const now = performance.now();
    const start = Math.max(now, (starts.at(-count) ?? -Infinity) + interval);
    if (start - now >= patience) return false;
    starts.push(start);
    if (starts.length > count) starts.shift();
    if (start > now) await pause(start - now);
    return true;
  };
};

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
