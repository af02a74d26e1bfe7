import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const LINES = [
  ["new Date()", "no-current-time"],
  ["Date()", "no-current-time"],
  ["Date.now()", "no-current-time"],
  ["{ now: 0 }", "no-constant-time"],
  ["{ now: -1 }", "no-constant-time"],
  ["{ now: () => 0 }", "no-constant-time"],
  ["new Date(0)", undefined],
  ["{ now: clock.now() }", undefined],
  ["{ now: () => clock.now() }", undefined],
] as const;

describe("the project's lint rules", () => {
  let folder = "";
  let found: readonly string[] = [];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "lint-"));
    const file = join(folder, "driver.ts");
    const config = join(folder, "lint.json");
    writeFileSync(
      file,
      LINES.map(([code], index) => `export const v${index} = ${code};`).join("\n"),
    );
    writeFileSync(
      config,
      JSON.stringify({
        plugins: [],
        jsPlugins: [join(import.meta.dirname, "house-rules.js")],
        categories: {},
        rules: { "house/no-constant-time": "error", "house/no-current-time": "error" },
      }),
    );
    const { stdout } = spawnSync(process.execPath, [
      join(import.meta.dirname, "../../node_modules/oxlint/bin/oxlint"),
      ...["--config", config, "--format", "unix", file],
    ]);
    found = String(stdout).split("\n");
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(LINES.map(([code, rule], index) => [code, rule, index + 1] as const))(
    "about the time: %s breaks %s [DSG-Q2]",
    (_code, rule, line) => {
      const message = found.find((text) => text.includes(`driver.ts:${line}:`));
      if (rule === undefined) expect(message).toBeUndefined();
      else expect(message).toContain(rule);
    },
  );
});
