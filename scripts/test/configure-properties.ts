import * as fc from "fast-check";

const { LAWS_SEED, LAWS_RUNS } = process.env;

if (LAWS_RUNS !== undefined)
  fc.configureGlobal({
    numRuns: Number(LAWS_RUNS),
    ...(LAWS_SEED !== undefined && { seed: Number(LAWS_SEED) }),
  });
