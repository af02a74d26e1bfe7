import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ROOT, type Served, serveShop } from "./bench/processes.ts";
import { parseOptions, parsePositive, refuse } from "./command-line.ts";
import type { Exchange } from "./fuzz/exchange.ts";
import type { HostileRequest } from "./fuzz/requests.ts";
import { run, type RunReport } from "./fuzz/run.ts";
import { readTargets } from "./fuzz/targets.ts";
import { memoryOf, watch } from "./fuzz/watch.ts";

const USAGE = `
Sends hostile requests to the built shop on this machine: every endpoint, page, image and file, with
malformed fields, bodies, headers, hosts, cookies and framing, slowly, cut and pipelined.
Fails if one of them gets a 5xx (except 503 with Retry-After), no response within 10 s, or ends the server.

npm run fuzz -- [--requests <number>] [--seed <number>] [--first <index>] [--rest <seconds>] [--address <url>]

  --requests  how many (default: 20000); a single one is printed with its responses
  --seed      seed of the requests (default: from the clock)
  --first     index of the first request (default: 0)
  --rest      seconds until memory is measured again (default: 60)
  --address   a shop that runs already, for example http://127.0.0.1:3000/
`;

const MAX_SHOWN_BYTES = 1500;

const values = parseOptions(USAGE, {
  requests: { type: "string", default: "20000" },
  seed: { type: "string", default: String((Date.now() % 100_000) + 1) },
  first: { type: "string", default: "0" },
  rest: { type: "string", default: "60" },
  address: { type: "string" },
});
const requests = parsePositive("requests", values.requests, USAGE);
const seed = parsePositive("seed", values.seed, USAGE);
const first = values.first === "0" ? 0 : parsePositive("first", values.first, USAGE);
const restSeconds = values.rest === "0" ? 0 : parsePositive("rest", values.rest, USAGE);
if (values.address !== undefined && !URL.canParse(values.address))
  refuse("--address must be an address, for example http://127.0.0.1:3000/.", USAGE);

process.exitCode = await main();

async function main(): Promise<number> {
  if (values.address !== undefined) return fuzz(new URL(values.address), undefined);
  const build = spawnSync(process.execPath, ["scripts/build-if-stale.ts"], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (build.status !== 0) return 1;
  const folder = mkdtempSync(join(tmpdir(), "fuzz-"));
  const server = await serveShop({
    env: {
      LOG_LEVEL: "silent",
      PASSEPARTOUT_DATA: folder,
      // Otherwise one address sends all requests, and its limits hide what lies behind them.
      PASSEPARTOUT_TRUST_PROXY: "1",
    },
  });
  try {
    return await fuzz(new URL(`http://127.0.0.1:${server.port}/`), server);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fuzz(address: URL, server: Served | undefined): Promise<number> {
  const targets = await readTargets(address.origin);
  const before = memoryNow(server);
  const observed = watch(address, server?.pid);
  const started = performance.now();
  const report = await run({
    address,
    seed,
    first,
    requests,
    targets,
    ...(requests === 1 && { onExchange: show }),
    onProgress: (sent) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${sent} requests`);
    },
  });
  const seconds = (performance.now() - started) / 1000;
  if (process.stdout.isTTY) process.stdout.write("\r");
  observed.stop();
  print(report, seconds);
  const times = observed.times();
  if (times.length > 0)
    console.log(
      `  start page meanwhile: median ${ms(times, 0.5)}, 99th percentile ${ms(times, 0.99)}, at most ${ms(times, 1)}`,
    );
  if (server) await printMemory(server, before, observed.maxMemory());
  for (const { description, first: index, count } of report.faults)
    console.log(
      `✗ ${description}\n  ${count} times; npm run fuzz -- --seed ${seed} --first ${index} --requests 1`,
    );
  console.log(`${report.faults.length} faults`);
  return report.faults.length > 0 ? 1 : 0;
}

function memoryNow(server: Served | undefined): number {
  return server ? memoryOf(server.pid) : 0;
}

function print({ sent, statuses, unanswered }: RunReport, seconds: number): void {
  const rate = Math.round(sent / seconds);
  console.log(
    `${sent} requests from ${first} with seed ${seed} in ${seconds.toFixed(1)} s, ${rate} a second`,
  );
  const counts = [...statuses].toSorted(([a], [b]) => a - b);
  console.log(`  ${counts.map(([status, count]) => `${status}: ${count}`).join(", ")}`);
  console.log(`  ${unanswered} cut or malformed without a response`);
}

function ms(times: readonly number[], share: number): string {
  return `${Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)} ms`;
}

async function printMemory(server: Served, before: number, most: number): Promise<void> {
  const end = memoryNow(server);
  await wait(restSeconds * 1000);
  const rested =
    restSeconds > 0 ? `, ${memoryNow(server).toFixed(0)} MB after ${restSeconds} s` : "";
  console.log(
    `  memory: ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB, ${end.toFixed(0)} MB at the end${rested}`,
  );
}

function show({ kind, parts }: HostileRequest, { responses, failure, detail }: Exchange): void {
  console.log(`${kind}\n${"─".repeat(40)}`);
  console.log(Buffer.concat(parts).toString("latin1").slice(0, MAX_SHOWN_BYTES));
  console.log("─".repeat(40));
  for (const { status, headers, text } of responses)
    console.log(`${status} ${JSON.stringify(Object.fromEntries(headers))}\n${text}`);
  if (failure) console.log(`${failure} ${detail ?? ""}`);
}
