import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyProject, type ProjectCopy } from "../../../scripts/sabotage/copy-project.ts";

/** A copy of the sources that a test may edit. */
export interface SourceCopy extends ProjectCopy {
  /** Replaces a text in a file below packages/; returns the function that undoes it. */
  readonly edit: (path: string, before: string, after: string) => () => void;
  /** The number of the first line that contains a text. */
  readonly lineOf: (path: string, text: string) => number;
}

/** Copies the packages of the web shop. */
export const copySources = (): SourceCopy => {
  const copy = copyProject([
    "packages/domain",
    "packages/adapters",
    "packages/web",
    "package.json",
    "tsconfig.json",
  ]);
  const fileOf = (path: string) => join(copy.folder, "packages", path);
  return {
    ...copy,
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
  };
};
