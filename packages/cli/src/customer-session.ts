import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import type { Io } from "./output.ts";

/** A variable of the environment; an empty one counts as not set. */
const variable = (env: Io["env"], name: string): string | undefined =>
  env[name] === "" ? undefined : env[name];

/** Where this user's sessions and, without a backend elsewhere, the accounts are kept between calls. */
const stateFolder = (env: Io["env"]): string =>
  join(
    variable(env, "XDG_STATE_HOME") ??
      variable(env, "LOCALAPPDATA") ??
      join(variable(env, "HOME") ?? homedir(), ".local", "state"),
    "passepartout",
  );

/** The session of this user at one place. */
export interface KeptSession {
  /** As it stood when the command began. */
  readonly cookie: string | undefined;
  /** Keeps the cookies for the next call, readable by this user only; none ends the session. */
  readonly keep: (cookie: string) => Promise<void>;
}

/** Opens what is kept of a session; each place, a backend or a data folder, has a file of its own, so that no session is ever sent elsewhere. */
export const openSession = async (env: Io["env"], place: string): Promise<KeptSession> => {
  const folder = join(stateFolder(env), "sessions");
  const name = createHash("sha256").update(place).digest("hex").slice(0, 32);
  const path = join(folder, name);
  const cookie = await readFile(path, "utf8").catch(() => undefined);
  return {
    cookie,
    keep: async (changed) => {
      if (changed === "") return rm(path, { force: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${path}.${randomUUID()}`;
      await writeFile(part, changed, { mode: 0o600, flag: "wx" });
      await rename(part, path);
    },
  };
};

/** Where the embedded backend keeps its data for the commands of customers: the accounts have to be there at the next call. */
export const dataFolder = (env: Io["env"], asked: string | undefined): string =>
  resolve(asked ?? variable(env, "PASSEPARTOUT_DATA") ?? join(stateFolder(env), "data"));
