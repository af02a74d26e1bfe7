import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";

export interface TemporaryFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Lifetime of a file in ms. */
const TTL_MS = 15 * 60_000;

/** Maximum size of all files together; beyond it the least recently used ones are dropped. */
const MAX_BYTES = 100 * 1024 * 1024;

/** Stores files in memory for a quarter of an hour under random ids. */
export const createTemporaryFiles = (now: () => number, maxBytes = MAX_BYTES) => {
  const files = new LRUCache<string, TemporaryFile>({
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now },
    maxSize: maxBytes,
    // Capped, so that a file above the maximum replaces all others instead of being rejected.
    sizeCalculation: ({ bytes }) => Math.min(Math.max(bytes.length, 1), maxBytes),
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
