import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseOptions } from "./command-line.ts";
import { closestTo } from "./ledger/closest.ts";
import { importedSources } from "./ledger/imported-sources.ts";
import { parseLedger, type LedgerEntry, withCounts } from "./ledger/ledger.ts";
import { namedTests, type NamedTest } from "./ledger/titles.ts";

const USAGE = `
Prints the rows and decisions of docs/requirements.md that no running test names in its title.

npm run rows                                           all packages
npm run rows -- --package domain --sections LOC,CUR    a part; exits with 1 if a row is missing
npm run rows -- --where LOC-05                         the tests that name a row, and the source files they import
npm run rows -- --fix-counts                           corrects the counts in docs/requirements.md

Fails if a title names an unknown id or if a count in docs/requirements.md is wrong.
`;

const ROOT = join(import.meta.dirname, "..");
const LEDGER = "docs/requirements.md";
const TESTS = "packages/**/*.{test,e2e,contract}.{ts,tsx}";
const PACKAGES = ["domain", "adapters", "web", "cli"];
/** Rows about the specification itself, which no test can prove. */
const EXEMPT_SECTION = "GEN";

interface LedgerTest extends NamedTest {
  readonly file: string;
}

const values = parseOptions(USAGE, {
  package: { type: "string" },
  sections: { type: "string" },
  where: { type: "string" },
  "fix-counts": { type: "boolean" },
});
const markdown = readFileSync(join(ROOT, LEDGER), "utf8");
const ledger = parseLedger(markdown);

if (values["fix-counts"]) writeFileSync(join(ROOT, LEDGER), withCounts(markdown));
else process.exitCode = values.where === undefined ? printMissing() : printTestsOf(values.where);

/** Prints the tests of an id and the source files that they import; returns the exit code. */
function printTestsOf(id: string): number {
  const entry = ledger.find((one) => one.id === id);
  if (!entry) {
    for (const error of unknownOf("row or decision", [id], namesOf(ledger))) console.error(error);
    return 1;
  }
  const tests = testsWithIds().filter(({ ids }) => ids.includes(id));
  console.log(`${id} ${entry.text}\n`);
  for (const { file, line, title } of tests) console.log(`${file}:${line}  ${title}`);
  if (tests.length === 0) console.log("No running test names it.");
  const files = new Set(tests.map(({ file }) => file));
  const sources = new Set([...files].flatMap((file) => importedSources(read(file), file)));
  if (sources.size > 0) console.log("\nSource files that these tests import:");
  for (const source of [...sources].toSorted()) console.log(`  ${source}`);
  return tests.length > 0 ? 0 : 1;
}

/** Prints the rows and decisions that no test names, and the errors; returns the exit code. */
function printMissing(): number {
  const sections = values.sections?.split(",");
  const packages = values.package?.split(",");
  const sectionNames = [...new Set(ledger.map(({ section }) => section))];
  const unknown = [
    ...unknownOf("package", packages, PACKAGES),
    ...unknownOf("section", sections, sectionNames),
  ];
  if (unknown.length > 0) {
    for (const error of unknown) console.error(error);
    return 1;
  }
  const tests = testsWithIds();
  const named = new Set(tests.flatMap(({ ids }) => ids));
  const errors = [
    ...tests.flatMap(({ file, line, ids }) =>
      unknownOf("row or decision", ids, namesOf(ledger)).map(
        (error) => `${file}:${line}: ${error}`,
      ),
    ),
    ...ledger
      .filter((entry) => entry.packages.length === 0)
      .map(({ id }) => `${LEDGER}: ${id} has no package tag`),
    ...(withCounts(markdown) === markdown
      ? []
      : [`${LEDGER}: the counts are wrong; run "npm run rows -- --fix-counts"`]),
  ];
  let missing = 0;
  for (const name of PACKAGES.filter((one) => packages?.includes(one) ?? true)) {
    const owned = ledger.filter(
      (entry) =>
        entry.section !== EXEMPT_SECTION &&
        entry.packages.includes(name) &&
        (sections?.includes(entry.section) ?? true),
    );
    const unnamed = owned.filter(({ id }) => !named.has(id));
    missing += unnamed.length;
    console.log(
      `[${name}] ${owned.length - unnamed.length} of ${owned.length} rows and decisions are named by a running test, ${unnamed.length} are not`,
    );
    for (const { id, text } of unnamed) console.log(`  ${id.padEnd(8)}${shortened(text)}`);
  }
  for (const error of errors) console.error(error);
  const isPart = packages !== undefined || sections !== undefined;
  return errors.length > 0 || (isPart && missing > 0) ? 1 : 0;
}

function testsWithIds(): readonly LedgerTest[] {
  return globSync(TESTS, { cwd: ROOT, exclude: ["**/node_modules", "**/dist"] })
    .toSorted()
    .flatMap((file) => namedTests(read(file), file).map((test) => ({ ...test, file })));
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

function namesOf(entries: readonly LedgerEntry[]): readonly string[] {
  return entries.map(({ id }) => id);
}

/** An error for each name that does not exist. */
function unknownOf(
  kind: string,
  names: readonly string[] | undefined,
  known: readonly string[],
): readonly string[] {
  return (names ?? [])
    .filter((name) => !known.includes(name))
    .map((name) => `${LEDGER} has no ${kind} ${name}. Did you mean ${closestTo(name, known)}?`);
}

function shortened(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}
