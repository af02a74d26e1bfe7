import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const OWN_SCOPE = "@passepartout";
const NOT_COPIED = ["node_modules", "dist", ".cache", ".data"];

/** A copy of parts of the project that may be edited. */
export interface ProjectCopy {
  readonly folder: string;
  readonly remove: () => void;
}

/** Copies files and folders of the project into a temporary folder whose node_modules link to those of this project. */
export const copyProject = (paths: readonly string[]): ProjectCopy => {
  const folder = mkdtempSync(join(tmpdir(), "sources-"));
  for (const path of paths)
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      filter: (from) => !NOT_COPIED.includes(basename(from)),
    });
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, OWN_SCOPE), { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (name !== OWN_SCOPE && (!name.startsWith(".") || name === ".bin"))
      symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
  for (const name of readdirSync(join(folder, "packages")))
    symlinkSync(join(folder, "packages", name), join(modules, OWN_SCOPE, name));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
