import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from "../../scripts/chromium.ts";
import { useRunFolder } from "../../scripts/test/run-folder.ts";

useRunFolder();

const PORT = Number(process.env["E2E_PORT"] ?? 3217);

/** Journeys in real Chromium against the built server, on a port of their own. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "*.e2e.ts",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://wall.de.localhost:${PORT}`,
    launchOptions: { executablePath: findOrInstallChromium(), args: [...CHROMIUM_ARGUMENTS] },
  },
  webServer: {
    command: "sh packages/web/start.sh",
    cwd: "../..",
    url: `http://127.0.0.1:${PORT}/robots.txt`,
    env: {
      PORT: String(PORT),
      NODE_ENV: "production",
      LOG_LEVEL: "silent",
      PASSEPARTOUT_SAMPLE_IDENTITY: "1",
      // Visitors without a key of this file see no variant.
      PASSEPARTOUT_FLAG_FILE: "packages/web/e2e/flags.json",
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
