/** What is opened at the first call of `open`, and for all calls after it. */
export const openOnce = <T>(open: () => Promise<T>) => {
  let opening: Promise<T> | undefined;
  return {
    /** After a failure the next call tries again: a database may still be starting. */
    open: (): Promise<T> =>
      (opening ??= open().catch((reason: unknown) => {
        opening = undefined;
        throw reason;
      })),
    /** What is open, or being opened. */
    opened: (): Promise<T> | undefined => opening,
  };
};
