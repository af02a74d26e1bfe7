import { decideTreatment, type FlagDecision, type FlagSubject } from "./decide-treatment.ts";
import { EMPTY_MEMORY } from "./treatment-memory.ts";

export interface FlagDefinition {
  readonly isKilled: boolean;
  /** The treatment without a rule, outside of the traffic, and of a killed flag. */
  readonly defaultTreatment: string;
  /** The percentage of visitors who take part. */
  readonly traffic: number;
  readonly sets: readonly string[];
  /** The first one that matches a visitor decides. */
  readonly rules: readonly {
    readonly label: string;
    /** Percentages in the order in which they divide the buckets. */
    readonly shares: readonly { readonly treatment: string; readonly percent: number }[];
  }[];
}

/** What a flag service decided for a visitor, and what it decided by. */
export interface EvaluatedFlag {
  readonly treatment: string;
  /** The service's own words for its reason: the label of a rule, or one of `SERVICE_LABELS`. */
  readonly label: string;
  /** Absent if the service has no such flag, or does not say. */
  readonly definition?: FlagDefinition;
  /** The visitor's places among 100 for the shares of a rule, and for the traffic. */
  readonly bucket?: number;
  readonly trafficBucket?: number;
}

/** Reasons of the flag SDKs that are not rules. */
const SERVICE_LABELS = {
  killed: "killed",
  "not in split": "outside-traffic",
  "default rule": "no-rule",
  "definition not found": "unknown-flag",
  archived: "unknown-flag",
  "not ready": "not-ready",
  exception: "service-error",
  "targeting rule type unsupported by sdk": "unsupported-rule",
  "prerequisites not met": "prerequisites",
} as const;

export type TreatmentReason =
  | (typeof SERVICE_LABELS)[keyof typeof SERVICE_LABELS]
  | "override"
  | "disabled"
  | "no-client"
  | "no-key"
  | "rule"
  | "other";

/** Why a visitor has a treatment. */
export interface TreatmentExplanation extends Pick<FlagDecision, "treatment" | "source"> {
  readonly reason: TreatmentReason;
  /** The rule that decided, counted from 1; absent if several have its label. */
  readonly rule?: {
    readonly label: string;
    readonly number?: number;
    readonly shares: readonly Share[];
  };
  /** The visitor's place among 100 in the shares of that rule. */
  readonly bucket?: number;
  /** Set if not all visitors take part. */
  readonly traffic?: { readonly percent: number; readonly bucket: number };
  readonly defaultTreatment?: string;
  readonly sets?: readonly string[];
  /** The service's own words for another reason. */
  readonly label?: string;
}

/** The buckets of a treatment, both from 1 to 100 and part of it. */
interface Share {
  readonly treatment: string;
  readonly from: number;
  readonly to: number;
}

/** Explains the treatment of a flag as `decideTreatment` decides it. `evaluated` is undefined without a client; it is not needed if the query or the missing key decides. */
export const explainTreatment = (
  flag: string,
  { isDisabled, ...subject }: Omit<FlagSubject, "client"> & { readonly isDisabled: boolean },
  evaluated: EvaluatedFlag | undefined,
): TreatmentExplanation => {
  const client =
    isDisabled || !evaluated
      ? undefined
      : { isReady: true, treatmentOf: () => evaluated.treatment };
  const { treatment, source } = decideTreatment(flag, { ...subject, client }, EMPTY_MEMORY);
  const decided = { treatment, source };
  if (source === "override") return { ...decided, reason: "override" };
  if (isDisabled) return { ...decided, reason: "disabled" };
  if (!subject.key) return { ...decided, reason: "no-key" };
  if (!evaluated) return { ...decided, reason: "no-client" };
  const { label, definition } = evaluated;
  return {
    ...decided,
    ...reasonIn(evaluated),
    ...trafficIn(evaluated),
    ...(definition && { defaultTreatment: definition.defaultTreatment, sets: definition.sets }),
    ...(definition === undefined && !Object.hasOwn(SERVICE_LABELS, label) && { label }),
  };
};

const reasonIn = ({
  label,
  definition,
  bucket,
}: EvaluatedFlag): Pick<TreatmentExplanation, "reason" | "rule" | "bucket"> => {
  // A rule may have the same label as one of the SDKs' reasons.
  const matching = definition?.isKilled
    ? []
    : (definition?.rules ?? []).flatMap((rule, at) =>
        rule.label === label ? [{ ...rule, number: at + 1 }] : [],
      );
  const [first] = matching;
  if (!first)
    return {
      reason: Object.hasOwn(SERVICE_LABELS, label)
        ? SERVICE_LABELS[label as keyof typeof SERVICE_LABELS]
        : "other",
    };
  return {
    reason: "rule",
    rule: {
      label,
      ...(matching.length === 1 && { number: first.number }),
      shares: sharesOf(first.shares),
    },
    ...(bucket !== undefined && { bucket }),
  };
};

const trafficIn = ({
  definition,
  trafficBucket,
}: EvaluatedFlag): Pick<TreatmentExplanation, "traffic"> =>
  definition && definition.traffic < 100 && trafficBucket !== undefined
    ? { traffic: { percent: definition.traffic, bucket: trafficBucket } }
    : {};

const sharesOf = (shares: FlagDefinition["rules"][number]["shares"]): readonly Share[] => {
  let to = 0;
  return shares.flatMap(({ treatment, percent }) => {
    if (percent === 0) return [];
    const from = to + 1;
    to += percent;
    return [{ treatment, from, to }];
  });
};
