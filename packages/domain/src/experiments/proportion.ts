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
