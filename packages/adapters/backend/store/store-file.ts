import { existsSync } from "node:fs";
import { chmod, mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { invalid } from "@passepartout/domain/kernel/result";
import type { SqliteConnections } from "./sqlite-dialect.ts";
import { untilFree } from "./store-busy.ts";

export const storeFile = (folder: string): string => join(folder, "shop.sqlite");

export const noDatabase = (folder: string) =>
  invalid("data-missing", "the data folder has no database; name another", folder);

/** Only its user may read the customers' data. */
export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

/** The size in bytes that the write-ahead log keeps on the disk after larger transactions, such as uploads. */
const MAX_LOG_BYTES = 16 * 1024 * 1024;

/** Opens the database file of a data folder; creates it if there is none. */
export const openStoreFile = async (folder: string): Promise<SqliteConnections> => {
  const file = storeFile(folder);
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  await makePrivate(file);
  const writer = new DatabaseSync(file, { timeout: 0 });
  try {
    // FAST: what is deleted is overwritten where that takes no other write. FULL: an acknowledged write is on the disk, not only in the cache of the operating system.
    await untilFree()(() =>
      writer.exec(
        `pragma journal_mode = wal; pragma secure_delete = fast; pragma synchronous = full; pragma journal_size_limit = ${MAX_LOG_BYTES};`,
      ),
    );
    return { writer, reader: new DatabaseSync(file, { readOnly: true, timeout: 0 }) };
  } catch (reason) {
    writer.close();
    throw reason;
  }
};

export const openInMemory = (): SqliteConnections => {
  const database = new DatabaseSync(":memory:");
  return { writer: database, reader: database };
};

/**
 * Creates the file if there is none; SQLite gives its log the same permissions. Files of others keep theirs. A file that
 * exists is not opened: to close it would release the locks of all connections of this process.
 */
export const makePrivate = async (file: string): Promise<void> => {
  if (!existsSync(file))
    try {
      await (await open(file, "wx", FILE_MODE)).close();
    } catch (reason) {
      // Another process was faster.
      if ((reason as NodeJS.ErrnoException).code !== "EEXIST") throw reason;
    }
  for (const path of [file, `${file}-wal`, `${file}-shm`])
    await chmod(path, FILE_MODE).catch(() => undefined);
};

/** Waits until a file or folder is on the disk. */
export const synchronise = async (path: string): Promise<void> => {
  await using handle = await open(path);
  await handle.sync();
};
