import { randomUUID } from "node:crypto";

/** A file that somebody may fetch for a while. */
export interface KeptFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Files that wait to be fetched. */
export interface KeptFiles {
  /** Keeps a file, and tells the id under which it is found: nobody guesses it. */
  readonly keep: (file: KeptFile) => string;
  readonly find: (id: string) => KeptFile | undefined;
}

const KEPT_MS = 15 * 60_000;
const MOST_BYTES = 100 * 1024 * 1024;

/** Keeps files in memory for a quarter of an hour; the oldest go first when there are too many. */
export const createKeptFiles = (
  now: () => number,
  { keptFor = KEPT_MS, mostBytes = MOST_BYTES } = {},
): KeptFiles => {
  const files = new Map<string, { readonly file: KeptFile; readonly until: number }>();
  let bytes = 0;
  const drop = (id: string): void => {
    bytes -= files.get(id)?.file.bytes.length ?? 0;
    files.delete(id);
  };
  return {
    keep: (file) => {
      const id = randomUUID();
      files.set(id, { file, until: now() + keptFor });
      bytes += file.bytes.length;
      for (const [old, { until }] of files) {
        if (bytes <= mostBytes && until > now()) break;
        if (old !== id) drop(old);
      }
      return id;
    },
    find: (id) => {
      const found = files.get(id);
      if (found && found.until > now()) return found.file;
      if (found) drop(id);
      return undefined;
    },
  };
};
