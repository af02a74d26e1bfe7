/**
 * Kills the embedded backend with `kill -9` again and again while customers sign up and fill their carts, and fails
 * when anything that was acknowledged is lost.
 *
 * npm run torture -- [--rounds 200] [--seed N]
 */
import { parseArgs } from "node:util";
import { torture } from "../packages/adapters/testing/torture.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "200" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
  },
});
const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
const started = performance.now();
const { acknowledged, unanswered, losses } = await torture({
  rounds,
  seed,
  tell: (line) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${line}`);
  },
});
const seconds = ((performance.now() - started) / 1000).toFixed(0);
if (process.stdout.isTTY) process.stdout.write("\n");
for (const loss of losses) console.error(loss);
console.log(
  `${rounds} rounds in ${seconds} s, seed ${seed}: ${acknowledged} sign-ups acknowledged, ${unanswered} unanswered, ${losses.length} lost`,
);
process.exitCode = losses.length > 0 ? 1 : 0;
