import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { parseOptions, refuse } from "./command-line.ts";
import { freePort } from "./test/free-port.ts";
import { type Run, runCommand } from "./test/run-command.ts";
import { runSteps, type Outcome, type Step } from "./test/run-steps.ts";

const USAGE = `
Runs the checks and tests of the project.

npm test                              everything
npm run check                         the quick checks: lock, types, lint, format, rules, unused, docs, content
npm test -- --only types,lint         some steps
npm run test:unit -- <path>           the unit tests of a file or folder
npm run test:e2e                      the browser tests

Steps: lock, types, lint, format, rules, unused, docs, content, unit, build, crawl, fuzz, browser, e2e.
The last line counts tests and checks: "N passed, N failed", with ", N skipped" if some were skipped.
`;

const ROOT = join(import.meta.dirname, "..");
const BIN = join(ROOT, "node_modules/.bin");
const MAX_SILENCE_MS = 20 * 60_000;
/** The most browser tests that are repeated after they failed. */
const MAX_REPEATED = 12;
const PLAYWRIGHT_CONFIG = "packages/web/playwright.config.ts";
const INCREMENTAL = ["--incremental", "--tsBuildInfoFile"];

const passedCheck: Outcome = { passed: 1, failed: 0, skipped: 0, output: "" };

const QUICK_STEPS: readonly Step[] = [
  { name: "lint", run: () => check([["oxlint"]]) },
  {
    name: "types",
    run: () =>
      check([
        ["tsc", "-p", ".", ...INCREMENTAL, ".cache/types.tsbuildinfo"],
        ["tsc", "-p", "packages/domain", ...INCREMENTAL, ".cache/domain-types.tsbuildinfo"],
      ]),
  },
  { name: "rules", run: () => check([["node", "scripts/dependency-rules.ts"]]) },
  {
    name: "unused",
    run: () =>
      check([
        ["knip", "--no-progress"],
        // What only tests use, no driver reaches.
        ["knip", "--no-progress", "--production", "--include", "files,exports,types"],
      ]),
  },
  {
    name: "docs",
    run: () =>
      check([
        ["node", "scripts/doc-links.ts"],
        ["node", "scripts/ledger-rows.ts"],
        ["node", "scripts/vocabulary.ts"],
        ["node", "scripts/style-sheets.ts"],
      ]),
  },
  {
    name: "content",
    run: () =>
      check([
        [
          "node",
          "packages/cli/passepartout.js",
          "content",
          "doctor",
          "--baseline",
          "docs/voice/baseline.json",
        ],
      ]),
  },
  { name: "format", run: () => check([["oxfmt", "--check", "."]]) },
  { name: "lock", run: () => check([["node", "scripts/lock-file.ts"]]) },
];

const STEPS: readonly Step[] = [
  ...QUICK_STEPS,
  { name: "build", run: () => check([["node", "scripts/build-if-stale.ts"]]) },
  { name: "browser", run: findBrowser },
  // The command line writes a static site of the built shop.
  { name: "unit", after: ["build"], run: unitTests },
  { name: "crawl", after: ["build"], run: crawlStorefronts },
  {
    name: "fuzz",
    after: ["build"],
    run: () =>
      check([["node", "scripts/fuzz.ts", "--requests", "5000", "--seed", "11", "--rest", "0"]]),
  },
  // Browser tests wait for what a visitor sees, within time limits: nothing else may run beside them.
  { name: "e2e", after: ["build", "browser"], isExclusive: true, run: browserTests },
];

const values = parseOptions(USAGE, {
  only: { type: "string" },
  quick: { type: "boolean", default: false },
});
const reports = mkdtempSync(join(tmpdir(), "passepartout-test-"));
let chromiumPath: string | undefined;
process.exitCode = await main();
rmSync(reports, { recursive: true, force: true });

async function main(): Promise<number> {
  const names = values.quick ? QUICK_STEPS.map(({ name }) => name) : values.only?.split(",");
  const unknown = names?.filter((name) => !STEPS.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0) refuse(`There is no step ${unknown.join(", ")}.`, USAGE);
  const needed = new Set(
    STEPS.filter(({ name }) => names?.includes(name) ?? true).flatMap(({ name, after = [] }) => [
      name,
      ...after,
    ]),
  );
  const started = performance.now();
  const { passed, failed, skipped } = await runSteps(
    STEPS.filter(({ name }) => needed.has(name)),
    { slots: availableParallelism(), report },
  );
  console.log(`  ${"in all".padEnd(8)}${secondsSince(started)}`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  return failed > 0 ? 1 : 0;
}

function report(name: string, { failed, output, remark }: Outcome, started: number): void {
  if (failed > 0) console.log(output.trimEnd());
  else if (remark !== undefined) console.log(remark.trimEnd());
  console.log(`${failed > 0 ? "✗" : "✓"} ${name.padEnd(8)}${secondsSince(started)}`);
}

function secondsSince(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`;
}

/** Commands that form one check. All of them run, so that one error does not hide the next. */
async function check(commands: readonly (readonly string[])[]): Promise<Outcome> {
  const runs: Run[] = [];
  for (const command of commands) runs.push(await runHere(command));
  const output = runs.map((run) => run.output).join("");
  return runs.every(({ ok }) => ok) ? passedCheck : failedCheck(output);
}

function failedCheck(output: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output };
}

async function unitTests(): Promise<Outcome> {
  const file = join(reports, "unit.json");
  const run = await runHere([
    "vitest",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  return counted(
    run,
    file,
    ({ numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
    }),
  );
}

async function browserTests(): Promise<Outcome> {
  const first = await playwright("e2e");
  if (first.failed === 0 || first.failed > MAX_REPEATED) return first;
  // On a shared machine a browser may stall. What fails alone in one of three runs is a defect.
  const again = await playwright(
    "e2e-again",
    "--last-failed",
    "--repeat-each=3",
    "--workers=1",
    "--trace=retain-on-failure",
  );
  if (again.failed > 0) return { ...first, output: `${first.output}\n${again.output}` };
  const repeated = /^ +\d+ failed\n(?: {4}.+\n)+/mu.exec(first.output)?.[0] ?? "";
  return {
    ...first,
    passed: first.passed + first.failed,
    failed: 0,
    remark: `${repeated.trimEnd()}\n  passed three times in a row when they were repeated`,
  };
}

async function playwright(report: string, ...parameters: readonly string[]): Promise<Outcome> {
  const file = join(reports, `${report}.json`);
  const run = await runHere(
    ["playwright", "test", "-c", PLAYWRIGHT_CONFIG, "--reporter=list,json", ...parameters],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      E2E_PORT: process.env["E2E_PORT"] ?? String(await freePort()),
      ...(chromiumPath !== undefined && { CHROME_PATH: chromiumPath }),
    },
  );
  return counted(run, file, ({ stats: { expected = 0, unexpected = 0, skipped = 0 } = {} }) => ({
    passed: expected,
    failed: unexpected,
    skipped,
  }));
}

/** Counts storefronts: one fails if the crawl reports anything about it. */
async function crawlStorefronts(): Promise<Outcome> {
  const run = await runHere(["node", "scripts/crawl.ts"]);
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/mu.exec(run.output) ?? [];
  if (passed === undefined) return failedCheck(run.output);
  return { passed: Number(passed), failed: Number(failed), skipped: 0, output: run.output };
}

/** The counts in the JSON reports of Vitest and, under `stats`, of Playwright. */
interface TestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly numTodoTests?: number;
  readonly stats?: {
    readonly expected?: number;
    readonly unexpected?: number;
    readonly skipped?: number;
  };
}

/** The counts of a test runner's report. A failed run without a failed test, for example because of a syntax error, counts as one failure. */
function counted(
  run: Run,
  file: string,
  read: (report: TestReport) => Omit<Outcome, "output">,
): Outcome {
  if (!existsSync(file)) return failedCheck(run.output);
  const counts = read(JSON.parse(readFileSync(file, "utf8")) as TestReport);
  const failed = run.ok ? counts.failed : Math.max(counts.failed, 1);
  return { ...counts, failed, output: run.output };
}

/** Finds or installs a browser before Playwright starts. */
async function findBrowser(): Promise<Outcome> {
  try {
    const { findOrInstallChromium } = await import("./chromium.ts");
    chromiumPath = findOrInstallChromium();
    return passedCheck;
  } catch (error) {
    return failedCheck(error instanceof Error ? error.message : String(error));
  }
}

function runHere(command: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Run> {
  return runCommand(command, {
    folder: ROOT,
    maxSilenceMs: MAX_SILENCE_MS,
    environment: {
      ...environment,
      ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }),
      PATH: `${BIN}${delimiter}${process.env["PATH"] ?? ""}`,
    },
  });
}
