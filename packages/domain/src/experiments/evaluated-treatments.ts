import { EXPERIMENTS } from "./experiment.ts";
import type { FlagClient } from "./flag-client.port.ts";
import type { Treatment } from "./treatment.ts";

/** Treatments that the server evaluated for one visitor, by flag. [FLG-Q7] */
export type EvaluatedTreatments = Readonly<Record<string, Treatment>>;

/** Evaluates flags for one visitor, all experiments unless others are named: what a page that declares experiments carries, and what the feature-flags endpoint answers. [FLG-17, FLG-Q7] */
export const evaluateTreatments = (
  decide: (flag: string) => Treatment,
  flags: readonly string[] = EXPERIMENTS,
): EvaluatedTreatments => Object.fromEntries(flags.map((flag) => [flag, decide(flag)]));

/** A flag client that says what was evaluated elsewhere; it is ready at once, and knows no other flag. [FLG-Q7] */
export const evaluatedClient = (treatments: EvaluatedTreatments): FlagClient => ({
  isReady: true,
  treatmentOf: (flag) => (Object.hasOwn(treatments, flag) ? treatments[flag] : undefined),
});
