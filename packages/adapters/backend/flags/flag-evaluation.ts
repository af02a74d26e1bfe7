import type { EvaluatedTreatments } from "@passepartout/domain/experiments/evaluated-treatments";
import type { EvaluationAttributes } from "@passepartout/domain/experiments/flag-client.port";

/** The flags of one visitor. */
export interface EvaluatedFlags {
  readonly treatments: EvaluatedTreatments;
  /** Initial data for the flag client of the browser, which makes it evaluate the same treatments without a request. */
  readonly rolloutPlan?: object | undefined;
}

export type EvaluateFlags = (visitor: {
  readonly key: string;
  readonly attributes: EvaluationAttributes;
}) => Promise<EvaluatedFlags>;
