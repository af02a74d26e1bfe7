import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Figure, figuresOf, median } from "./figures.ts";
import { ROOT } from "./processes.ts";

const RUNS = 9;
const LIMIT_MS = 400;

const COMMANDS = [
  ["locale", "list"],
  ["designer", "url", "photoframe", "-p", "materialType=acrylglas", "-p", "format=600x450"],
  ["page", "/"],
];

const timeOf = (program: string, parameters: readonly string[], state: string): number => {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [program, ...parameters], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, XDG_STATE_HOME: state },
  });
  if (status !== 0) throw new Error(`passepartout ${parameters.join(" ")}: ${stderr}`);
  return performance.now() - started;
};

/** Elapsed time of commands, and of the shop in a terminal. */
export const measureCli = async (): Promise<readonly Figure[]> => {
  const figure = figuresOf("cli");
  const state = mkdtempSync(join(tmpdir(), "bench-"));
  const medianOf = (program: string, parameters: readonly string[]) =>
    median(
      Array.from({ length: RUNS + 1 }, () => timeOf(program, parameters, state))
        // The first run fills the compile cache.
        .slice(1),
    );
  try {
    return [
      ...COMMANDS.map((parameters) =>
        figure(
          `passepartout ${parameters.slice(0, 3).join(" ")}`,
          medianOf("packages/cli/passepartout.js", parameters),
          "ms",
          LIMIT_MS,
        ),
      ),
      figure(
        "passepartout shop, until its first page",
        medianOf("scripts/bench/terminal.ts", []),
        "ms",
        LIMIT_MS,
      ),
    ];
  } finally {
    rmSync(state, { recursive: true });
  }
};
