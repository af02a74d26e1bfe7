import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { parseOptions, refuse } from "../command-line.ts";
import { measureBackend } from "./backend.ts";
import { measureBytes } from "./bytes.ts";
import { measureCli } from "./cli.ts";
import { measureDomain } from "./domain.ts";
import { type Figure, tableOf } from "./figures.ts";
import { measureInteraction } from "./interaction.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureMemory } from "./memory.ts";
import { measurePages } from "./pages.ts";
import { ROOT } from "./processes.ts";
import { measureSearch } from "./search.ts";
import { measureStart } from "./start.ts";

const USAGE = `
Measures the shop: downloaded bytes, response to gestures, CPU time per page, start, memory, backend, command line, search and domain.
With --only lighthouse it examines every kind of page; LIGHTHOUSE_FOLDER is where Lighthouse is installed.

npm run bench -- [--only bytes,interaction,pages,start,memory,backend,cli,search,domain,lighthouse] [--json [<file>]]

  --only  some parts
  --json  prints JSON, or writes it to a file

A figure above its limit is marked; it is not an error.
`;

const PARTS: Readonly<Record<string, () => Promise<readonly Figure[]> | readonly Figure[]>> = {
  bytes: measureBytes,
  interaction: measureInteraction,
  pages: measurePages,
  start: measureStart,
  memory: measureMemory,
  backend: measureBackend,
  lighthouse: measureLighthouse,
  cli: measureCli,
  search: measureSearch,
  domain: measureDomain,
};

const STDOUT = "-";

/** Gives `--json` without a file the value that `parseArgs` requires. */
const withJsonTarget = (parameters: readonly string[]): string[] =>
  parameters.flatMap((parameter, at) => {
    const next = parameters[at + 1];
    const isBare = parameter === "--json" && (next === undefined || next.startsWith("-"));
    return isBare ? [`--json=${STDOUT}`] : [parameter];
  });

const values = parseOptions(
  USAGE,
  { only: { type: "string" }, json: { type: "string" } },
  withJsonTarget(process.argv.slice(2)),
);
const parts = values.only?.split(",") ?? Object.keys(PARTS).filter((part) => part !== "lighthouse");
const unknown = parts.filter((part) => !Object.hasOwn(PARTS, part));
if (unknown.length > 0) refuse(`There is no part ${unknown.join(", ")}.`, USAGE);

const build = spawnSync(process.execPath, ["scripts/build-if-stale.ts"], {
  cwd: ROOT,
  stdio: ["ignore", "ignore", "inherit"],
});
if (build.status !== 0) process.exit(1);

const figures: Figure[] = [];
for (const part of parts) {
  console.error(`measuring ${part} …`);
  figures.push(...((await PARTS[part]?.()) ?? []));
}

const document = JSON.stringify(
  {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processors: availableParallelism(),
    // Other work on the machine increases elapsed times, and CPU times by some tens of per cent.
    load: loadavg()[0],
    at: new Date().toISOString(),
    figures,
  },
  undefined,
  2,
);
console.log(values.json === STDOUT ? document : tableOf(figures));
if (values.json !== undefined && values.json !== STDOUT)
  writeFileSync(values.json, `${document}\n`);
