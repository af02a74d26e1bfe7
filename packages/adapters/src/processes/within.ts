/** The value of work, or a rejection with `message` after some ms; the work goes on. */
export const within = async <T>(work: Promise<T>, ms: number, message: string): Promise<T> => {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(message)), ms);
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
};
