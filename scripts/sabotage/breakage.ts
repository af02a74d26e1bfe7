import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The parts of the project whose tests are put to the test. */
export type Area =
  | "domain"
  | "web/app"
  | "server"
  | "routes"
  | "http"
  | "content"
  | "embedded"
  | "adapters"
  | "cli"
  | "accessibility";

/** A deliberate mistake in one line, and the tests that must notice it. Paths start at the root of the project. */
export interface Breakage {
  /** In kebab case, and says what goes wrong. */
  readonly name: string;
  readonly area: Area;
  readonly file: string;
  /** A text that occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** Test files, each of which must fail. */
  readonly tests: readonly string[];
  /** Runs only the tests whose title contains this text. */
  readonly title?: string;
}

export const isBrowserTest = (path: string): boolean => path.endsWith(".e2e.ts");

/** The text of the file with the mistake. Throws if the source has moved on, so that the breakage must be adapted. */
export const brokenText = ({ name, file, from, to }: Breakage, root: string): string => {
  const [before, after, ...more] = readFileSync(join(root, file), "utf8").split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(
      `The breakage ${name} does not apply: ${file} contains ${
        after === undefined ? "no longer" : "more than once"
      } ${JSON.stringify(from)}. Adapt its "from" and "to" in scripts/sabotage/breakages.`,
    );
  return before + to + after;
};
