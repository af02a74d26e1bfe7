import "./scripts/node-version.mjs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { useRunFolder } from "./scripts/test/run-folder.ts";

useRunFolder();

/** Generous, so that property tests pass on a busy machine; no test measures time. */
const TEST_TIMEOUT_MS = 30_000;

/** Set by `npm run laws`, whose properties take as much longer as they have more runs. */
const { LAWS_RUNS = "100" } = process.env;
const timeout = TEST_TIMEOUT_MS * Math.max(1, Number(LAWS_RUNS) / 100);

/** The unit tests of a package. */
const project = (name: string, include: readonly string[], ...setupFiles: string[]) => ({
  test: {
    name,
    include: [...include],
    environment: "node" as const,
    // Pages name the addresses of their style sheets.
    css: true,
    testTimeout: timeout,
    setupFiles: ["scripts/test/configure-properties.ts", ...setupFiles],
    // Pure functions and commands, whose input and output are parameters, leave nothing behind: their test files can share modules.
    isolate: !["domain", "cli"].includes(name),
  },
});

export default defineConfig({
  test: {
    // Vitest leaves one core free; with two cores, files that wait for a lock or a deadline would hold up all others.
    maxWorkers: availableParallelism(),
    projects: [
      project("domain", ["packages/domain/**/*.test.ts"]),
      project("adapters", ["packages/adapters/**/*.test.ts"]),
      project(
        "web",
        ["packages/web/{app,server}/**/*.test.{ts,tsx}"],
        "packages/web/testing/load-islands.ts",
      ),
      project("cli", ["packages/cli/**/*.test.ts"]),
      project("scripts", ["scripts/*/*.test.ts"]),
    ],
  },
});
