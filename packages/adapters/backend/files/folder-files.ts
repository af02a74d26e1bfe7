import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { FILE_MODE, FOLDER_MODE, synchronise } from "../store/store-file.ts";
import { type FileStore, FileStoreError, MissingFileError } from "./file-store.ts";

/** Stores each content as a file of a folder that only its user can read, for example `file:///srv/photos`. */
export const createFolderFiles = (address: string): FileStore => {
  const folder = fileURLToPath(address);
  const failed = (cause: unknown): never => {
    const { code } = cause as NodeJS.ErrnoException;
    throw new FileStoreError(`the folder of photos failed: ${code ?? String(cause)}`, { cause });
  };
  return {
    place: new URL(address).href,
    write: async (key, content) => {
      const path = join(folder, key);
      const part = `${path}.part`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
        await pipeline(content.stream(), createWriteStream(part, { mode: FILE_MODE, flush: true }));
        await rename(part, path);
        await synchronise(dirname(path));
      } catch (reason) {
        await rm(part, { force: true }).catch(() => undefined);
        failed(reason);
      }
    },
    read: async (key) => {
      try {
        return (await openAsBlob(join(folder, key))).stream();
      } catch (reason) {
        if ((reason as NodeJS.ErrnoException).code === "ENOENT")
          throw new MissingFileError(`the folder of photos has no file ${key}`);
        return failed(reason);
      }
    },
    remove: async (key) => {
      // What an upload that broke off has left, too.
      for (const path of [join(folder, `${key}.part`), join(folder, key)])
        await rm(path, { force: true }).catch(failed);
    },
  };
};
