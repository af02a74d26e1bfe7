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

/** A share of visitors with the interval in which the true share lies with a probability of 95 %; all between 0 and 1. */
export interface Proportion {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/**
 * The share of `hits` among `total`, both whole numbers and `total` above 0, with its score interval:
 * E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
 * Journal of the American Statistical Association 22 (1927), 209–212.
 */
export const proportionOf = (hits: number, total: number): Proportion => {
  const rate = hits / total;
  const center = rate + Z ** 2 / (2 * total);
  const margin = Z * Math.sqrt((rate * (1 - rate)) / total + Z ** 2 / (4 * total ** 2));
  const scale = 1 + Z ** 2 / total;
  // At the borders rounding would leave the rate outside.
  return {
    rate,
    low: hits === 0 ? 0 : Math.max(0, Math.min(rate, (center - margin) / scale)),
    high: hits === total ? 1 : Math.min(1, Math.max(rate, (center + margin) / scale)),
  };
};

/**
 * How much larger the first share is, between -1 and 1, with its 95 % interval from those of both:
 * R. G. Newcombe, "Interval estimation for the difference between independent proportions",
 * Statistics in Medicine 17 (1998), 873–890, method 10.
 */
export const differenceOf = (first: Proportion, second: Proportion): Proportion => {
  const rate = first.rate - second.rate;
  return {
    rate,
    low: rate - Math.hypot(first.rate - first.low, second.high - second.rate),
    high: rate + Math.hypot(first.high - first.rate, second.rate - second.low),
  };
};

/** The complementary error function for x >= 0, with an error of at most 1.5e-7: M. Abramowitz and I. A. Stegun, "Handbook of mathematical functions" (1964), 7.1.26. */
const erfc = (x: number): number => {
  const t = 1 / (1 + 0.3275911 * x);
  const sum =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return sum * Math.exp(-(x ** 2));
};

/** The probability that chance alone leads to a chi-square of at least `value` with so many degrees of freedom (1 or more); "Handbook of mathematical functions", 26.4.4 and 26.4.5. */
export const chanceOf = (value: number, degrees: number): number => {
  if (value === Infinity) return 0;
  const half = value / 2;
  const isOdd = degrees % 2 === 1;
  let probability = isOdd ? erfc(Math.sqrt(half)) : Math.exp(-half);
  // Each further term belongs to two more degrees of freedom.
  let term = isOdd
    ? (2 / Math.sqrt(Math.PI)) * Math.sqrt(half) * Math.exp(-half)
    : half * Math.exp(-half);
  for (let at = isOdd ? 3 : 4; at <= degrees; at += 2) {
    probability += term;
    term *= half / (at / 2);
  }
  return Math.min(1, probability);
};
