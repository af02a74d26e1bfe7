/** There is more to do already than can be done in time. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
}

/** Does a few works at once and lets some wait; whoever asks for a work that is already on its way shares it. */
export const createWorkQueue = <T>(limits: {
  readonly atOnce: number;
  readonly mostWaiting: number;
}) => {
  const onTheWay = new Map<string, Promise<T>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = async (): Promise<void> => {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= limits.mostWaiting) throw new QueueFullError("too much to do");
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  /** Whoever waits takes over the place at once, so that no newcomer slips in between. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  const run = async (work: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await work();
    } finally {
      leave();
    }
  };

  return (key: string, work: () => Promise<T>): Promise<T> => {
    const known = onTheWay.get(key);
    if (known) return known;
    const started = run(work).finally(() => onTheWay.delete(key));
    onTheWay.set(key, started);
    return started;
  };
};
