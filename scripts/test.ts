/**
 * Everything that has to hold before a change is done.
 *
 * npm test                           all checks, in order
 * npm test -- --only types,lint      some of them
 *
 * The last line counts tests and checks: `N passed, N failed`, with `, N skipped` where some were.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { parseArgs } from "node:util";

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Outcome extends Tally {
  /** What a person needs to see when something failed. */
  readonly output: string;
}

interface Step {
  readonly name: string;
  /** Names under `--only` that need this step. */
  readonly for?: readonly string[];
  readonly run: () => Promise<Outcome>;
}

const ROOT = join(import.meta.dirname, "..");
const BIN = join(ROOT, "node_modules/.bin");
const LONGEST_STEP_MS = 40 * 60_000;
const PLAYWRIGHT_CONFIG = "packages/web/playwright.config.ts";

const reports = mkdtempSync(join(tmpdir(), "passepartout-test-"));
const chromium = new Map<"CHROME_PATH", string>();

const STEPS: readonly Step[] = [
  { name: "lock", run: () => check([["node", "scripts/lock-file.ts"]]) },
  {
    name: "types",
    run: () =>
      check([
        ["tsc", "-p", "."],
        ["tsc", "-p", "packages/domain"],
      ]),
  },
  { name: "lint", run: () => check([["oxlint"]]) },
  { name: "format", run: () => check([["oxfmt", "--check", "."]]) },
  { name: "rules", run: () => check([["node", "scripts/dependency-rules/check.ts"]]) },
  { name: "unused", run: () => check([["knip", "--no-progress"]]) },
  {
    name: "docs",
    run: () =>
      check([
        ["node", "scripts/doc-links.ts"],
        ["node", "scripts/ledger-rows.ts", "--package", "domain"],
      ]),
  },
  { name: "unit", run: unitTests },
  {
    name: "build",
    for: ["walk", "e2e"],
    run: () => check([["node", "scripts/build-if-stale.ts"]]),
  },
  { name: "walk", run: walkStorefronts },
  { name: "browser", for: ["e2e"], run: findBrowser },
  { name: "e2e", run: browserTests },
];

async function main(only: readonly string[] | undefined): Promise<number> {
  const unknown = only?.filter((name) => !STEPS.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0) {
    const names = STEPS.map(({ name }) => name).join(",");
    console.error(`--only knows no ${unknown.join(", ")}: name some of ${names}`);
    return 2;
  }
  const chosen = STEPS.filter(
    ({ name, for: needing = [] }) =>
      !only || only.includes(name) || needing.some((other) => only.includes(other)),
  );
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, run } of chosen) {
    const started = performance.now();
    const outcome = await run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (outcome.failed > 0) console.log(outcome.output.trimEnd());
    console.log(`${outcome.failed > 0 ? "✗" : "✓"} ${name.padEnd(8)}${seconds.padStart(6)} s`);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped;
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed > 0 ? 1 : 0;
}

/** Commands that together are one check: all run, so that one complaint does not hide the next. */
async function check(commands: readonly (readonly string[])[]): Promise<Outcome> {
  const runs: Run[] = [];
  for (const command of commands) runs.push(await runCommand(command));
  const output = runs.map((run) => run.output).join("");
  return runs.every(({ ok }) => ok) ? passedCheck : failedCheck(output);
}

const passedCheck: Outcome = { passed: 1, failed: 0, skipped: 0, output: "" };

function failedCheck(output: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output };
}

async function unitTests(): Promise<Outcome> {
  const report = join(reports, "unit.json");
  const run = await runCommand([
    "vitest",
    "run",
    "--config=vitest.workspace.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  return counted(run, report, (answer) => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = answer as {
      readonly [count: string]: number;
    };
    return {
      passed: numPassedTests ?? 0,
      failed: numFailedTests ?? 0,
      skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0),
    };
  });
}

async function browserTests(): Promise<Outcome> {
  const report = join(reports, "e2e.json");
  const run = await runCommand(
    ["playwright", "test", "-c", PLAYWRIGHT_CONFIG, "--reporter=list,json"],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...Object.fromEntries(chromium) },
  );
  return counted(run, report, (answer) => {
    const { stats } = answer as { readonly stats: Readonly<Record<string, number>> };
    return {
      passed: (stats["expected"] ?? 0) + (stats["flaky"] ?? 0),
      failed: stats["unexpected"] ?? 0,
      skipped: stats["skipped"] ?? 0,
    };
  });
}

/** Every storefront that a visitor can walk through counts, with what was found in the others. */
async function walkStorefronts(): Promise<Outcome> {
  const run = await runCommand(["node", "scripts/walk.ts"]);
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(run.output) ?? [];
  if (passed === undefined) return failedCheck(run.output);
  return { passed: Number(passed), failed: Number(failed), skipped: 0, output: run.output };
}

/** A runner's own count; a run that failed without a failed test (a file that does not load, say) counts as one failure. */
function counted(run: Run, report: string, read: (answer: unknown) => Tally): Outcome {
  if (!existsSync(report)) return failedCheck(run.output);
  const tally = read(JSON.parse(readFileSync(report, "utf8")));
  const failed = run.ok ? tally.failed : Math.max(tally.failed, 1);
  return { ...tally, failed, output: run.output };
}

/** Playwright is started once with a browser that is certainly there. */
async function findBrowser(): Promise<Outcome> {
  try {
    const { findOrInstallChromium } = await import("./chromium.ts");
    chromium.set("CHROME_PATH", findOrInstallChromium());
    return passedCheck;
  } catch (error) {
    return failedCheck(error instanceof Error ? error.message : String(error));
  }
}

interface Run {
  readonly ok: boolean;
  readonly output: string;
}

async function runCommand(
  [command = "", ...parameters]: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const { promise, resolve } = Promise.withResolvers<Run>();
  const chunks: string[] = [];
  const child = spawn(command, parameters, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...environment,
      ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }),
      PATH: `${BIN}${delimiter}${process.env["PATH"] ?? ""}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: LONGEST_STEP_MS,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
  }
  child.on("error", (error) => resolve({ ok: false, output: `${command}: ${error.message}\n` }));
  child.on("close", (code) => resolve({ ok: code === 0, output: chunks.join("") }));
  return promise;
}

const { values } = parseArgs({ options: { only: { type: "string" } } });
process.exitCode = await main(values.only?.split(","));
rmSync(reports, { recursive: true, force: true });
