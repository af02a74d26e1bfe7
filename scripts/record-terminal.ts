import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseOptions } from "./command-line.ts";

const USAGE = `
Goes through \`passepartout shop\` in a real terminal, and writes its screens to docs/terminal.md. Requires tmux.

node scripts/record-terminal.ts
`;

parseOptions(USAGE, {});

const ROOT = join(import.meta.dirname, "..");
const STEPS: readonly (readonly [title: string, keys: readonly string[], until: string])[] = [
  ["The start page", [], "Wandbild gestalten"],
  ["`m`: the burger menu", ["m"], "Mehr aus Ihren Fotos"],
  ["`Down`, `Enter`: its second level", ["Down", "Enter"], "Fotobücher"],
  [
    "`Esc`, `Esc`, `/`, the words, `Enter`: search",
    ["Escape", "Escape", "/", "leinwand", "Enter"],
    "Treffer",
  ],
  ["`Enter`: a product with its calculator", ["Enter"], "Preis"],
  ["`Down`, `Enter`: the frames", ["Down", "Enter"], "( )"],
  [
    "`Down`, `Down`, `Enter`: the price with that frame",
    ["Down", "Down", "Enter"],
    "Schattenfugenrahmen",
  ],
  [
    "`a`: sign-in; the password is not shown",
    ["a", "ada@example.com", "Enter", "geheim"],
    "******",
  ],
  [
    "`Esc`, then `Enter` on the button: the designer link",
    ["Escape", "Down", "Down", "Down", "Down", "Enter"],
    "/configurator",
  ],
];

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

const command = `XDG_STATE_HOME=${folder} ${process.execPath} packages/cli/passepartout.js shop`;
tmux("new-session", "-d", "-s", "shop", "-x", "80", "-y", "24", "-c", ROOT, command);
try {
  const parts: string[] = [];
  for (const [title, keys, until] of STEPS) {
    for (const key of keys) {
      tmux("send-keys", "-t", "shop", key);
      await wait(300);
    }
    const screen = (await captureWith(until)).split("\n").map((line) => line.trimEnd());
    parts.push(`## ${title}\n\n\`\`\`text\n${screen.join("\n").trimEnd()}\n\`\`\`\n`);
  }
  const intro =
    "# The shop in a terminal\n\nThe screens of `passepartout shop` in a terminal of 80 columns and 24 rows, from the start page to the designer link, recorded by `node scripts/record-terminal.ts`. The keys are in [cli.md](cli.md).\n";
  writeFileSync(join(ROOT, "docs/terminal.md"), [intro, ...parts].join("\n"));
} finally {
  tmux("kill-server");
  rmSync(folder, { recursive: true, force: true });
}
