import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseOptions } from "./command-line.ts";
import { namedIds, parseLedger, provesIn, titleProblems, withCounts } from "./ledger/ledger.ts";

const USAGE = `
Prints the rows and decisions of docs/requirements.md that no test names in its title, and names that do not exist.

npm run rows                        all rows
npm run rows -- --where LOC-05      the tests that name a row
npm run rows -- --fix-counts        corrects the counts in docs/requirements.md

A row of web or cli needs a test of that package, any other row a test of any package. Fails if a row has none, if a
title names an unknown id or more than three, if a test never runs, or if a count is wrong.
`;

const ROOT = join(import.meta.dirname, "..");
const LEDGER = join(ROOT, "docs/requirements.md");
/** Rows about the specification itself, which no test can prove. */
const EXEMPT_SECTION = "GEN";

const { where, "fix-counts": fixCounts } = parseOptions(USAGE, {
  where: { type: "string" },
  "fix-counts": { type: "boolean" },
});
const markdown = readFileSync(LEDGER, "utf8");
const ledger = parseLedger(markdown);
const sections = new Set(ledger.map(({ section }) => section));
const files = globSync("packages/**/*.{test,e2e,contract}.{ts,tsx}", {
  cwd: ROOT,
  exclude: ["**/node_modules", "**/dist"],
})
  .toSorted()
  .map((file) => ({ file, source: readFileSync(join(ROOT, file), "utf8") }));
const named = files
  .flatMap(({ file, source }) => namedIds(source).map((one) => ({ ...one, file })))
  .filter(({ id }) => sections.has(id.slice(0, 3)));
const byId = Map.groupBy(named, ({ id }) => id);

if (fixCounts) writeFileSync(LEDGER, withCounts(markdown));
else process.exitCode = where === undefined ? checkAll() : printTestsOf(where);

/** Returns the exit code. */
function printTestsOf(id: string): number {
  console.log(`${id} ${ledger.find((entry) => entry.id === id)?.text ?? "does not exist"}`);
  const found = byId.get(id) ?? [];
  for (const { file, line } of found) console.log(`${file}:${line}`);
  return found.length > 0 ? 0 : 1;
}

/** Returns the exit code. */
function checkAll(): number {
  const known = new Set(ledger.map(({ id }) => id));
  const problems = [
    ...files.flatMap(({ file, source }) =>
      titleProblems(source).map((problem) => `${file}:${problem}`),
    ),
    ...named
      .filter(({ id }) => !known.has(id))
      .map(({ file, line, id }) => `${file}:${line}: the ledger has no ${id}`),
    ...ledger
      .filter(({ section }) => section !== EXEMPT_SECTION)
      .flatMap(({ id, text, packages }) => {
        const proofs = (byId.get(id) ?? []).map(({ file }) => file);
        const owners = packages.length > 0 ? packages : ["any"];
        return owners
          .filter((owner) => !provesIn(owner, proofs))
          .map((owner) => `${id} has no test (${owner}): ${text}`);
      }),
    ...(withCounts(markdown) === markdown
      ? []
      : [`the counts are wrong; run "npm run rows -- --fix-counts"`]),
  ];
  for (const problem of problems) console.error(problem);
  console.log(`${ledger.length} rows and decisions, ${problems.length} problems`);
  return problems.length > 0 ? 1 : 0;
}
