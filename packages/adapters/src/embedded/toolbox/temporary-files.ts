import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { LRUCache } from "lru-cache";

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

/** Maximum size of all files together; beyond it the least recently used ones are dropped. */
const MAX_BYTES = 200 * 1024 * 1024;

/** Keeps files for a quarter of an hour under random ids. */
export const createTemporaryFiles = (now: () => number, maxBytes = MAX_BYTES) => {
  const files = new LRUCache<string, TemporaryFile>({
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now },
    maxSize: maxBytes,
    // Capped, so that a file above the maximum replaces all others instead of being rejected.
    sizeCalculation: ({ size }) => Math.min(Math.max(size, 1), maxBytes),
    dispose: ({ path }) => void rm(path, { force: true }),
  });
  return {
    /** Returns the id of the file. */
    add: (file: TemporaryFile): string => {
      const id = randomUUID();
      files.purgeStale();
      files.set(id, file);
      return id;
    },
    find: (id: string): TemporaryFile | undefined => files.get(id),
  };
};
