import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BREAKAGES as TABLE } from "./breakages.ts";

/** A deliberate mistake, and the test that must notice it. Paths start at the root of the project. */
export interface Breakage {
  /** In kebab case, and says what goes wrong. */
  readonly name: string;
  /** The part of the project that it is in, for example `web/server`. */
  readonly area: string;
  readonly file: string;
  /** The declaration in which the text is replaced; empty for the whole file. */
  readonly declaration: string;
  /** Its first occurrence is replaced; `…` at its end stands for the rest of the line. */
  readonly text: string;
  readonly replacement: string;
  readonly test: string;
  /** Runs only the tests whose title contains this text. */
  readonly title?: string;
}

export const BREAKAGES: readonly Breakage[] = TABLE.map(
  ([name, file, declaration, text, replacement, test, title]) => ({
    ...{ name, declaration, text, replacement },
    area: file.split("/").slice(0, 2).join("/"),
    file: `packages/${file}`,
    test: `packages/${test}`,
    ...(title !== undefined && { title }),
  }),
);

export const isBrowserTest = (path: string): boolean => path.endsWith(".e2e.ts");

/** The file with the mistake. Throws if the source has moved on, so that the breakage must be adapted. */
export const brokenText = (
  { name, file, declaration, text, replacement }: Breakage,
  root: string,
): string => {
  const source = readFileSync(join(root, file), "utf8");
  const start =
    declaration === ""
      ? 0
      : source.search(
          new RegExp(String.raw`^(?:export )?(?:async )?[a-z]+\*? ${declaration}\b`, "mu"),
        );
  const found = text.endsWith("…") ? text.slice(0, -1) : text;
  const from = start < 0 ? -1 : source.indexOf(found, start);
  if (from < 0)
    throw new Error(
      `The breakage ${name} does not apply: ${file} has no ${start < 0 ? declaration : `${JSON.stringify(found)} in ${declaration}`}. Adapt it in scripts/sabotage/breakages.ts.`,
    );
  const to = found === text ? from + text.length : source.indexOf("\n", from);
  return source.slice(0, from) + replacement + source.slice(to);
};
