import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseOptions } from "./command-line.ts";
import { closestTo } from "./ledger/closest.ts";
import { parseLedger, type LedgerEntry, withCounts } from "./ledger/ledger.ts";
import { packagesWithoutProof, readLedgerTests, unreachableParts } from "./ledger/proofs.ts";
import { parseWaitingRows } from "./ledger/waiting-rows.ts";
import { DRIVERS, reachableByDrivers } from "./reachability/drivers.ts";
import { isField, pathOf } from "./reachability/reachable.ts";
import { readShopModules } from "./reachability/shop-modules.ts";

const USAGE = `
Prints the rows and decisions of docs/requirements.md that no test proves: a test names the id in its title, and a
driver (the web shop or the command line) reaches what it tests. CONTRIBUTING.md explains what counts.

npm run rows                                           all packages
npm run rows -- --package domain --sections LOC,CUR    a part
npm run rows -- --where LOC-05                         the tests that name a row, and what they use that no driver reaches
npm run rows -- --unreached                            the rows that wait for a driver, and their number
npm run rows -- --fix-counts                           corrects the counts in docs/requirements.md

Fails if a row is neither proven nor listed in docs/unreached.md, if one is listed there without need, if a title
names an unknown id or more than three, and if a count in docs/requirements.md is wrong.
`;

const ROOT = join(import.meta.dirname, "..");
const LEDGER = "docs/requirements.md";
const WAITING_ROWS = "docs/unreached.md";
const PACKAGES = ["domain", "adapters", "web", "cli"];
/** Rows about the specification itself, which no test can prove. */
const EXEMPT_SECTION = "GEN";

const values = parseOptions(USAGE, {
  package: { type: "string" },
  sections: { type: "string" },
  where: { type: "string" },
  unreached: { type: "boolean" },
  "fix-counts": { type: "boolean" },
});
const markdown = read(LEDGER);
const ledger = parseLedger(markdown);
const waiting = parseWaitingRows(read(WAITING_ROWS));

process.exitCode = main();

/** Returns the exit code. */
function main(): number {
  if (values["fix-counts"]) writeFileSync(join(ROOT, LEDGER), withCounts(markdown));
  else if (values.unreached) printWaiting();
  else return values.where === undefined ? printUnproven() : printTestsOf(values.where);
  return 0;
}

/** Prints the rows of docs/unreached.md and their number. */
function printWaiting(): void {
  for (const { id, missing, capability } of waiting)
    console.log(`${id.padEnd(8)}${capability}: ${missing}`);
  console.log(`${waiting.length} rows and decisions wait for a driver`);
}

/** Prints the tests of an id and what they use; returns the exit code. */
function printTestsOf(id: string): number {
  const entry = ledger.find((one) => one.id === id);
  if (!entry) {
    for (const error of unknownOf("row or decision", [id], namesOf(ledger))) console.error(error);
    return 1;
  }
  const { tests, reachable } = readTests();
  const candidates = tests.filter(({ ids }) => ids.includes(id));
  console.log(`${id} ${entry.text}\n`);
  for (const test of candidates) {
    console.log(`${test.file}:${test.line}  ${test.title}`);
    for (const part of unreachableParts(test, reachable)) console.log(`  not reached: ${part}`);
  }
  if (candidates.length === 0) console.log("No running test names it.");
  const sources = new Set(
    candidates.flatMap(({ parts }) => [...parts].filter((part) => !isField(part)).map(pathOf)),
  );
  if (sources.size > 0) console.log("\nSource files that these tests use:");
  for (const source of [...sources].toSorted()) console.log(`  ${source}`);
  const unproven = packagesWithoutProof(entry, tests, reachable);
  if (unproven.length > 0) console.log(`\nNot proven for ${unproven.join(", ")}.`);
  return unproven.length > 0 ? 1 : 0;
}

/** Prints the rows and decisions that no test proves, and the errors; returns the exit code. */
function printUnproven(): number {
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
  const { tests, reachable, reachableWithService } = readTests();
  const entries = ledger.filter(({ section }) => section !== EXEMPT_SECTION);
  const unproven = new Map(
    entries.map((entry) => [entry.id, packagesWithoutProof(entry, tests, reachable)]),
  );
  const listed = new Set(waiting.map(({ id }) => id));
  const isProven = (id: string) => unproven.get(id)?.length === 0;
  /** True if a test of the row uses what is there for later. */
  const isPrepared = (id: string) =>
    tests.some(
      (test) =>
        test.ids.includes(id) && unreachableParts(test, reachableWithService, DRIVERS).length > 0,
    );
  const errors = [
    ...tests.flatMap(({ file, line, ids }) =>
      unknownOf("row or decision", ids, namesOf(ledger)).map(
        (error) => `${file}:${line}: ${error}`,
      ),
    ),
    ...tests
      .filter(({ isOverloaded }) => isOverloaded)
      .map(({ file, line }) => `${file}:${line}: more than three ids in one title`),
    ...ledger
      .filter((entry) => entry.packages.length === 0)
      .map(({ id }) => `${LEDGER}: ${id} has no package tag`),
    ...(withCounts(markdown) === markdown
      ? []
      : [`${LEDGER}: the counts are wrong; run "npm run rows -- --fix-counts"`]),
    ...unknownOf("row or decision", [...listed], namesOf(ledger)).map(
      (error) => `${WAITING_ROWS}: ${error}`,
    ),
    ...[...listed]
      .filter((id) => isProven(id) && !isPrepared(id))
      .map((id) => `${WAITING_ROWS}: ${id} is reached by now; remove its line`),
  ];
  let missing = 0;
  for (const name of PACKAGES.filter((one) => packages?.includes(one) ?? true)) {
    const owned = entries.filter(
      (entry) => entry.packages.includes(name) && (sections?.includes(entry.section) ?? true),
    );
    const open = owned.filter(({ id }) => unproven.get(id)?.includes(name));
    const unlisted = open.filter(({ id }) => !listed.has(id));
    missing += unlisted.length;
    console.log(
      `[${name}] ${owned.length - open.length} of ${owned.length} rows and decisions are proven, ${open.length - unlisted.length} wait for a driver, ${unlisted.length} are missing`,
    );
    for (const { id, text } of unlisted) console.log(`  ${id.padEnd(8)}${shortened(text)}`);
  }
  for (const error of errors) console.error(error);
  return errors.length > 0 || missing > 0 ? 1 : 0;
}

/** The tests with ids in their titles, and what the drivers reach. */
function readTests() {
  const modules = readShopModules(ROOT);
  return {
    tests: readLedgerTests(ROOT, modules),
    reachable: reachableByDrivers(modules, { withService: false }),
    reachableWithService: reachableByDrivers(modules, { withService: true }),
  };
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
