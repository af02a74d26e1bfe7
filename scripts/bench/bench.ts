/**
 * Measures the shop: what a browser downloads, how fast it answers a gesture, what a page costs the server, start, memory, backend, command line, domain.
 *
 * node scripts/bench/bench.ts [--only bytes,interaction,pages,start,memory,backend,cli,domain] [--json [FILE]]
 *
 * Nothing here fails for being slow: a figure beyond its bound is marked, and a person decides.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureBackend } from "./backend.ts";
import { measureBytes } from "./bytes.ts";
import { measureCli } from "./cli.ts";
import { measureConcepts } from "./concepts.ts";
import { measureDomain } from "./domain.ts";
import { type Figure, listOf, tableOf } from "./figures.ts";
import { measureInteraction } from "./interaction.ts";
import { measureMemory } from "./memory.ts";
import { measurePages } from "./pages.ts";
import { ROOT } from "./processes.ts";
import { measureStart } from "./start.ts";

const PARTS: Readonly<Record<string, () => Promise<readonly Figure[]> | readonly Figure[]>> = {
  bytes: measureBytes,
  interaction: measureInteraction,
  pages: measurePages,
  start: measureStart,
  memory: measureMemory,
  backend: measureBackend,
  cli: measureCli,
  domain: async () => [...(await measureDomain()), ...(await measureConcepts())],
};

const STDOUT = "-";

/** `--json` alone means standard output, for which `parseArgs` wants a word. */
const spelledOut = (parameters: readonly string[]): string[] =>
  parameters.flatMap((parameter, at) => {
    const next = parameters[at + 1];
    const isBare = parameter === "--json" && (next === undefined || next.startsWith("-"));
    return isBare ? [`--json=${STDOUT}`] : [parameter];
  });

const { values } = parseArgs({
  args: spelledOut(process.argv.slice(2)),
  options: { only: { type: "string" }, json: { type: "string" } },
});
const wanted = values.only?.split(",") ?? Object.keys(PARTS);
const unknown = wanted.filter((part) => !Object.hasOwn(PARTS, part));
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(", ")}; parts are ${Object.keys(PARTS).join(", ")}`);
  process.exit(2);
}

const build = spawnSync(process.execPath, ["scripts/build-if-stale.ts"], {
  cwd: ROOT,
  stdio: ["ignore", "ignore", "inherit"],
});
if (build.status !== 0) process.exit(1);

const figures: Figure[] = [];
for (const part of wanted) {
  console.error(`measuring ${part} …`);
  figures.push(...((await PARTS[part]?.()) ?? []));
}

const document = JSON.stringify(
  {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processors: availableParallelism(),
    // Others at work on the machine: they lengthen every wait, and processor times by some tens of per cent.
    load: loadavg()[0],
    at: new Date().toISOString(),
    figures,
  },
  undefined,
  2,
);
const isConcept = ({ part }: Figure) => part === "concepts";
const concepts = figures.filter(isConcept);
if (values.json === STDOUT) console.log(document);
else {
  console.log(tableOf(figures.filter((figure) => !isConcept(figure))));
  if (concepts.length > 0)
    console.log(
      `\nkB of each concept, imported alone (brotli, without XState)\n${listOf(concepts)}`,
    );
}
if (values.json !== undefined && values.json !== STDOUT)
  writeFileSync(values.json, `${document}\n`);
