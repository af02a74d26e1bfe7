import { existsSync } from "node:fs";
import { access, constants, cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { invalidInput, messageOf } from "./failure.ts";

const MAX_NAME_BYTES = 200;

/** Opens a folder for a static host, created if missing, with one folder per host, and beside them the files that all hosts share. One that cannot be written ends with exit code 2. */
export const openSiteFolder = async (folder: string) => {
  let files = 0;
  let bytes = 0;
  const attempt = async <T>(change: () => Promise<T>): Promise<T> => {
    try {
      return await change();
    } catch (reason) {
      throw invalidInput(
        "folder-unwritable",
        `the folder cannot be written: ${messageOf(reason)}`,
        folder,
      );
    }
  };
  await attempt(async () => {
    await createFolder(resolve(folder));
    await readdir(folder);
    await access(folder, constants.W_OK);
  });
  return {
    /** Writes a file at the path of a URL; false if no file can have that path. */
    write: async (path: string, body: Buffer): Promise<boolean> => {
      const names = namesIn(path);
      if (!names) return false;
      const file = join(folder, ...names);
      await attempt(async () => {
        await createFolder(dirname(resolve(file)));
        await writeFile(file, body);
      });
      files += 1;
      bytes += body.length;
      return true;
    },
    has: (path: string): boolean => existsSync(join(folder, ...(namesIn(path) ?? []))),
    /** Copies the contents of another folder. */
    copy: (from: string): Promise<void> =>
      attempt(() =>
        cp(from, folder, { recursive: true, filter: (name) => !/\/\.[^/]*$/.test(name) }),
      ),
    sizes: () => ({ files, bytes }),
  };
};

export type SiteFolder = Awaited<ReturnType<typeof openSiteFolder>>;

/** Creates a folder and its parents one by one; Node's recursive mkdir never returns where none can be created, as in /proc. */
const createFolder = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return;
  await createFolder(dirname(folder));
  try {
    await mkdir(folder);
  } catch (reason) {
    // A concurrent write may have created it.
    if (!existsSync(folder)) throw reason;
  }
};

/** The folder and file names of a URL path, decoded; undefined if one of them could leave the folder. */
const namesIn = (path: string): readonly string[] | undefined => {
  const names = path.split("/").filter((name) => name !== "");
  try {
    const decoded = names.map(decodeURIComponent);
    return decoded.every(isFileName) ? decoded : undefined;
  } catch {
    return undefined;
  }
};

const isFileName = (name: string): boolean =>
  name !== "." &&
  name !== ".." &&
  Buffer.byteLength(name) <= MAX_NAME_BYTES &&
  // oxlint-disable-next-line no-control-regex -- control characters are searched for
  !/[/\\\u0000-\u001f]/.test(name);
