import { openTestPostgres } from "../packages/adapters/testing/test-postgres.ts";
import { torture } from "../packages/adapters/testing/torture.ts";
import { parseOptions, parsePositive, refuse } from "./command-line.ts";

const USAGE = `
Kills the embedded backend with SIGKILL again and again while visitors sign up, fill their carts, upload images, declare withdrawals, subscribe and request new passwords.
Fails if anything that the backend acknowledged is lost, or if a key of a visitor has had two effects.

npm run torture -- [--rounds <number>] [--seed <number>] [--processes <number>] [--database <sqlite|postgres>]

  --rounds     how often a backend is killed (default: 200)
  --seed       seed of the random sequence, to repeat a run (default: from the clock)
  --processes  number of backends that share the database; one of them is killed in each round (default: 1)
  --database   postgres also ends all connections in each round: of DATABASE_URL, or of an installed server (default: sqlite)
`;

const values = parseOptions(USAGE, {
  rounds: { type: "string", default: "200" },
  seed: { type: "string", default: String((Date.now() % 100_000) + 1) },
  processes: { type: "string", default: "1" },
  database: { type: "string", default: "sqlite" },
});
const rounds = parsePositive("rounds", values.rounds, USAGE);
const seed = parsePositive("seed", values.seed, USAGE);
const processes = parsePositive("processes", values.processes, USAGE);
if (!["sqlite", "postgres"].includes(values.database))
  refuse(`--database must be sqlite or postgres, not "${values.database}".`, USAGE);
const postgres = values.database === "postgres" ? await openTestPostgres() : undefined;
if (postgres && postgres.url === undefined) refuse(postgres.reason, USAGE);
const started = performance.now();
const { acknowledged, unanswered, losses } = await torture({
  rounds,
  seed,
  processes,
  databaseUrl: postgres?.url,
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
process.exitCode = losses.length > 0 ? 1 : 0;
