import { EXPERIMENTS } from "./experiment.ts";
import type { FlagClient } from "./flag-client.port.ts";
import type { Treatment } from "./treatment.ts";

/** Treatments of one visitor by flag, evaluated on the server. */
export type EvaluatedTreatments = Readonly<Record<string, Treatment>>;

/** Evaluates flags, by default those of all experiments, for a page that declares experiments and for the feature-flags endpoint. */
export const evaluateTreatments = (
  decide: (flag: string) => Treatment,
  flags: readonly string[] = EXPERIMENTS,
): EvaluatedTreatments => Object.fromEntries(flags.map((flag) => [flag, decide(flag)]));

/** A flag client of treatments that were evaluated on the server; it is ready at once and has no other flags. */
export const evaluatedClient = (treatments: EvaluatedTreatments): FlagClient => ({
  isReady: true,
  treatmentOf: (flag) => (Object.hasOwn(treatments, flag) ? treatments[flag] : undefined),
});
