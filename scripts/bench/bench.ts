import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { parseOptions, refuse } from "../command-line.ts";
import { measureBytes, measureInteraction } from "./browser.ts";
import { measureCli } from "./cli.ts";
import { measureDomain, measureSearch } from "./domain.ts";
import { type Figure, tableOf } from "./figures.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureMemory, measurePages, measureStart } from "./pages.ts";
import { ROOT } from "./processes.ts";
import { measureSweep } from "./sweep.ts";

const USAGE = `
Measures the shop: downloaded bytes, response to gestures, CPU time per page, start, memory, command line, search and domain.
With --only lighthouse it examines every kind of page; LIGHTHOUSE_FOLDER is where Lighthouse is installed.
With --only sweep it measures how long an installed PostgreSQL sweeps a million carts.

npm run bench -- [--only bytes,interaction,pages,start,memory,cli,search,domain,lighthouse,sweep] [--against <folder>] [--json <file>]

  --only     some parts
  --against  another checkout that is built, whose pages are measured in alternation with those of this one
  --json     writes JSON to a file

A figure above its limit is marked; it is not an error.
`;

const values = parseOptions(USAGE, {
  only: { type: "string" },
  against: { type: "string" },
  json: { type: "string" },
});
const PARTS: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  bytes: measureBytes,
  interaction: measureInteraction,
  pages: () => measurePages(values.against),
  start: measureStart,
  memory: measureMemory,
  lighthouse: measureLighthouse,
  cli: measureCli,
  search: measureSearch,
  domain: measureDomain,
  sweep: measureSweep,
};
const ON_REQUEST = ["lighthouse", "sweep"];
const parts =
  values.only?.split(",") ?? Object.keys(PARTS).filter((part) => !ON_REQUEST.includes(part));
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
console.log(tableOf(figures));
if (values.json !== undefined) {
  const machine = {
    node: process.version,
    processors: availableParallelism(),
    // Other work on the machine increases elapsed times, and CPU times by some tens of per cent.
    load: loadavg()[0],
    at: new Date().toISOString(),
  };
  writeFileSync(values.json, `${JSON.stringify({ ...machine, figures }, undefined, 2)}\n`);
}
