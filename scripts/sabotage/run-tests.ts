import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../test/free-port.ts";
import { type Run, runCommand } from "../test/run-command.ts";
import { isBrowserTest } from "./breakage.ts";

export interface TestRun {
  /** `missing` if no test ran, `unreadable` if a file cannot be loaded or built. */
  readonly outcome: "passed" | "failed" | "missing" | "unreadable";
  /** What the runner printed. */
  readonly output: string;
}

/** The parts of the JSON reports of Vitest and, under `stats`, of Playwright that are read. */
interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    readonly status: string;
    readonly assertionResults: readonly object[];
  }[];
  readonly stats?: { readonly expected: number; readonly unexpected: number };
}

const MAX_SILENCE_MS = 10 * 60_000;

const escaped = (title: string): string =>
  title.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);

/** Runs unit tests or browser tests, not both, in a copy of the project; browser tests on a fresh build. With `titles`, only the tests that contain one of them. */
export const runTests = async (
  folder: string,
  files: readonly string[],
  titles: readonly string[],
): Promise<TestRun> => {
  const inBrowser = files.some(isBrowserTest);
  if (inBrowser) {
    const build = await run(folder, ["node", "scripts/build-if-stale.ts", "--force"]);
    if (!build.ok) return { outcome: "unreadable", output: build.output };
  }
  const reports = mkdtempSync(join(tmpdir(), "sabotage-"));
  const file = join(reports, "report.json");
  const pattern = titles.map(escaped).join("|");
  try {
    const { output, ok } = inBrowser
      ? await run(
          folder,
          [
            ...["playwright", "test", "-c", "packages/web/playwright.config.ts", ...files],
            ...["--reporter=json", "--grep", pattern],
          ],
          { PLAYWRIGHT_JSON_OUTPUT_NAME: file, E2E_PORT: String(await freePort()), CI: undefined },
        )
      : await run(folder, [
          ...["vitest", "run", ...files, "--reporter=json", `--outputFile=${file}`],
          ...(pattern === "" ? [] : ["-t", pattern]),
        ]);
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : {};
    return { outcome: outcomeOf(report, ok), output };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
};

const outcomeOf = (
  { stats, testResults, ...unit }: Report,
  hasSucceeded: boolean,
): TestRun["outcome"] => {
  const {
    expected: passed = unit.numPassedTests ?? 0,
    unexpected: failed = unit.numFailedTests ?? 0,
  } = stats ?? {};
  if (!stats && !testResults) return "unreadable";
  if (failed > 0) return "failed";
  const isUnloaded = testResults?.some(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  if (isUnloaded) return "unreadable";
  if (passed === 0) return "missing";
  // An error outside of all tests, such as that of a socket, fails the run alone.
  return hasSucceeded ? "passed" : "failed";
};

const run = (
  folder: string,
  [command = "", ...parameters]: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Run> => {
  const path = command === "node" ? process.execPath : join(folder, "node_modules/.bin", command);
  return runCommand([path, ...parameters], {
    folder,
    environment: { ...environment, NO_COLOR: "1", FORCE_COLOR: undefined },
    maxSilenceMs: MAX_SILENCE_MS,
  });
};
