import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseOptions, refuse } from "./command-line.ts";
import { brokenText, isBrowserTest, type Breakage } from "./sabotage/breakage.ts";
import { BREAKAGES } from "./sabotage/breakages.ts";
import { copyProject, type ProjectCopy } from "./sabotage/copy-project.ts";
import { runTests, type TestRun } from "./sabotage/run-tests.ts";

const USAGE = `
Would a test notice? Breaks the shop in one place at a time, in a copy, and runs the tests that must fail.

npm run sabotage                       all breakages
npm run sabotage -- --only a,b         those whose name or area is, or whose name begins with, one of these
npm run sabotage -- --changed          those whose source or test differs from origin/main
npm run sabotage -- --list             prints the names and runs nothing
npm run sabotage -- --json             prints one JSON document

Exits with 1 if a breakage is not noticed, no longer applies, or its tests fail without it.
`;

const ROOT = join(import.meta.dirname, "..");
const MAX_SLOTS = 2;
const COPIED = [
  "packages",
  "scripts",
  "docs",
  "README.md",
  "CONTRIBUTING.md",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vitest.config.ts",
  "vitest.workspace.ts",
];

interface Verdict {
  readonly breakage: Breakage;
  /** Why the breakage counts as not noticed. */
  readonly problem?: string;
}

const values = parseOptions(USAGE, {
  only: { type: "string" },
  changed: { type: "boolean", default: false },
  list: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
});
const copies: ProjectCopy[] = [];
process.once("exit", () => {
  for (const { remove } of copies) remove();
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
process.exitCode = await main();

async function main(): Promise<number> {
  const breakages = selected();
  if (values.list) {
    print(breakages.map(({ name, area, file }) => ({ name, area, file })));
    return 0;
  }
  const started = performance.now();
  const verdicts = await tryAll(breakages);
  print(
    verdicts.map(({ breakage: { name, area, file }, problem }) => ({
      name,
      area,
      file,
      noticed: problem === undefined,
      ...(problem !== undefined && { problem }),
    })),
  );
  const missed = verdicts.filter(({ problem }) => problem !== undefined);
  if (!values.json) {
    printTable(verdicts);
    for (const { breakage, problem } of missed)
      console.log(`✗ ${breakage.name} (${breakage.file}): ${problem}`);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const noticed = verdicts.length - missed.length;
    console.log(`${noticed} noticed, ${missed.length} not noticed, ${seconds} s`);
  }
  return missed.length > 0 ? 1 : 0;
}

function selected(): readonly Breakage[] {
  const requested = values.only?.split(",");
  const isRequested = ({ name, area }: Breakage) =>
    requested?.some((one) => area === one || name.startsWith(one)) ?? true;
  const unknown = requested?.filter(
    (one) => !BREAKAGES.some(({ name, area }) => area === one || name.startsWith(one)),
  );
  if (unknown !== undefined && unknown.length > 0)
    refuse(`There is no breakage ${unknown.join(", ")}.`, USAGE);
  const changed = values.changed ? changedFiles() : undefined;
  return BREAKAGES.filter(isRequested).filter(
    ({ file, tests }) => changed === undefined || [file, ...tests].some((one) => changed.has(one)),
  );
}

/** The files that differ from the common ancestor with origin/main, committed or not. */
function changedFiles(): ReadonlySet<string> {
  const git = (...parameters: string[]) =>
    execFileSync("git", parameters, { cwd: ROOT, encoding: "utf8" }).trim();
  const base = git("merge-base", "HEAD", "origin/main");
  const listed = `${git("diff", "--name-only", base)}\n${git("ls-files", "-o", "--exclude-standard")}`;
  return new Set(listed.split("\n"));
}

function print(rows: readonly object[]): void {
  if (values.json) console.log(JSON.stringify(rows, undefined, 2));
  else if (values.list) for (const row of rows) console.log(Object.values(row).join("  "));
}

function printTable(verdicts: readonly Verdict[]): void {
  const areas = Map.groupBy(verdicts, ({ breakage }) => breakage.area);
  console.log(
    `${"area".padEnd(16)}${"tried".padStart(6)}${"noticed".padStart(9)}${"not".padStart(5)}`,
  );
  for (const [area, some] of areas) {
    const missed = some.filter(({ problem }) => problem !== undefined).length;
    const cells = [`${some.length}`.padStart(6), `${some.length - missed}`.padStart(9)];
    console.log(`${area.padEnd(16)}${cells.join("")}${`${missed}`.padStart(5)}`);
  }
}

/** Unit tests run side by side in copies of their own; browser tests alone, because they wait for what a visitor sees. */
async function tryAll(breakages: readonly Breakage[]): Promise<readonly Verdict[]> {
  const verdicts = new Map<Breakage, Verdict>();
  const settle = (breakage: Breakage, problem?: string) => {
    verdicts.set(breakage, { breakage, ...(problem !== undefined && { problem }) });
    if (!values.json) console.error(`${problem === undefined ? "✓" : "✗"} ${breakage.name}`);
  };
  const applicable = breakages.filter((breakage) => {
    try {
      brokenText(breakage, ROOT);
      return true;
    } catch (error) {
      settle(breakage, (error as Error).message);
      return false;
    }
  });
  const isInBrowser = ({ tests }: Breakage) => tests.some(isBrowserTest);
  const groups = Map.groupBy(applicable, isInBrowser);
  for (const [inBrowser, group] of [...groups].toSorted(([a], [b]) => Number(a) - Number(b))) {
    const slots = inBrowser ? 1 : Math.min(MAX_SLOTS, availableParallelism(), group.length);
    while (copies.length < slots) copies.push(copyProject(COPIED));
    const [first] = copies;
    if (!first) continue;
    const baseline = await runTests(
      first.folder,
      [...new Set(group.flatMap(({ tests }) => tests))],
      inBrowser ? { titles: group.flatMap(({ title }) => title ?? []) } : {},
    );
    const waiting = group.filter((breakage) => {
      const failing = breakage.tests.filter((file) => baseline.outcomeOf(file) !== "passed");
      if (failing.length === 0) return true;
      settle(breakage, `${failing.join(" and ")} fails without it${excerpt(baseline)}`);
      return false;
    });
    await Promise.all(
      copies.slice(0, slots).map(async ({ folder }) => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          settle(next, await tryOne(next, folder));
      }),
    );
  }
  return breakages.flatMap((breakage) => verdicts.get(breakage) ?? []);
}

/** Breaks a copy, runs the tests and mends it again; returns why the breakage counts as not noticed. */
async function tryOne(breakage: Breakage, folder: string): Promise<string | undefined> {
  const path = join(folder, breakage.file);
  const text = brokenText(breakage, folder);
  const before = readFileSync(path, "utf8");
  writeFileSync(path, text);
  try {
    const { tests, title } = breakage;
    const result = await runTests(folder, tests, {
      stopsEarly: true,
      ...(title !== undefined && { titles: [title] }),
    });
    const problems = tests.flatMap((file) => problemOf(file, result));
    return problems.length > 0 ? problems.join("; ") : undefined;
  } finally {
    writeFileSync(path, before);
  }
}

function problemOf(file: string, result: TestRun): readonly string[] {
  switch (result.outcomeOf(file)) {
    case "failed":
      return [];
    case "passed":
      return [`${file} passes`];
    case "missing":
      return [`${file} has no such test`];
    case "unreadable":
      return [`the broken source cannot be loaded or built${excerpt(result)}`];
  }
}

function excerpt({ output }: TestRun): string {
  const lines = output.trim().split("\n");
  return output.trim() === "" ? "" : `\n${lines.slice(0, 12).join("\n")}`;
}
