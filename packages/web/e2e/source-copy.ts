import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");
const PACKAGES = ["domain", "adapters", "web"];
const OWN_SCOPE = "@passepartout";

/** A copy of the sources that a test may edit. */
export interface SourceCopy {
  readonly folder: string;
  /** Replaces a text in a file below packages/; returns the function that undoes it. */
  readonly edit: (path: string, before: string, after: string) => () => void;
  /** The number of the first line that contains a text. */
  readonly lineOf: (path: string, text: string) => number;
  readonly remove: () => void;
}

/** Copies the packages into a temporary folder whose node_modules link to those of this project. */
export const copySources = (): SourceCopy => {
  const folder = mkdtempSync(join(tmpdir(), "sources-"));
  for (const name of PACKAGES)
    cpSync(join(ROOT, "packages", name), join(folder, "packages", name), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)$/.test(path),
    });
  for (const name of ["package.json", "tsconfig.json"])
    cpSync(join(ROOT, name), join(folder, name));
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, OWN_SCOPE), { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (name !== OWN_SCOPE && !name.startsWith("."))
      symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
  for (const name of PACKAGES)
    symlinkSync(join(folder, "packages", name), join(modules, OWN_SCOPE, name));
  const fileOf = (path: string) => join(folder, "packages", path);
  return {
    folder,
    edit: (path, before, after) => {
      const file = fileOf(path);
      const text = readFileSync(file, "utf8");
      if (!text.includes(before))
        throw new Error(`${path} does not contain ${before}: edit another text in this test`);
      writeFileSync(
        file,
        text.replace(before, () => after),
      );
      return () => writeFileSync(file, text);
    },
    lineOf: (path, text) =>
      readFileSync(fileOf(path), "utf8")
        .split("\n")
        .findIndex((line) => line.includes(text)) + 1,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
