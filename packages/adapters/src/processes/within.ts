/** The value of work, or a rejection with `message` after some ms; the work goes on. */
export const within = async <T>(work: Promise<T>, ms: number, message: string): Promise<T> => {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  // What arrived while the process was busy is read before the immediate.
  const timer = setTimeout(() => setImmediate(() => reject(new Error(message))), ms);
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
};
