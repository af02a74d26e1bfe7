import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "passepartout-files-";

const FOLDER = /^passepartout-files-(\d+)-/;

let folder: string | undefined;

/** The path of a new temporary file, which its user writes and removes. All are gone when the process has ended. */
export const temporaryFile = (): string => {
  if (folder === undefined) {
    removeAbandoned();
    const created = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
    process.once("exit", () => rmSync(created, { recursive: true, force: true }));
    folder = created;
  }
  return join(folder, randomUUID());
};

/** The paths that a temporary file of another process may have, by its name. */
export const pathsElsewhere = (name: string): readonly string[] =>
  readdirSync(tmpdir())
    .filter((found) => FOLDER.test(found))
    .map((found) => join(tmpdir(), found, name));

/** Removes the folders of processes that were killed. */
const removeAbandoned = (): void => {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = FOLDER.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // It belongs to another user.
    }
  }
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (reason) {
    return (reason as NodeJS.ErrnoException).code === "EPERM";
  }
};
