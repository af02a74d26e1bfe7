import type {
  EvaluatedTreatments,
  FlagVisitor,
} from "@passepartout/domain/experiments/decide-treatment";

/** The flags of one visitor. */
export interface EvaluatedFlags {
  readonly treatments: EvaluatedTreatments;
  /** Initial data for the flag client of the browser, which makes it evaluate the same treatments without a request. */
  readonly rolloutPlan?: object | undefined;
}

export type EvaluateFlags = (visitor: FlagVisitor) => Promise<EvaluatedFlags>;
