import { torture } from "../packages/adapters/testing/torture.ts";
import { parseOptions, parsePositive } from "./command-line.ts";

const USAGE = `
Kills the embedded backend with SIGKILL again and again while visitors sign up, fill their carts, upload images and declare withdrawals.
Fails if anything that the backend acknowledged is lost.

npm run torture -- [--rounds <number>] [--seed <number>]

  --rounds  how often the backend is killed (default: 200)
  --seed    seed of the random sequence, to repeat a run (default: from the clock)
`;

const values = parseOptions(USAGE, {
  rounds: { type: "string", default: "200" },
  seed: { type: "string", default: String((Date.now() % 100_000) + 1) },
});
const rounds = parsePositive("rounds", values.rounds, USAGE);
const seed = parsePositive("seed", values.seed, USAGE);
const started = performance.now();
const { acknowledged, unanswered, losses } = await torture({
  rounds,
  seed,
  onProgress: (line) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${line}`);
  },
});
const seconds = ((performance.now() - started) / 1000).toFixed(0);
if (process.stdout.isTTY) process.stdout.write("\n");
for (const loss of losses) console.error(loss);
console.log(
  `${rounds} rounds in ${seconds} s, seed ${seed}: ${acknowledged.signUps} sign-ups, ${acknowledged.articles} articles, ${acknowledged.uploads} uploads and ${acknowledged.withdrawals} withdrawals acknowledged, ${unanswered} without a response, ${losses.length} lost`,
);
process.exitCode = losses.length > 0 ? 1 : 0;
