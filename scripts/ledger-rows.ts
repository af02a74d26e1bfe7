/**
 * Which rows and decisions of docs/requirements.md no running test names in its title.
 *
 * node scripts/ledger-rows.ts [--package domain] [--sections LOC,CUR]
 *
 * Fails on an id in a title that the ledger does not have and on a miscounted section;
 * with --package or --sections also when one of theirs is missing.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parseLedger, type LedgerEntry } from "./ledger/ledger.ts";
import { idsInTitles } from "./ledger/titles.ts";

const ROOT = join(import.meta.dirname, "..");
const TESTS = "packages/**/*.{test,e2e,contract}.{ts,tsx}";
const PACKAGES = ["domain", "adapters", "web", "cli"];
/** Rows about the specification itself: no test can break them. */
const EXEMPT = "GEN";

const { values } = parseArgs({
  options: { package: { type: "string" }, sections: { type: "string" } },
});
const isFiltered = values.package !== undefined || values.sections !== undefined;
const sections = values.sections?.split(",");
const packages = values.package === undefined ? PACKAGES : [values.package];

const ledger = parseLedger(readFileSync(join(ROOT, "docs/requirements.md"), "utf8"));
const known = new Set(ledger.entries.map(({ id }) => id));
const named = new Map<string, string>();
for (const file of globSync(TESTS, { cwd: ROOT, exclude: ["**/node_modules", "**/dist"] })) {
  for (const id of idsInTitles(readFileSync(join(ROOT, file), "utf8"), file)) named.set(id, file);
}

const faults = [
  ...ledger.faults,
  ...[...named]
    .filter(([id]) => !known.has(id))
    .map(([id, file]) => `${file}: [${id}] is no row or decision of docs/requirements.md`),
  ...packages.filter((name) => !PACKAGES.includes(name)).map((name) => `no package ${name}`),
  ...(sections ?? [])
    .filter((name) => !ledger.entries.some(({ section }) => section === name))
    .map((name) => `no section ${name}`),
];
const missing = packages.map((name) => report(name));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 || (isFiltered && missing.some((count) => count > 0)) ? 1 : 0;

/** Prints what is missing for a package tag, and says how many. */
function report(name: string): number {
  const owned = ledger.entries.filter(
    ({ section, packages: owners }) =>
      section !== EXEMPT && owners.includes(name) && (sections?.includes(section) ?? true),
  );
  const unnamed = owned.filter(({ id }) => !named.has(id));
  console.log(
    `[${name}] ${owned.length - unnamed.length} of ${owned.length} rows and decisions are named by a running test, ${unnamed.length} are not`,
  );
  for (const entry of unnamed) console.log(`  ${line(entry)}`);
  return unnamed.length;
}

function line({ id, text }: LedgerEntry): string {
  return `${id.padEnd(8)}${text.length > 100 ? `${text.slice(0, 99)}…` : text}`;
}
