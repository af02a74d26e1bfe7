import { openTestPostgres } from "../packages/adapters/testing/test-postgres.ts";
import { drillRestore } from "../packages/adapters/testing/restore-drill.ts";
import { torture } from "../packages/adapters/testing/torture.ts";
import { parseOptions, parsePositive, refuse } from "./command-line.ts";
import { startServer } from "./server/start-server.ts";

const USAGE = `
Kills the embedded backend with SIGKILL again and again while visitors sign up, fill their carts, upload images, declare withdrawals, subscribe and request new passwords.
Fails if anything that the backend acknowledged is lost, or if a key of a visitor has had two effects.

npm run torture -- [--rounds <number>] [--seed <number>] [--processes <number>] [--database <sqlite|postgres>] [--outages]
npm run torture -- --restore [--seed <number>]

  --rounds     how often a backend is killed (default: 200)
  --seed       seed of the random sequence, to repeat a run (default: from the clock)
  --processes  number of backends that share the database; one of them is killed in each round (default: 1)
  --database   postgres also ends all connections in each round: of DATABASE_URL, or of an installed server (default: sqlite)
  --outages    instead of a backend the database fails under built shops: an installed PostgreSQL loses its connections, is frozen or stops, in turn.
               Fails also if a process ends, a cached page is not 200, or a process does not write 10 s later (build first: npm run build)
  --restore    the drill of a restore: an installed PostgreSQL archives its log, and is restored to a moment in the middle of the changes.
               Fails if anything that was acknowledged before the moment is missing, or anything that was sent after it is there
`;

/** Longer than a query may take. */
const OUTAGE_MS = 7000;

const values = parseOptions(USAGE, {
  rounds: { type: "string", default: "200" },
  seed: { type: "string", default: String((Date.now() % 100_000) + 1) },
  processes: { type: "string", default: "1" },
  database: { type: "string", default: "sqlite" },
  outages: { type: "boolean", default: false },
  restore: { type: "boolean", default: false },
});
const rounds = parsePositive("rounds", values.rounds, USAGE);
const seed = parsePositive("seed", values.seed, USAGE);
const processes = parsePositive("processes", values.processes, USAGE);
if (!["sqlite", "postgres"].includes(values.database))
  refuse(`--database must be sqlite or postgres, not "${values.database}".`, USAGE);
const postgres =
  values.database === "postgres" || values.outages || values.restore
    ? await openTestPostgres()
    : undefined;
if (postgres && postgres.url === undefined) refuse(postgres.reason, USAGE);
const server = postgres?.server;
if ((values.outages || values.restore) && !server)
  refuse("--outages and --restore need a server of their own: unset DATABASE_URL.", USAGE);
if (values.restore && postgres?.url !== undefined && server) {
  const { acknowledged, later, rpoSeconds, rtoSeconds, losses } = await drillRestore(
    { url: postgres.url, ...server },
    seed,
  );
  await postgres.close();
  for (const loss of losses) console.error(loss);
  console.log(
    `seed ${seed}: restored to a moment with ${acknowledged} acknowledged changes, of which ${losses.length} differ, without ${later} later ones`,
  );
  console.log(
    `RPO ${rpoSeconds.toFixed(3)} s from the last change that was found to the moment, RTO ${rtoSeconds.toFixed(1)} s to the first write`,
  );
  process.exit(losses.length > 0 ? 1 : 0);
}
const failures = values.outages ? server?.outages : undefined;
const startShop = async (folder: string) => {
  const { port, hasExited, stop } = await startServer({
    environment: {
      LOG_LEVEL: "silent",
      DATABASE_URL: postgres?.url,
      PASSEPARTOUT_DATA: folder,
      PASSEPARTOUT_TRUST_PROXY: "1",
    },
  });
  return {
    url: `http://127.0.0.1:${port}`,
    hasExited,
    kill: async () => void (await stop()),
  };
};
const started = performance.now();
const { acknowledged, unanswered, pages, recoveryMs, losses } = await torture({
  rounds,
  seed,
  processes,
  databaseUrl: postgres?.url,
  outages: failures && {
    start: startShop,
    fail: async (round) => failures[round % failures.length]?.(OUTAGE_MS),
  },
  onProgress: (line) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${line}`);
  },
});
if (postgres?.url !== undefined) await postgres.close();
const seconds = ((performance.now() - started) / 1000).toFixed(0);
if (process.stdout.isTTY) process.stdout.write("\n");
for (const loss of losses) console.error(loss);
console.log(
  `${rounds} rounds in ${seconds} s, seed ${seed}: ${acknowledged.signUps} sign-ups, ${acknowledged.articles} articles, ${acknowledged.uploads} uploads, ${acknowledged.withdrawals} withdrawals, ${acknowledged.subscriptions} subscriptions and ${acknowledged.resets} resets acknowledged, ${unanswered} without a response, ${losses.length} lost`,
);
if (failures)
  console.log(
    `${pages} cached pages during the outages, writes after ${(recoveryMs / 1000).toFixed(1)} s at most`,
  );
process.exitCode = losses.length > 0 ? 1 : 0;
