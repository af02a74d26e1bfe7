import type { EvaluatedTreatments } from "@passepartout/domain/experiments/evaluated-treatments";
import type { EvaluationAttributes } from "@passepartout/domain/experiments/flag-client.port";

/** What the server says to one visitor of each experiment, and what a browser needs to say the same. [FLG-Q7] */
export interface EvaluatedVisit {
  readonly treatments: EvaluatedTreatments;
  /** All that the flag client of the visitor's browser decides by, before it has asked anything. */
  readonly rolloutPlan?: object | undefined;
}

/** Evaluates flags for whoever has a key. [FLG-15, FLG-Q7] */
export type EvaluateFlags = (visitor: {
  readonly key: string;
  readonly attributes: EvaluationAttributes;
}) => Promise<EvaluatedVisit>;
