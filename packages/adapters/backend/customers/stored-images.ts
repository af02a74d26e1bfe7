import type { Store } from "../store/open-store.ts";

const DEFAULT_MAX_BYTES = 10_000 * 1024 * 1024;

/** Images are deleted with their sessions, and by other processes. */
const RECOUNT_EVERY_MS = 60_000;

/** How many bytes of images are stored, by default 10 GB of all visitors, 200 MB of a guest, 1 GB of a customer and 1 GB a day from an address. */
export const imageLimits = (maxBytes = DEFAULT_MAX_BYTES) => ({
  all: maxBytes,
  guest: Math.floor(maxBytes / 50),
  customer: Math.floor(maxBytes / 10),
  address: Math.floor(maxBytes / 10),
});

/** Counts the bytes of the images of all visitors, so that their uploads never fill the disk. */
export const createStoredImages = (now: () => number, maxBytes: number) => {
  let bytes = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  return {
    hasSpaceFor: async (store: Store, size: number): Promise<boolean> => {
      const at = now();
      if (Math.abs(at - countedAt) >= RECOUNT_EVERY_MS) {
        countedAt = at;
        const { total } = await store
          .selectFrom("pictures")
          .select(({ fn }) => fn.sum<number | null>("size").as("total"))
          .executeTakeFirstOrThrow();
        bytes = total ?? 0;
      }
      return bytes + size <= maxBytes;
    },
    add: (size: number): void => {
      bytes += size;
    },
  };
};
