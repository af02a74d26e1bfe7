import { existsSync } from "node:fs";
import { access, constants, cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { wordsOf, wrong } from "./failure.ts";

/** A folder for a static host: a folder per host, and beside them the files that all hosts share. */
export interface SiteFolder {
  /** Writes a file under the path of its address; false for a path that no file can have. */
  readonly write: (path: string, body: Buffer) => Promise<boolean>;
  /** Whether there is a file under a path. */
  readonly has: (path: string) => boolean;
  /** Copies a folder of files to the paths that they have in it. */
  readonly copy: (from: string) => Promise<void>;
  readonly sizes: () => { readonly files: number; readonly bytes: number };
}

const LONGEST_NAME = 200;

/** Opens a folder, which is made where there is none; one that cannot be written to is refused. */
export const openSiteFolder = async (folder: string): Promise<SiteFolder> => {
  let files = 0;
  let bytes = 0;
  const made = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (reason) {
      throw wrong("folder-unwritable", `the folder cannot be written: ${wordsOf(reason)}`, folder);
    }
  };
  await made(async () => {
    await makeFolder(resolve(folder));
    await readdir(folder);
    await access(folder, constants.W_OK);
  });
  return {
    write: async (path, body) => {
      const names = namesIn(path);
      if (!names) return false;
      const file = join(folder, ...names);
      await made(async () => {
        await makeFolder(dirname(resolve(file)));
        await writeFile(file, body);
      });
      files += 1;
      bytes += body.length;
      return true;
    },
    has: (path) => existsSync(join(folder, ...(namesIn(path) ?? []))),
    copy: (from) =>
      made(() => cp(from, folder, { recursive: true, filter: (name) => !/\/\.[^/]*$/.test(name) })),
    sizes: () => ({ files, bytes }),
  };
};

/** Makes a folder and those above it, one by one: where none can be made, as below /proc, Node's own way of doing it never ends. */
const makeFolder = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  try {
    await mkdir(folder);
  } catch (reason) {
    // Another page has made it in the meantime.
    if (!existsSync(folder)) throw reason;
  }
};

/** The names of folders and file that a path of an address leads through: none that would lead out of the folder. */
const namesIn = (path: string): readonly string[] | undefined => {
  const names = path.split("/").filter((name) => name !== "");
  try {
    const decoded = names.map(decodeURIComponent);
    return decoded.every(isName) ? decoded : undefined;
  } catch {
    return undefined;
  }
};

const isName = (name: string): boolean =>
  name !== "." &&
  name !== ".." &&
  Buffer.byteLength(name) <= LONGEST_NAME &&
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  !/[/\\\u0000-\u001f]/.test(name);
