import "./scripts/node-version.mjs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Generous, so that property tests pass on a busy machine; no test measures time. */
const TEST_TIMEOUT_MS = 30_000;

/** The unit tests of a package. */
const project = (name: string, include: readonly string[]) => ({
  test: {
    name,
    include: [...include],
    environment: "node" as const,
    testTimeout: TEST_TIMEOUT_MS,
    // The tests of pure functions leave nothing behind, so the domain's test files can share their modules.
    isolate: name !== "domain",
  },
});

export default defineConfig({
  test: {
    // Vitest leaves one core free; with two cores, files that wait for a lock or a deadline would hold up all others.
    maxWorkers: availableParallelism(),
    projects: [
      project("domain", ["packages/domain/**/*.test.ts"]),
      project("adapters", ["packages/adapters/**/*.test.ts"]),
      project("web", ["packages/web/{app,server}/**/*.test.{ts,tsx}"]),
      project("cli", ["packages/cli/**/*.test.ts"]),
      project("scripts", ["scripts/*/*.test.ts"]),
    ],
  },
});
