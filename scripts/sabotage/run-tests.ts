import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { freePort } from "../test/free-port.ts";
import { type Run, runCommand } from "../test/run-command.ts";
import { isBrowserTest } from "./breakage.ts";

/** What a test file says: `missing` if none of its tests ran, `unreadable` if it cannot be loaded. */
export type FileOutcome = "passed" | "failed" | "missing" | "unreadable";

export interface TestRun {
  readonly outcomeOf: (file: string) => FileOutcome;
  /** What the runner printed. */
  readonly output: string;
}

const MAX_SILENCE_MS = 10 * 60_000;
const PLAYWRIGHT_CONFIG = "packages/web/playwright.config.ts";

/** Runs unit tests or browser tests, not both, in a copy of the project; browser tests on a fresh build. With `titles`, only the tests that contain one of them. */
export const runTests = (
  folder: string,
  files: readonly string[],
  {
    titles = [],
    stopsEarly = false,
  }: { readonly titles?: readonly string[]; readonly stopsEarly?: boolean } = {},
): Promise<TestRun> => {
  const pattern = titles.map(escaped).join("|");
  return files.some(isBrowserTest)
    ? runBrowserTests(folder, files, pattern, stopsEarly)
    : runUnitTests(folder, files, pattern);
};

const escaped = (title: string): string => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The parts of Vitest's report that are read. */
interface UnitReport {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

const runUnitTests = async (
  folder: string,
  files: readonly string[],
  pattern: string,
): Promise<TestRun> => {
  const { report, output } = await runWithReport(folder, (file) => ({
    command: [
      "vitest",
      "run",
      ...files,
      "--reporter=json",
      `--outputFile=${file}`,
      ...(pattern === "" ? [] : ["-t", pattern]),
    ],
  }));
  const { success = true, testResults = [] } = (report ?? {}) as Partial<UnitReport>;
  const results = new Map(
    testResults.map((result) => [relative(folder, result.name), result] as const),
  );
  // An error outside of all tests, such as that of a socket, fails the run alone.
  const hasUncaught = !success && testResults.every(({ status }) => status !== "failed");
  return {
    output,
    outcomeOf: (file) => {
      const result = results.get(file);
      if (!result) return report ? "missing" : "unreadable";
      const statuses = result.assertionResults.map(({ status }) => status);
      if (hasUncaught || statuses.includes("failed")) return "failed";
      if (result.status === "failed") return "unreadable";
      return statuses.includes("passed") ? "passed" : "missing";
    },
  };
};

/** The parts of Playwright's report that are read. */
interface BrowserReport {
  readonly suites?: readonly BrowserSuite[];
}

interface BrowserSuite {
  readonly file: string;
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly { readonly ok: boolean }[];
}

const runBrowserTests = async (
  folder: string,
  files: readonly string[],
  pattern: string,
  stopsEarly: boolean,
): Promise<TestRun> => {
  const build = await run(folder, ["node", "scripts/build-if-stale.ts", "--force"]);
  if (!build.ok) return { output: build.output, outcomeOf: () => "unreadable" };
  const port = await freePort();
  const { report, output } = await runWithReport(folder, (file) => ({
    command: [
      "playwright",
      "test",
      "-c",
      PLAYWRIGHT_CONFIG,
      ...files,
      "--reporter=json",
      ...(stopsEarly ? ["--max-failures=1"] : []),
      ...(pattern === "" ? [] : ["--grep", pattern]),
    ],
    environment: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      E2E_PORT: String(port),
      CI: undefined,
    },
  }));
  const specsOf = ({ specs, suites = [] }: BrowserSuite): BrowserSuite["specs"] => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  return {
    output,
    outcomeOf: (path) => {
      if (!report) return "unreadable";
      const specs = ((report as BrowserReport).suites ?? [])
        .filter(({ file }) => path.endsWith(`/${file}`))
        .flatMap(specsOf);
      if (specs.length === 0) return "missing";
      return specs.every(({ ok }) => ok) ? "passed" : "failed";
    },
  };
};

interface Invocation {
  readonly command: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

const runWithReport = async (
  folder: string,
  invocation: (file: string) => Invocation,
): Promise<{ readonly report: unknown; readonly output: string }> => {
  const reports = mkdtempSync(join(tmpdir(), "sabotage-"));
  try {
    const file = join(reports, "report.json");
    const { command, environment } = invocation(file);
    const { output } = await run(folder, command, environment);
    const report = existsSync(file)
      ? (JSON.parse(readFileSync(file, "utf8")) as unknown)
      : undefined;
    return { report, output };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
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
