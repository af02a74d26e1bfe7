import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { parseOptions, refuse } from "./command-line.ts";
import { freePort } from "./test/free-port.ts";
import { type Run, runCommand } from "./test/run-command.ts";

const USAGE = `
Runs the checks and tests of the project.

npm test                              the checks, the unit tests, some hostile requests and the journeys in a browser
npm run test:all                      also what is long: all browser tests, the crawl, all hostile requests, the archives,
                                      faults, torture and sabotage
npm run check                         the quick checks: lock, types, lint, format, rules, unused, docs, content
npm test -- --only types,lint         some steps

Steps: lock, types, lint, format, rules, unused, docs, content, build, browser, unit, fuzz, e2e,
crawl, faults, torture, sabotage.
The last line counts tests and checks: "N passed, N failed", with ", N skipped" if some were skipped.
`;

const ROOT = join(import.meta.dirname, "..");
const BIN = join(ROOT, "node_modules/.bin");
const MAX_SILENCE_MS = 20 * 60_000;
/** The most browser tests that are repeated after they failed. */
const MAX_REPEATED = 12;
const INCREMENTAL = ["--incremental", "--tsBuildInfoFile"];
/** The browser tests that show most in little time: journeys through the shop, every kind of page, and pages with scripts that are late or missing. */
const JOURNEYS = String.raw`/e2e/(${[
  ...["account", "calculator", "cart", "checkout", "consent", "first-paint", "journeys?", "law"],
  ...["listings", "missing-scripts", "own-shop", "page-kinds", "search", "server-process"],
  ...["shopper-tasks", "soft-navigation", "standards"],
].join("|")})\.e2e\.ts$`;

/** What a step has counted. */
interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Printed if something has failed. */
  readonly output: string;
  /** Printed if nothing has failed, for example the tests that passed only when they were repeated. */
  readonly remark?: string;
}

type Step = readonly [name: string, run: () => Promise<Outcome>];

const values = parseOptions(USAGE, {
  only: { type: "string" },
  quick: { type: "boolean", default: false },
  all: { type: "boolean", default: false },
});

const CHECKS: readonly Step[] = [
  ["lint", check("oxlint")],
  [
    "types",
    check(
      ["tsc", "-p", ".", ...INCREMENTAL, ".cache/types.tsbuildinfo"],
      ["tsc", "-p", "packages/domain", ...INCREMENTAL, ".cache/domain-types.tsbuildinfo"],
    ),
  ],
  ["rules", check("node scripts/dependency-rules.ts")],
  [
    "unused",
    check(
      "knip --no-progress",
      // What only tests use, no driver reaches.
      "knip --no-progress --production --include files,exports,types",
    ),
  ],
  [
    "docs",
    check(
      ...["doc-links", "ledger-rows", "vocabulary", "style-sheets"].map(
        (name) => `node scripts/${name}.ts`,
      ),
    ),
  ],
  [
    "content",
    check("node packages/cli/passepartout.js content doctor --baseline docs/voice/baseline.json"),
  ],
  ["format", check("oxfmt --check .")],
  ["lock", check("node scripts/lock-file.ts")],
];

/** Steps of a stage run side by side, and begin when all stages before have ended. Browser tests wait for what a visitor sees, within time limits: nothing else may run beside them. */
const STAGES: readonly (readonly Step[])[] = [
  [...CHECKS, ["build", check("node scripts/build-if-stale.ts")], ["browser", findBrowser]],
  [
    ["unit", unitTests],
    ["fuzz", check(`node scripts/fuzz.ts --seed 11 --requests ${values.all ? 20_000 : 1000}`)],
  ],
  [["e2e", browserTests]],
];
const LONG_STAGES: readonly (readonly Step[])[] = [
  [
    ["crawl", check("node scripts/crawl.ts")],
    ["faults", check("node scripts/faults.ts")],
    ["torture", check("node scripts/torture.ts")],
  ],
  [["sabotage", check("node scripts/sabotage.ts")]],
];

const reports = mkdtempSync(join(tmpdir(), "passepartout-test-"));
let chromiumPath: string | undefined;
process.exitCode = await main();
rmSync(reports, { recursive: true, force: true });

async function main(): Promise<number> {
  const names = values.quick ? CHECKS.map(([name]) => name) : values.only?.split(",");
  const every = [...STAGES, ...LONG_STAGES];
  const unknown = names?.filter((name) => !every.flat().some(([step]) => step === name)) ?? [];
  if (unknown.length > 0) refuse(`There is no step ${unknown.join(", ")}.`, USAGE);
  const started = performance.now();
  const outcomes = new Map<string, Outcome>();
  for (const stage of names || values.all ? every : STAGES) {
    const waiting = stage.filter(([name]) => names?.includes(name) ?? true);
    const isBroken = (outcomes.get("build")?.failed ?? 0) > 0;
    const work = async (): Promise<void> => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const [name, run] = step;
        const begun = performance.now();
        const outcome = isBroken ? failedCheck("Not run, because of build.") : await run();
        outcomes.set(name, outcome);
        report(name, outcome, begun);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  }
  const sum = (count: "passed" | "failed" | "skipped"): number =>
    [...outcomes.values()].reduce((total, outcome) => total + outcome[count], 0);
  const skipped = sum("skipped");
  console.log(`  ${"in all".padEnd(8)}${secondsSince(started)}`);
  console.log(
    `${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  );
  return sum("failed") > 0 ? 1 : 0;
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
function check(...commands: readonly (string | readonly string[])[]): () => Promise<Outcome> {
  return async () => {
    const runs: Run[] = [];
    for (const command of commands)
      runs.push(await runHere(typeof command === "string" ? command.split(" ") : command));
    const output = runs.map((run) => run.output).join("");
    return runs.every(({ ok }) => ok)
      ? { passed: 1, failed: 0, skipped: 0, output }
      : failedCheck(output);
  };
}

function failedCheck(output: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output };
}

async function unitTests(): Promise<Outcome> {
  const file = join(reports, "unit.json");
  const run = await runHere([
    ...["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    ...(values.all ? [] : ["--exclude", "scripts/pack/*"]),
  ]);
  return counted(run, file);
}

async function browserTests(): Promise<Outcome> {
  const first = await playwright("e2e", ...(values.all ? [] : [JOURNEYS]));
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
  const repeated = /^ +1\) .+^ +\d+ failed\n(?: {4}.+\n)+/msu.exec(first.output)?.[0] ?? "";
  return {
    ...first,
    passed: first.passed + first.failed,
    failed: 0,
    remark: `${repeated.trimEnd()}\n  passed three times in a row when they were repeated`,
  };
}

async function playwright(name: string, ...parameters: readonly string[]): Promise<Outcome> {
  const file = join(reports, `${name}.json`);
  const run = await runHere(
    [
      ...["playwright", "test", "-c", "packages/web/playwright.config.ts"],
      ...["--reporter=list,json", ...parameters],
    ],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      E2E_PORT: process.env["E2E_PORT"] ?? String(await freePort()),
      ...(chromiumPath !== undefined && { CHROME_PATH: chromiumPath }),
    },
  );
  return counted(run, file);
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
function counted({ ok, output }: Run, file: string): Outcome {
  if (!existsSync(file)) return failedCheck(output);
  const { stats, ...unit } = JSON.parse(readFileSync(file, "utf8")) as TestReport;
  const failed = stats?.unexpected ?? unit.numFailedTests ?? 0;
  return {
    passed: stats?.expected ?? unit.numPassedTests ?? 0,
    failed: ok ? failed : Math.max(failed, 1),
    skipped: stats?.skipped ?? (unit.numPendingTests ?? 0) + (unit.numTodoTests ?? 0),
    output,
  };
}

/** Finds or installs a browser before Playwright starts. */
async function findBrowser(): Promise<Outcome> {
  try {
    const { findOrInstallChromium } = await import("./chromium.ts");
    chromiumPath = findOrInstallChromium();
    return { passed: 1, failed: 0, skipped: 0, output: "" };
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
