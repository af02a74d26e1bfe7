import { defineConfig } from "vitest/config";

/** Long enough for a property on a busy machine; nothing here measures time. */
const TEST_TIMEOUT_MS = 30_000;

/** Vitest no longer reads workspace files by itself: every script names this one with `--config`. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "domain",
          include: ["packages/domain/**/*.test.ts"],
          // Pure functions leave nothing behind: the files may share what they import.
          isolate: false,
          environment: "node",
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: "adapters",
          include: ["packages/adapters/**/*.test.ts"],
          environment: "node",
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: "web",
          include: ["packages/web/app/**/*.test.{ts,tsx}", "packages/web/server/**/*.test.ts"],
          environment: "node",
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: "cli",
          include: ["packages/cli/**/*.test.ts"],
          environment: "node",
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: "scripts",
          include: ["scripts/*/*.test.ts"],
          environment: "node",
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
    ],
  },
});
