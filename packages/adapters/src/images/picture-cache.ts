import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A picture as it is sent. */
export interface StoredPicture {
  readonly data: Uint8Array;
  /** Its format as in its media type: `avif`, `svg+xml`. */
  readonly format: string;
}

/** Pictures that were made once. */
export interface PictureCache {
  readonly read: (key: string) => Promise<StoredPicture | undefined>;
  readonly write: (key: string, picture: StoredPicture) => Promise<void>;
}

interface Entry {
  readonly format: string;
  readonly bytes: number;
  usedAt: number;
}

const FILE = /^([\da-f]{64})\.([a-z\d+]{1,10})$/;

/** Keeps pictures in a folder, up to so many bytes; then those go that were not asked for the longest. A folder that cannot be written keeps nothing, and no picture fails for it. [IMG-Q2] */
export const createPictureCache = (folder: string, mostBytes: number): PictureCache => {
  const entries = new Map<string, Entry>();
  let total = 0;
  let loading: Promise<void> | undefined;
  let written = 0;

  const load = async (): Promise<void> => {
    await mkdir(folder, { recursive: true });
    const found: [key: string, entry: Entry][] = [];
    for (const name of await readdir(folder)) {
      const [, key, format] = FILE.exec(name) ?? [];
      const path = join(folder, name);
      const known = await stat(path).catch(() => undefined);
      if (!known) continue;
      if (key !== undefined && format !== undefined)
        found.push([key, { format, bytes: known.size, usedAt: known.mtimeMs }]);
      // What a process left half-written when it was ended.
      else if (name.endsWith(".part") && Date.now() - known.mtimeMs > 60_000)
        await rm(path, { force: true });
    }
    for (const [key, entry] of found.toSorted(([, a], [, b]) => a.usedAt - b.usedAt))
      add(key, entry);
  };

  const add = (key: string, entry: Entry): void => {
    remove(key);
    entries.set(key, entry);
    total += entry.bytes;
  };

  const remove = (key: string): void => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  const pathOf = (key: string, { format }: Pick<Entry, "format">): string =>
    join(folder, `${key}.${format}`);

  const makeRoom = async (): Promise<void> => {
    for (const [key, entry] of entries) {
      if (total <= mostBytes) return;
      remove(key);
      await rm(pathOf(key, entry), { force: true });
    }
  };

  const ready = (): Promise<void> => (loading ??= load().catch(() => undefined));

  return {
    read: async (key) => {
      await ready();
      const entry = entries.get(key);
      if (!entry) return undefined;
      const path = pathOf(key, entry);
      const data = await readFile(path).catch(() => undefined);
      if (!data) {
        remove(key);
        return undefined;
      }
      // The one asked for last stands last.
      add(key, { ...entry, usedAt: Date.now() });
      const now = new Date();
      void utimes(path, now, now).catch(() => undefined);
      return { data, format: entry.format };
    },
    write: async (key, { data, format }) => {
      await ready();
      if (data.length > mostBytes) return;
      const part = join(folder, `${process.pid}-${(written += 1)}.part`);
      try {
        await writeFile(part, data);
        await rename(part, pathOf(key, { format }));
        add(key, { format, bytes: data.length, usedAt: Date.now() });
        await makeRoom();
      } catch {
        await rm(part, { force: true }).catch(() => undefined);
      }
    },
  };
};
