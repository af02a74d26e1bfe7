import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import type { Io } from "./output.ts";

/** An environment variable; an empty one counts as unset. */
const variable = (env: Io["env"], name: string): string | undefined =>
  env[name] === "" ? undefined : env[name];

/** Where the user's sessions and, with the embedded backend, the accounts are stored between calls. */
const stateFolder = (env: Io["env"]): string =>
  join(
    variable(env, "XDG_STATE_HOME") ??
      variable(env, "LOCALAPPDATA") ??
      join(variable(env, "HOME") ?? homedir(), ".local", "state"),
    "passepartout",
  );

/** Reads the session at a backend address or data folder; each has its own file, so that no session is sent to another. */
export const openSession = async (env: Io["env"], backend: string) => {
  const folder = join(stateFolder(env), "sessions");
  const name = createHash("sha256").update(backend).digest("hex").slice(0, 32);
  const path = join(folder, name);
  const wishlistPath = `${path}.wishlist`;
  const [cookie, wishlist] = await Promise.all(
    [path, wishlistPath].map((file) => readFile(file, "utf8").catch(() => undefined)),
  );
  const write = async (file: string, text: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = `${file}.${randomUUID()}`;
    await writeFile(temporary, text, { mode: 0o600, flag: "wx" });
    await rename(temporary, file);
  };
  return {
    cookie,
    /** Stores the cookies for the next call, readable by the user only; empty ones delete the session. */
    save: (changed: string): Promise<void> =>
      changed === "" ? rm(path, { force: true }) : write(path, changed),
    /** It belongs to no account. */
    wishlist,
    saveWishlist: (text: string): Promise<void> => write(wishlistPath, text),
  };
};

/** The value of PASSEPARTOUT_DATA for data in memory. */
const IN_MEMORY = ":memory:";

/** The data folder of the embedded backend for customer commands; on disk, so that accounts outlive the call, also if the data of a shop is in memory. */
export const dataFolder = (env: Io["env"], option: string | undefined): string => {
  const named = [option, variable(env, "PASSEPARTOUT_DATA")].find(
    (folder) => folder !== undefined && folder !== IN_MEMORY,
  );
  return resolve(named ?? join(stateFolder(env), "data"));
};
