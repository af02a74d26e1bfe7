import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";

const isRoot = process.getuid?.() === 0;
const USUAL_PATHS = [
  // Opens a page in two thirds of the time, since it draws no window around it.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Flags that let Chromium run as root and keep it from accessing the network by itself. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Path of a Chromium: from CHROME_PATH, from the machine or from Playwright; installs one if there is none. Throws if that fails. */
export function findOrInstallChromium(): string {
  const configured = process.env["CHROME_PATH"];
  if (configured !== undefined && configured !== "") {
    if (existsSync(configured)) return configured;
    throw new Error(
      `CHROME_PATH is ${configured}, which does not exist: set it to a Chrome or Chromium executable.`,
    );
  }
  const path = findChromium() ?? installFromDebian() ?? installFromPlaywright();
  if (path !== undefined) return path;
  throw new Error(
    "No Chromium found. Install one (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium), or set CHROME_PATH to an executable.",
  );
}

function findChromium(): string | undefined {
  return [...USUAL_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}

function installFromDebian(): string | undefined {
  if (!isRoot || !existsSync("/etc/debian_version")) return undefined;
  console.error("Installing Chromium: apt-get install chromium-headless-shell …");
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"]);
  return findChromium();
}

function installFromPlaywright(): string | undefined {
  console.error("Installing Chromium: playwright install chromium …");
  run(process.execPath, [
    join(import.meta.dirname, "../node_modules/playwright/cli.js"),
    "install",
    "chromium",
  ]);
  return findChromium();
}

function run(command: string, parameters: readonly string[]): void {
  spawnSync(command, parameters, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeout: 600_000,
  });
}
