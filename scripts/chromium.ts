import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";

const isRoot = process.getuid?.() === 0;
const USUAL_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** What Chromium is started with, so that it works as root and asks nobody on the network. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Path of a Chromium: the one CHROME_PATH names, the machine's own, Playwright's, or one that is installed now; throws with what to do where none can be had. */
export function findOrInstallChromium(): string {
  const wished = process.env["CHROME_PATH"];
  if (wished !== undefined && wished !== "") {
    if (existsSync(wished)) return wished;
    throw new Error(
      `CHROME_PATH names ${wished}, which does not exist: name a Chrome or Chromium.`,
    );
  }
  const path = findChromium() ?? installChromium();
  if (path !== undefined) return path;
  throw new Error(
    "No Chromium found: install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or set CHROME_PATH to it.",
  );
}

function findChromium(): string | undefined {
  return [...USUAL_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}

function installChromium(): string | undefined {
  if (isRoot && existsSync("/etc/debian_version")) {
    console.error("Installing Chromium: apt-get install chromium …");
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  }
  if (findChromium() === undefined) {
    console.error("Installing Chromium: playwright install chromium …");
    run(process.execPath, [
      join(import.meta.dirname, "../node_modules/playwright/cli.js"),
      "install",
      "chromium",
    ]);
  }
  return findChromium();
}

function run(command: string, parameters: readonly string[]): void {
  spawnSync(command, parameters, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeout: 600_000,
  });
}
