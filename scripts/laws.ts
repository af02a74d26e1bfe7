import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseOptions, parsePositive, refuse } from "./command-line.ts";

const USAGE = `
Checks the properties (fast-check) of all tests with more random inputs than npm test does.

npm run laws                                      1000 runs of each property, with a random seed
npm run laws -- --seed 42 --runs 5000 --only LOC  tests whose title names an id that begins with LOC
npm run laws -- --file packages/domain/src/market/locale.test.ts

A property that is usually checked with more or fewer than 100 runs is scaled in proportion. The report of a property
that fails has its smallest counterexample; the last line repeats the run. Exit codes: 0 all hold, 1 some fail,
2 invalid input.
`;

const ROOT = join(import.meta.dirname, "..");
const MAX_SEED = 2 ** 31;

const { only, file, ...options } = parseOptions(USAGE, {
  seed: { type: "string", default: String(1 + Math.floor(Math.random() * (MAX_SEED - 1))) },
  runs: { type: "string", default: "1000" },
  only: { type: "string" },
  file: { type: "string", default: "packages/" },
});
const seed = parsePositive("seed", options.seed ?? "", USAGE);
const runs = parsePositive("runs", options.runs ?? "", USAGE);
/** Properties stand in test files, or in the cases and contracts that several of them share. */
const files = globSync("packages/**/*.test.{ts,tsx}", {
  cwd: ROOT,
  exclude: ["**/node_modules", "**/dist"],
}).filter(
  (path) =>
    path.startsWith(file ?? "") &&
    /fast-check|\/testing\//u.test(readFileSync(join(ROOT, path), "utf8")),
);
if (files.length === 0) refuse(`There are no tests with properties in ${file}.`, USAGE);

const titled =
  only === undefined ? [] : ["-t", String.raw`\[[^\]]*\b(?<!-)${only.replaceAll(/[^\w-]/gu, "")}`];
const { status } = spawnSync(join(ROOT, "node_modules/.bin/vitest"), ["run", ...titled, ...files], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, LAWS_SEED: String(seed), LAWS_RUNS: String(runs) },
});
const selection = [only && ` --only ${only}`, file !== "packages/" && ` --file ${file}`];
console.log(`npm run laws -- --seed ${seed} --runs ${runs}${selection.filter(Boolean).join("")}`);
process.exitCode = status === 0 ? 0 : 1;
