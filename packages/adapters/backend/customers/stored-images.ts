import type { Store } from "../store/open-store.ts";

/** Images are deleted with their sessions, and by other processes. */
const RECOUNT_EVERY_MS = 60_000;

/** What an owner has stored, or all visitors have, what is still arriving included. */
export const storedOf = (store: Store, owner?: string) =>
  store
    .selectFrom("pictures")
    .select(({ fn, val }) => [
      fn.countAll<number>().as("count"),
      fn.coalesce(fn.sum<number>("size"), val(0)).as("bytes"),
    ])
    .$if(owner !== undefined, (rows) => rows.where("owner", "=", owner ?? ""))
    .executeTakeFirstOrThrow();

/** Counts the bytes of the images of all visitors, so that their uploads never fill the disk. To add them up for each upload would read the row of every image. */
export const createStoredImages = (now: () => number, maxBytes: number) => {
  let bytes = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  return {
    hasSpaceFor: async (store: Store, size: number): Promise<boolean> => {
      const at = now();
      if (Math.abs(at - countedAt) >= RECOUNT_EVERY_MS) {
        countedAt = at;
        ({ bytes } = await storedOf(store));
      }
      return bytes + size <= maxBytes;
    },
    add: (size: number): void => {
      bytes += size;
    },
  };
};
