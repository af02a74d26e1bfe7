import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { memoryOf, serve } from "./bench/processes.ts";
import { parseOptions, parsePositive, refuse } from "./command-line.ts";
import { hostileRequests } from "./fuzz/requests.ts";
import { send } from "./fuzz/send.ts";
import { readTargets } from "./fuzz/targets.ts";

const USAGE = `
Sends hostile requests to the built shop on this machine: every endpoint, page, image and file, with
malformed fields, bodies, headers, hosts, cookies and framing, slowly, cut and pipelined.
Fails if one of them gets a 5xx (except 503 with Retry-After), no response within 10 s, or ends the server.

npm run fuzz -- [--requests <number>] [--seed <number>] [--address <url>]

  --requests  how many (default: 20000); a single one is printed with its response
  --seed      seed of the first request, which the others count on from (default: from the clock)
  --address   a shop that runs already, for example http://127.0.0.1:3000/
`;

const CONNECTIONS = 48;
/** Seeds beside each other would begin alike. */
const GOLDEN = 0x9e3779b9;

const values = parseOptions(USAGE, {
  requests: { type: "string", default: "20000" },
  seed: { type: "string", default: String((Date.now() % 100_000) + 1) },
  address: { type: "string" },
});
const count = parsePositive("requests", values.requests, USAGE);
const seed = parsePositive("seed", values.seed, USAGE);
if (values.address !== undefined && !URL.canParse(values.address))
  refuse("--address must be an address, for example http://127.0.0.1:3000/.", USAGE);

const folder = mkdtempSync(join(tmpdir(), "fuzz-"));
const server =
  values.address === undefined
    ? await serve({
        environment: {
          LOG_LEVEL: "silent",
          PASSEPARTOUT_DATA: folder,
          // Otherwise one address sends all requests, and its limits hide what lies behind them.
          PASSEPARTOUT_TRUST_PROXY: "1",
        },
      })
    : undefined;
try {
  process.exitCode = await fuzz(new URL(values.address ?? `http://127.0.0.1:${server?.port}/`));
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function fuzz(address: URL): Promise<number> {
  const requests = hostileRequests(await readTargets(address.origin));
  const before = server ? memoryOf(server).now : 0;
  const started = performance.now();
  const statuses = new Map<number, number>();
  const faults = new Map<string, number>();
  let sent = 0;
  const client = async (): Promise<void> => {
    while (sent < count && !server?.hasExited()) {
      const requestSeed = seed + sent;
      sent += 1;
      const [request] = fc.sample(requests, { numRuns: 1, seed: Math.imul(requestSeed, GOLDEN) });
      if (!request) return;
      const { fault, text, statuses: received } = await send(address, request);
      for (const status of received) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (fault !== undefined && !faults.has(fault)) faults.set(fault, requestSeed);
      if (count === 1)
        console.log(`${Buffer.concat(request.parts).toString("latin1").slice(0, 2000)}\n\n${text}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONNECTIONS, count) }, client));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${sent} requests from seed ${seed} in ${seconds} s`);
  const counts = [...statuses].toSorted(([a], [b]) => a - b);
  console.log(`  ${counts.map(([status, times]) => `${status}: ${times}`).join(", ")}`);
  if (server && !server.hasExited()) {
    const { now, max } = memoryOf(server);
    console.log(
      `  memory: ${Math.round(before)} MB before, at most ${Math.round(max)} MB, ${Math.round(now)} MB at the end`,
    );
  }
  if (server?.hasExited()) faults.set("the server has ended", seed + sent);
  for (const [fault, first] of faults)
    console.log(`✗ ${fault}\n  npm run fuzz -- --seed ${first} --requests 1`);
  console.log(`${faults.size} faults`);
  return faults.size > 0 ? 1 : 0;
}
