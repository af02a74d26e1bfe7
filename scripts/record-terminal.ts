import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import {
  TERMINAL_NOW,
  TERMINAL_STEPS,
  terminalDocument,
} from "../packages/cli/testing/terminal-steps.ts";
import { parseOptions } from "./command-line.ts";

const USAGE = `
Goes through \`passepartout shop\` in a real terminal, and writes its screens to docs/terminal.md. Requires tmux.

node scripts/record-terminal.ts
`;

parseOptions(USAGE, {});

const ROOT = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "terminal-"));
const tmux = (...args: readonly string[]): string =>
  execFileSync("tmux", ["-L", "passepartout", ...args], { encoding: "utf8" });
const capture = (): string => tmux("capture-pane", "-p", "-t", "shop");

/** Waits for what a person would see. */
const captureWith = async (text: string): Promise<string> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const screen = capture();
    if (screen.includes(text) && !screen.includes("Einen Moment")) return screen;
    await wait(100);
  }
  throw new Error(`the terminal never shows "${text}":\n${capture()}`);
};

const command = `XDG_STATE_HOME=${folder} ${process.execPath} packages/cli/passepartout.js shop --now ${TERMINAL_NOW}`;
tmux("new-session", "-d", "-s", "shop", "-x", "80", "-y", "24", "-c", ROOT, command);
try {
  const screens: (readonly [title: string, lines: readonly string[]])[] = [];
  for (const [title, keys, until] of TERMINAL_STEPS) {
    for (const key of keys) {
      tmux("send-keys", "-t", "shop", key);
      await wait(300);
    }
    screens.push([title, (await captureWith(until)).split("\n")]);
  }
  writeFileSync(join(ROOT, "docs/terminal.md"), terminalDocument(screens));
} finally {
  tmux("kill-server");
  rmSync(folder, { recursive: true, force: true });
}
