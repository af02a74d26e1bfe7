import { spawnSync } from "node:child_process";
import { type Figure, median } from "./figures.ts";
import { ROOT } from "./processes.ts";

const RUNS = 9;
const CLI = "packages/cli/passepartout.js";

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

/** Elapsed time and CPU time of commands. */
export const measureCli = (): readonly Figure[] =>
  COMMANDS.flatMap((parameters) => {
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
  });
