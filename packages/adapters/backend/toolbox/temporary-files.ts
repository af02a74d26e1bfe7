import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { createTransferSpace, type SpaceLimits, type TakenSpace } from "../http/upload-space.ts";

/** A file on the disk, which is removed with its entry. */
export interface TemporaryFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

/** Lifetime of a file in ms. */
const TTL_MS = 15 * 60_000;

/** The least that a file takes on a disk, so that their number is limited as well. */
const MIN_BYTES = 4096;

/** Of all files together, and of those of one client, who therefore cannot remove what others have just made. */
const LIMITS: SpaceLimits = {
  maxBytes: 200 * 1024 * 1024,
  maxBytesPerClient: 60 * 1024 * 1024,
};

/** Keeps files for a quarter of an hour under random ids. */
export const createTemporaryFiles = (now: () => number, limits = LIMITS) => {
  const space = createTransferSpace(limits);
  const files = new LRUCache<string, TemporaryFile & { readonly taken: TakenSpace }>({
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now },
    ttlAutopurge: true,
    dispose: ({ path, taken }) => {
      taken.release();
      void rm(path, { force: true });
    },
  });
  return {
    /** Returns the id of a file of a client; undefined if there is no space for it before others are gone. */
    add: (file: TemporaryFile, client: string | undefined): string | undefined => {
      files.purgeStale();
      const bytes = Math.max(file.size, MIN_BYTES);
      const taken = space.begin(bytes, client);
      if (!taken?.take(bytes)) return undefined;
      const id = randomUUID();
      files.set(id, { ...file, taken });
      return id;
    },
    find: (id: string): TemporaryFile | undefined => files.get(id),
  };
};
