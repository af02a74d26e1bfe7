import { SERVICE_PATHS } from "../packages/adapters/src/http/backend-service.ts";
import { parseOptions, refuse } from "./command-line.ts";
import type { Fault, Verdict } from "./faults/judge.ts";
import { CALLS, EFFECTS, PAGES, type Target } from "./faults/probes.ts";
import { usualResponses, runFault } from "./faults/run-faults.ts";

const USAGE = `
Lets each service fail in each way, and asks the built shop for every kind of page and for a call to each service.
Prints what visitors get as a table, and fails if a page takes longer than 2 s or has the wrong status or cache header.
What is wrong is requested once more: on a busy machine a part of a page can miss its deadline.

npm run faults -- [--only <target>[,<target>]] [--effects <effect>[,<effect>]]

  --only     the services that fail (default: all)
  --effects  how they fail: ${EFFECTS.join(", ")} (default: all)
`;

/** How many shops run at a time. */
const JOBS = 2;
/** The most that a visitor waits, in ms. */
const MAX_MS = 2000;

const values = parseOptions(USAGE, {
  only: { type: "string" },
  effects: { type: "string", default: EFFECTS.join(",") },
});
const targets = chosen("target", values.only, Object.keys(SERVICE_PATHS) as Target[]);
const effects = chosen("effect", values.effects, EFFECTS);
process.exitCode = await main();

function chosen<Name extends string>(
  what: string,
  text: string | undefined,
  all: readonly Name[],
): readonly Name[] {
  const names = text?.split(",") ?? all;
  const unknown = names.find((name) => !(all as readonly string[]).includes(name));
  if (unknown !== undefined) refuse(`There is no ${what} ${unknown}.`, USAGE);
  return all.filter((name) => names.includes(name));
}

async function main(): Promise<number> {
  const started = performance.now();
  const probes = [...PAGES, ...CALLS];
  const normal = await usualResponses(probes);
  const faults = targets.flatMap((target) => effects.map((effect) => ({ target, effect })));
  const results = new Map<string, readonly Verdict[]>();
  const waiting = [...faults];
  let repeated = 0;
  const work = async () => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const verdicts = await runFault(probes, normal, fault, MAX_MS);
      const wrong = verdicts.filter(({ problem }) => problem !== undefined).length;
      const again = wrong > 0 ? await runFault(probes, normal, fault, MAX_MS) : [];
      repeated += wrong;
      results.set(
        keyOf(fault),
        verdicts.map((verdict, at) =>
          verdict.problem === undefined ? verdict : (again[at] ?? verdict),
        ),
      );
    }
  };
  await Promise.all(Array.from({ length: JOBS }, work));

  console.log(tableOf(results));
  const seconds = Math.round((performance.now() - started) / 1000);
  const problems = faults.flatMap((fault) =>
    (results.get(keyOf(fault)) ?? []).flatMap(({ probe, problem }) =>
      problem === undefined ? [] : [`${keyOf(fault)}: ${probe.name}: ${problem}`],
    ),
  );
  for (const problem of problems) console.error(problem);
  console.log(
    `\n${faults.length} faults, ${PAGES.length} kinds of pages and ${CALLS.length} calls in ${seconds} s: ${problems.length} wrong, ${repeated} wrong at first`,
  );
  return problems.length > 0 ? 1 : 0;
}

function keyOf({ target, effect }: Fault): string {
  return `${target}=${effect}`;
}

/** A row per target, a column per effect; a cell counts the pages by outcome and names the slowest. */
function tableOf(results: ReadonlyMap<string, readonly Verdict[]>): string {
  const rows = targets.map((target) => [
    target,
    ...effects.map((effect) => cellOf(results.get(keyOf({ target, effect })) ?? [])),
  ]);
  const lines = [["", ...effects], ["---", ...effects.map(() => "---")], ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function cellOf(verdicts: readonly Verdict[]): string {
  const pages = verdicts.filter(({ probe }) => probe.kind === "page");
  const count = (outcome: Verdict["outcome"]) =>
    pages.filter((verdict) => verdict.outcome === outcome).length;
  const slowest = Math.max(0, ...pages.map(({ ms }) => ms));
  const callsAway = verdicts.filter(
    ({ probe, outcome }) => probe.kind !== "page" && outcome === "away",
  ).length;
  const parts = (["whole", "part", "away"] as const)
    .filter((outcome) => count(outcome) > 0)
    .map((outcome) => `${count(outcome)} ${outcome}`);
  return `${parts.join(", ")}; ${callsAway} calls; ${(slowest / 1000).toFixed(1)} s`;
}
