import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseOptions, refuse } from "./command-line.ts";
import { type Breakage, BREAKAGES, brokenText, isBrowserTest } from "./sabotage/breakage.ts";
import { copyProject, type ProjectCopy } from "./sabotage/copy-project.ts";
import { runTests } from "./sabotage/run-tests.ts";

const USAGE = `
Would a test notice? Breaks the shop in one place at a time, in a copy, and runs the test that must fail.

npm run sabotage                       all breakages
npm run sabotage -- --only a,b         those whose name or area begins with one of these
npm run sabotage -- --changed          those whose source or test differs from origin/main
npm run sabotage -- --list             prints the names and runs nothing

Exits with 1 if a breakage is not noticed, no longer applies, or its test fails without it.
`;

const ROOT = join(import.meta.dirname, "..");
const MAX_SLOTS = 2;
const COPIED = [
  "packages",
  "scripts",
  "docs",
  "examples",
  "README.md",
  "CONTRIBUTING.md",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vitest.config.ts",
  "vitest.workspace.ts",
];

const values = parseOptions(USAGE, {
  only: { type: "string", default: "" },
  changed: { type: "boolean", default: false },
  list: { type: "boolean", default: false },
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
    for (const { name, area, file } of breakages) console.log(`${name}  ${area}  ${file}`);
    return 0;
  }
  const started = performance.now();
  const groups = [
    breakages.filter(({ test }) => !isBrowserTest(test)),
    breakages.filter(({ test }) => isBrowserTest(test)),
  ];
  const missed: string[] = [];
  for (const group of groups) if (group.length > 0) missed.push(...(await tryAll(group)));
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${breakages.length - missed.length} noticed, ${missed.length} not noticed, ${seconds} s`,
  );
  return missed.length > 0 ? 1 : 0;
}

function selected(): readonly Breakage[] {
  const starts = values.only.split(",");
  const found = BREAKAGES.filter(({ name, area }) =>
    starts.some((start) => name.startsWith(start) || area.startsWith(start)),
  );
  if (found.length === 0) refuse(`There is no breakage ${values.only}.`, USAGE);
  if (!values.changed) return found;
  const git = (...parameters: string[]) =>
    execFileSync("git", parameters, { cwd: ROOT, encoding: "utf8" }).trim();
  const base = git("merge-base", "HEAD", "origin/main");
  const changed = `${git("diff", "--name-only", base)}\n${git("ls-files", "-o", "--exclude-standard")}`;
  return found.filter(({ file, test }) => changed.includes(file) || changed.includes(test));
}

/** Unit tests run side by side in copies of their own; browser tests alone, because they wait for what a visitor sees. Returns the names of what was not noticed. */
async function tryAll(breakages: readonly Breakage[]): Promise<readonly string[]> {
  const inBrowser = breakages.some(({ test }) => isBrowserTest(test));
  const slots = inBrowser ? 1 : Math.min(MAX_SLOTS, availableParallelism(), breakages.length);
  while (copies.length < slots) copies.push(copyProject(COPIED));
  const baseline = await runTests(
    copies[0]?.folder ?? "",
    [...new Set(breakages.map(({ test }) => test))],
    inBrowser ? breakages.flatMap(({ title }) => title ?? []) : [],
  );
  if (baseline.outcome !== "passed")
    throw new Error(`The tests do not pass without a breakage:\n${baseline.output}`);
  const missed: string[] = [];
  const waiting = [...breakages];
  await Promise.all(
    copies.slice(0, slots).map(async ({ folder }) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const problem = await tryOne(next, folder);
        if (problem !== undefined) missed.push(next.name);
        console.log(problem === undefined ? `✓ ${next.name}` : `✗ ${next.name}: ${problem}`);
      }
    }),
  );
  return missed;
}

/** Breaks a copy, runs the test and mends it again; returns why the breakage counts as not noticed. */
async function tryOne(breakage: Breakage, folder: string): Promise<string | undefined> {
  const { file, test, title } = breakage;
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  try {
    writeFileSync(path, brokenText(breakage, folder));
    const { outcome, output } = await runTests(folder, [test], title === undefined ? [] : [title]);
    if (outcome === "failed") return undefined;
    return `${test}: ${outcome}${outcome === "passed" ? "" : `\n${output.trim().slice(0, 1000)}`}`;
  } catch (error) {
    return (error as Error).message;
  } finally {
    writeFileSync(path, before);
  }
}
