import { chanceOf, differenceOf, proportionOf } from "./proportion.ts";
import type { DecidedTreatment } from "./experiment.ts";

/** The visitors with one treatment, and how many of them have triggered each event since, by event type. */
export interface VariantResult {
  readonly visitors: number;
  readonly events: Readonly<Record<string, number>>;
}

/** The visitors whom one rule of a flag has divided. */
export interface RuleResult {
  readonly rule: string;
  /** The percentage that each treatment should have. */
  readonly shares: Readonly<Partial<Record<DecidedTreatment, number | undefined>>>;
  readonly variants: Readonly<Partial<Record<DecidedTreatment, VariantResult | undefined>>>;
}

/** What a flag service has received about one flag. */
export interface FlagResult {
  readonly flag: string;
  readonly rules: readonly RuleResult[];
  /** Visitors without a rule or outside the traffic, who are not in the experiment. */
  readonly excluded: number;
}

/** From here on a deviation is a fault of the experiment and not chance. */
const MISMATCH_PROBABILITY = 0.001;

/** A chi-square needs so many expected visitors in each cell, and a rate so many visitors with and without the event. */
const MIN_CELL = 5;

/** A variant with fewer visitors says little. */
const MIN_VISITORS = 100;

const VARIANTS: readonly DecidedTreatment[] = ["on", "off"];

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Compares the variants of a flag: by event type, how much more visitors with `on` trigger it than those with `off`. All rules count together, so that the share of an event may depend on the rule only as much as its percentages are alike. */
export const reportExperiment = ({ flag, rules, excluded }: FlagResult) => {
  const names = [
    ...new Set(
      rules.flatMap(({ variants }) =>
        VARIANTS.flatMap((treatment) => Object.keys(variants[treatment]?.events ?? {})),
      ),
    ),
  ].toSorted();
  const variants = VARIANTS.map((treatment) => variantReport(treatment, rules, names));
  const [on, off] = variants;
  const differences = names.flatMap((event, at) => {
    const [one, other] = [on?.events[at], off?.events[at]];
    return one && other ? [{ event, ...differenceOf(one, other) }] : [];
  });
  const sampleRatio = sampleRatioOf(rules);
  return {
    flag,
    variants,
    differences,
    ...(sampleRatio && { sampleRatio }),
    excluded,
    warnings: [
      ...(sampleRatio && sampleRatio.probability < MISMATCH_PROBABILITY
        ? (["sample-ratio-mismatch"] as const)
        : []),
      ...(variants.some(isTooSmall) ? (["too-little-data"] as const) : []),
    ],
  };
};

export type FlagReport = ReturnType<typeof reportExperiment>;

export type ReportWarning = FlagReport["warnings"][number];

const variantReport = (
  treatment: DecidedTreatment,
  rules: readonly RuleResult[],
  names: readonly string[],
) => {
  const results = rules.flatMap(({ variants }) => variants[treatment] ?? []);
  const total = sumOf(results.map(({ visitors }) => visitors));
  return {
    treatment,
    visitors: total,
    events:
      total === 0
        ? []
        : names.map((event) => {
            const visitors = sumOf(results.map(({ events }) => events[event] ?? 0));
            return { event, visitors, ...proportionOf(visitors, total) };
          }),
  };
};

const isTooSmall = ({ visitors, events }: ReturnType<typeof variantReport>): boolean =>
  visitors < MIN_VISITORS ||
  events.some((event) => Math.min(event.visitors, visitors - event.visitors) < MIN_CELL);

/** How the visitors are divided, compared with the percentages of the rules, and how probable such a deviation is: Pearson's chi-square of each rule, added up, so that rules may divide visitors differently. Undefined if there are too few visitors to compare, or nothing was to divide. */
const sampleRatioOf = (rules: readonly RuleResult[]) => {
  let chiSquare = 0;
  let degreesOfFreedom = 0;
  for (const { shares, variants } of rules) {
    const seen = VARIANTS.map((treatment) => variants[treatment]?.visitors ?? 0);
    const total = sumOf(seen);
    const expected = VARIANTS.map((treatment) => ((shares[treatment] ?? 0) / 100) * total);
    const isImpossible = expected.some((count, at) => count === 0 && (seen[at] ?? 0) > 0);
    if (!isImpossible && expected.some((count) => count < MIN_CELL)) continue;
    degreesOfFreedom += 1;
    for (const [at, count] of expected.entries())
      chiSquare += isImpossible ? Infinity : ((seen[at] ?? 0) - count) ** 2 / count;
  }
  return degreesOfFreedom === 0
    ? undefined
    : { chiSquare, degreesOfFreedom, probability: chanceOf(chiSquare, degreesOfFreedom) };
};
