import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Figure, median } from "./figures.ts";
import { ROOT } from "./processes.ts";

const RUNS = 9;
const CLI = "packages/cli/passepartout.js";

/** The sessions of the measurement. */
const STATE = join(tmpdir(), `passepartout-bench-${process.pid}`);

const COMMANDS = [
  ["locale", "list"],
  ["designer", "url", "photoframe", "-p", "materialType=acrylglas", "-p", "format=600x450"],
  ["page", "/"],
];

interface Duration {
  readonly elapsedMs: number;
  readonly cpuMs: number;
}

/** The output of the shell's `times` for its children: minutes and seconds of user and system time. */
const CHILDREN = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/;

const run = (parameters: readonly string[]): Duration => {
  const started = performance.now();
  const { status, stderr, stdout } = spawnSync(
    "/bin/sh",
    ["-c", '"$@" >/dev/null || exit; times', "sh", process.execPath, CLI, ...parameters],
    { cwd: ROOT, encoding: "utf8" },
  );
  const elapsedMs = performance.now() - started;
  const [, ...times] = CHILDREN.exec(stdout)?.map(Number) ?? [];
  if (status !== 0 || times.length < 4)
    throw new Error(`passepartout ${parameters.join(" ")}: ${stderr}`);
  const [minutes = 0, seconds = 0, systemMinutes = 0, systemSeconds = 0] = times;
  return { elapsedMs, cpuMs: ((minutes + systemMinutes) * 60 + seconds + systemSeconds) * 1000 };
};

/** Elapsed time and CPU time of commands, and of the shop in a terminal. */
export const measureCli = (): readonly Figure[] => [
  ...COMMANDS.flatMap(measureCommand),
  ...measureTerminal(),
];

/** How long the shop in a terminal takes to start, and the slowest twentieth of its keys at least. */
const measureTerminal = (): readonly Figure[] => {
  const runs = Array.from({ length: RUNS }, () => {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [join(ROOT, "scripts/bench/terminal.ts")],
      { cwd: ROOT, encoding: "utf8", env: { ...process.env, XDG_STATE_HOME: STATE } },
    );
    if (status !== 0) throw new Error(`passepartout shop: ${stderr}`);
    return JSON.parse(stdout) as { readonly startMs: number; readonly keysMs: readonly number[] };
  });
  const keys = runs.flatMap(({ keysMs }) => keysMs).toSorted((a, b) => a - b);
  rmSync(STATE, { recursive: true, force: true });
  return [
    {
      part: "cli",
      name: "passepartout shop, until its first page",
      value: median(runs.map(({ startMs }) => startMs)),
      unit: "ms",
      limit: 400,
    },
    {
      part: "cli",
      name: "passepartout shop, a key (p95)",
      value: keys[Math.floor(keys.length * 0.95)] ?? 0,
      unit: "ms",
      limit: 50,
    },
  ];
};

const measureCommand = (parameters: readonly string[]): readonly Figure[] => {
  run(parameters);
  const runs = Array.from({ length: RUNS }, () => run(parameters));
  const name = `passepartout ${parameters.slice(0, 3).join(" ")}${parameters.length > 3 ? " …" : ""}`;
  return [
    {
      part: "cli",
      name,
      value: median(runs.map(({ elapsedMs }) => elapsedMs)),
      unit: "ms",
      limit: 400,
    },
    {
      part: "cli",
      name: `${name}, CPU time`,
      value: median(runs.map(({ cpuMs }) => cpuMs)),
      unit: "ms CPU",
    },
  ];
};
