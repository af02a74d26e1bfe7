import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseOptions, parsePositive, refuse } from "./command-line.ts";
import { describeFailure, titlePattern, type CheckedLaw } from "./laws/checked-law.ts";
import { lawFiles } from "./laws/law-files.ts";

const USAGE = `
Checks the properties (fast-check) of all tests with more random inputs than npm test does.

npm run laws                                      1000 runs of each property, with a random seed
npm run laws -- --seed 42 --runs 5000 --only LOC  tests whose title names an id that begins with LOC
npm run laws -- --file packages/domain/src/market/locale.test.ts

A property that is usually checked with more or fewer than 100 runs is scaled in proportion. Prints the smallest
counterexample of each property that fails, and the command that repeats it. Exit codes: 0 all hold, 1 some fail,
2 invalid input.
`;

const ROOT = join(import.meta.dirname, "..");
const USUAL_RUNS = "1000";
const MAX_SEED = 2 ** 31;

const options = parseOptions(USAGE, {
  seed: { type: "string" },
  runs: { type: "string", default: USUAL_RUNS },
  only: { type: "string" },
  file: { type: "string" },
});
const runs = parsePositive("runs", options.runs ?? USUAL_RUNS, USAGE);
const seed =
  options.seed === undefined
    ? 1 + Math.floor(Math.random() * (MAX_SEED - 1))
    : parsePositive("seed", options.seed, USAGE);
const files = lawFiles(ROOT, options.only).filter(
  (path) => options.file === undefined || path.startsWith(options.file),
);
if (files.length === 0)
  refuse("No test with properties has such an id and file; `npm run rows` lists the ids.", USAGE);

const folder = mkdtempSync(join(tmpdir(), "passepartout-laws-"));
const record = join(folder, "laws.jsonl");
const names = options.only === undefined ? [] : ["-t", titlePattern(options.only)];
const run = spawnSync(
  join(ROOT, "node_modules/.bin/vitest"),
  ["run", "--reporter=dot", ...files, ...names],
  {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    env: {
      ...process.env,
      NO_COLOR: "1",
      LAWS_SEED: String(seed),
      LAWS_RUNS: String(runs),
      LAWS_RECORD: record,
    },
  },
);
const laws = existsSync(record)
  ? readFileSync(record, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as CheckedLaw)
  : [];
rmSync(folder, { recursive: true });

const failed = laws.filter(({ counterexample }) => counterexample !== undefined);
for (const law of failed)
  console.log(`${describeFailure(law, { path: relative(ROOT, law.path), seed, runs })}\n`);
// A test that fails for another reason, for example a time-out.
if (run.status !== 0 && failed.length === 0) console.log(`${run.stdout}${run.stderr}`);
const inputs = laws.reduce((sum, law) => sum + law.runs, 0);
console.log(
  `${laws.length - failed.length} properties hold, ${failed.length} fail; ${inputs} inputs, seed ${seed}`,
);
process.exitCode = run.status === 0 && failed.length === 0 ? 0 : 1;
