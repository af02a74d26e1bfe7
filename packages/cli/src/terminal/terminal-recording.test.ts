import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { createFakeTerminal } from "../../testing/fake-terminal.ts";
import { runCli } from "../../testing/run-cli.ts";
import { TERMINAL_NOW, TERMINAL_STEPS, terminalDocument } from "../../testing/terminal-steps.ts";

const folder = mkdtempSync(join(tmpdir(), "terminal-"));
afterAll(() => rmSync(folder, { recursive: true }));

const KEYS: Readonly<Record<string, string>> = {
  Enter: "\r",
  Escape: "\u001b",
  Down: "\u001b[B",
};

/** Whether a text is on the screen, and the shop is not busy. */
const shows = (lines: readonly string[], text: string): boolean =>
  lines.some((line) => line.includes(text)) && !lines.some((line) => line.includes("Einen Moment"));

it("is the shop that the document shows, screen by screen [GEN-02, GEN-Q5]", async () => {
  const terminal = createFakeTerminal(80, 24);
  const end = runCli(
    `shop --now ${TERMINAL_NOW}`,
    { terminal: () => terminal.streams },
    { env: { XDG_STATE_HOME: folder } },
  );
  const screens: (readonly [string, readonly string[]])[] = [];
  await vi.waitFor(() => expect(shows(terminal.lines(), "Wandbild gestalten")).toBe(true), {
    timeout: 20_000,
  });
  for (const [title, keys, until] of TERMINAL_STEPS) {
    for (const key of keys) {
      const before = terminal.lines().join();
      terminal.press(KEYS[key] ?? key);
      // Each key is answered before the next.
      await vi.waitFor(() => expect(terminal.lines().join()).not.toBe(before), { timeout: 5000 });
      await vi.waitFor(() => expect(shows(terminal.lines(), "")).toBe(true), { timeout: 5000 });
    }
    await vi.waitFor(() => expect(terminal.lines().join("\n")).toContain(until), {
      timeout: 5_000,
    });
    screens.push([title, terminal.lines()]);
  }
  terminal.press("q");
  expect(await end).toMatchObject({ code: 0, err: "" });
  const readme = await readFile(join(import.meta.dirname, "../../../../README.md"), "utf8");
  const [, shown = ""] = /```text\n(.*?)```/s.exec(readme) ?? [];
  expect(screens.map(([, lines]) => lines.join("\n")).join("\n")).toContain(shown);
  await expect(terminalDocument(screens)).toMatchFileSnapshot("../../../../docs/terminal.md");
}, 60_000);
