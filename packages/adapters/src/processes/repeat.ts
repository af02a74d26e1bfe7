/** Does work after some ms, and again and again with a pause between. Returns what stops it and resolves when it does not run. */
export const repeat = (work: () => Promise<void>, firstMs: number, pauseMs: number) => {
  let isStopped = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  const runAfter = (ms: number) => {
    timer = setTimeout(() => {
      running = work().finally(() => {
        if (!isStopped) runAfter(pauseMs);
      });
    }, ms).unref();
  };
  runAfter(firstMs);
  return async (): Promise<void> => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};
