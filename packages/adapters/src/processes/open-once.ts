/** What is opened at the first call of `open`, and for all calls after it. */
export interface OpenedOnce<T> {
  /** After a failure the next call tries again: a database may still be starting. */
  readonly open: () => Promise<T>;
  /** What is open, or being opened. */
  readonly opened: () => Promise<T> | undefined;
}

export const openOnce = <T>(open: () => Promise<T>): OpenedOnce<T> => {
  let opening: Promise<T> | undefined;
  return {
    open: () =>
      (opening ??= open().catch((reason: unknown) => {
        opening = undefined;
        throw reason;
      })),
    opened: () => opening,
  };
};
