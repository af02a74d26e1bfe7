import * as fc from "fast-check";

const USUAL_RUNS = 100;

/** The parameters of a property that is usually checked with another number of runs than 100; `npm run laws` scales it. */
export const runs = (usual: number): { readonly numRuns: number } => ({
  numRuns: Math.ceil((usual * (fc.readConfigureGlobal().numRuns ?? USUAL_RUNS)) / USUAL_RUNS),
});
