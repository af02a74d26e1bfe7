import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseOptions } from "./command-line.ts";
import { type File, findProblems } from "./style-sheets/find-problems.ts";

const USAGE = `
Checks the style sheets of the web app: unused or undeclared tokens, breakpoints and classes, widths in media queries
that are not breakpoints, rules outside a layer, brands outside the tokens, and sheets that are too long.

node scripts/style-sheets.ts
`;

const ROOT = join(import.meta.dirname, "..");
const APP = "packages/web/app";
/** The domain names the class of a locked page and the values in composed classes, such as the sizes of a margin. */
const DOMAIN = "packages/domain/src";

parseOptions(USAGE, {});
const problems = findProblems(filesOf(APP, "**/*.css"), [
  ...filesOf(APP, "**/*.{ts,tsx}"),
  ...filesOf(DOMAIN, "**/*.ts"),
]);
for (const problem of problems) console.error(`${APP}/${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

function filesOf(folder: string, pattern: string): readonly File[] {
  return globSync(pattern, { cwd: join(ROOT, folder), exclude: ["**/*.test.*"] })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, folder, path), "utf8") }));
}
