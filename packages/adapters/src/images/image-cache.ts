import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

/** An image that the optimiser has made. */
export interface StoredImage {
  readonly data: Uint8Array;
  /** The subtype of its media type: `avif`, `svg+xml`. */
  readonly format: string;
}

interface Entry {
  readonly format: string;
  readonly bytes: number;
}

const FILE = /^([\da-f]{64})\.([a-z\d+]{1,10})$/;
const ABANDONED_AFTER_MS = 60_000;

/** Caches optimised images by key, 64 hexadecimal digits, in a folder up to a total size and evicts the least recently used. If the folder is not writable, nothing is cached and no image fails. */
export const createImageCache = (folder: string, maxBytes: number) => {
  const removals: Promise<void>[] = [];
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: (entry, key, reason) => {
      if (reason === "evict") removals.push(rm(pathOf(key, entry), { force: true }));
    },
  });
  let loading: Promise<void> | undefined;
  let writes = 0;

  const pathOf = (key: string, { format }: Pick<Entry, "format">): string =>
    join(folder, `${key}.${format}`);

  const load = async (): Promise<void> => {
    await mkdir(folder, { recursive: true });
    const found: { readonly key: string; readonly entry: Entry; readonly usedAt: number }[] = [];
    for (const name of await readdir(folder)) {
      const [, key, format] = FILE.exec(name) ?? [];
      const path = join(folder, name);
      const file = await stat(path).catch(() => undefined);
      if (!file) continue;
      if (key !== undefined && format !== undefined)
        found.push({ key, entry: { format, bytes: file.size }, usedAt: file.mtimeMs });
      // Left half-written by a process that ended.
      else if (name.endsWith(".part") && Date.now() - file.mtimeMs > ABANDONED_AFTER_MS)
        await rm(path, { force: true });
    }
    for (const { key, entry } of found.toSorted((a, b) => a.usedAt - b.usedAt))
      entries.set(key, entry);
  };

  const ready = (): Promise<void> => (loading ??= load().catch(() => undefined));

  return {
    read: async (key: string): Promise<StoredImage | undefined> => {
      await ready();
      const entry = entries.get(key);
      if (!entry) return undefined;
      const path = pathOf(key, entry);
      const data = await readFile(path).catch(() => undefined);
      if (!data) {
        entries.delete(key);
        return undefined;
      }
      const now = new Date();
      void utimes(path, now, now).catch(() => undefined);
      return { data, format: entry.format };
    },
    write: async (key: string, { data, format }: StoredImage): Promise<void> => {
      await ready();
      if (data.length > maxBytes) return;
      const part = join(folder, `${process.pid}-${(writes += 1)}.part`);
      try {
        await writeFile(part, data);
        await rename(part, pathOf(key, { format }));
        entries.set(key, { format, bytes: data.length });
        await Promise.all(removals.splice(0));
      } catch {
        await rm(part, { force: true }).catch(() => undefined);
      }
    },
  };
};
