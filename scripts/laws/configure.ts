import { appendFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect } from "vitest";
import type { CheckedLaw } from "./checked-law.ts";

// Configures fast-check for all property tests of `npm run laws`: the seed, the number of runs, and a record of each property.
const { LAWS_SEED = "0", LAWS_RUNS = "100", LAWS_RECORD = "" } = process.env;

const record = (details: fc.RunDetails<unknown>): void => {
  const { currentTestName = "", testPath = "" } = expect.getState();
  const { failed, numRuns, counterexample, errorInstance } = details;
  const law: CheckedLaw = {
    title: currentTestName,
    path: testPath,
    runs: numRuns,
    ...(failed && {
      counterexample: fc.stringify(counterexample),
      reason: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
    }),
  };
  appendFileSync(LAWS_RECORD, `${JSON.stringify(law)}\n`);
  if (failed) throw new Error(fc.defaultReportMessage(details), { cause: errorInstance });
};

fc.configureGlobal({
  seed: Number(LAWS_SEED),
  numRuns: Number(LAWS_RUNS),
});
fc.installGlobalPlugin(() => ({ onAllRunsComplete: record }));
