import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  reportExperiment,
  type RuleResult,
  chanceOf,
  differenceOf,
  proportionOf,
} from "./experiment-report.ts";

const ruleWith = (
  on: number,
  off: number,
  shares: RuleResult["shares"] = { on: 50, off: 50 },
  opened: readonly [number, number] = [0, 0],
): RuleResult => ({
  rule: "rule 1",
  shares,
  variants: {
    on: { visitors: on, events: { designer_opened: opened[0] } },
    off: { visitors: off, events: { designer_opened: opened[1] } },
  },
});

const report = (...rules: readonly RuleResult[]) =>
  reportExperiment({ flag: "nudging", rules, excluded: 3 });

describe("the report of an experiment", () => {
  it("has the visitors, shares and intervals of each variant, and their difference [FLG-Q14]", () => {
    expect(report(ruleWith(1000, 1000, undefined, [120, 90]))).toEqual({
      flag: "nudging",
      variants: [
        {
          treatment: "on",
          visitors: 1000,
          events: [
            {
              event: "designer_opened",
              visitors: 120,
              rate: 0.12,
              low: expect.closeTo(0.1013, 4),
              high: expect.closeTo(0.1416, 4),
            },
          ],
        },
        {
          treatment: "off",
          visitors: 1000,
          events: [expect.objectContaining({ visitors: 90, rate: 0.09 })],
        },
      ],
      differences: [
        {
          event: "designer_opened",
          rate: expect.closeTo(0.03, 9),
          low: expect.closeTo(0.0031, 4),
          high: expect.closeTo(0.057, 4),
        },
      ],
      sampleRatio: { chiSquare: 0, degreesOfFreedom: 1, probability: expect.closeTo(1, 6) },
      excluded: 3,
      warnings: [],
    });
  });

  it.each([
    ["as the rule says", [ruleWith(510, 490)], []],
    ["all others", [ruleWith(700, 300)], ["sample-ratio-mismatch"]],
    ["as an uneven rule says", [ruleWith(200, 800, { on: 20, off: 80 })], []],
    [
      "evenly by an uneven rule",
      [ruleWith(500, 500, { on: 20, off: 80 })],
      ["sample-ratio-mismatch"],
    ],
    [
      "as two rules say, together unevenly",
      [ruleWith(500, 500), ruleWith(200, 800, { on: 20, off: 80 })],
      [],
    ],
    ["although nobody should be off", [ruleWith(900, 100, { on: 100 })], ["sample-ratio-mismatch"]],
  ])("finds how visitors are divided: %s [FLG-Q14]", (_, rules, warnings) => {
    const found = report(...rules).warnings.filter((warning) => warning !== "too-little-data");
    expect(found).toEqual(warnings);
  });

  it.each([
    ["99 visitors of a variant", ruleWith(99, 1000, undefined, [20, 200])],
    ["four visitors with an event", ruleWith(1000, 1000, undefined, [4, 90])],
    ["four visitors without it", ruleWith(1000, 1000, undefined, [996, 90])],
  ])("says that %s are too little data [FLG-Q14]", (_, rule) => {
    expect(report(rule).warnings).toContain("too-little-data");
  });

  it("compares nothing before anybody was there [FLG-Q14]", () => {
    expect(report()).toEqual({
      flag: "nudging",
      variants: [
        { treatment: "on", visitors: 0, events: [] },
        { treatment: "off", visitors: 0, events: [] },
      ],
      differences: [],
      excluded: 3,
      warnings: ["too-little-data"],
    });
  });

  it("counts every visitor once, whatever the rules are [FLG-Q14]", () => {
    const rule = fc
      .tuple(fc.nat(2000), fc.nat(2000), fc.integer({ min: 0, max: 100 }))
      .map(([on, off, share]) => ruleWith(on, off, { on: share, off: 100 - share }));
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 4 }), (rules) => {
        const { variants, sampleRatio } = report(...rules);
        const seen = rules.flatMap(({ variants: { on, off } }) => [
          on?.visitors ?? 0,
          off?.visitors ?? 0,
        ]);
        expect(variants.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(
          seen.reduce((sum, one) => sum + one, 0),
        );
        if (sampleRatio) {
          expect(sampleRatio.probability).toBeGreaterThanOrEqual(0);
          expect(sampleRatio.probability).toBeLessThanOrEqual(1);
          expect(sampleRatio.degreesOfFreedom).toBeLessThanOrEqual(rules.length);
        }
      }),
    );
  });
});

const counts = () =>
  fc
    .integer({ min: 1, max: 1_000_000 })
    .chain((total) => fc.tuple(fc.integer({ min: 0, max: total }), fc.constant(total)));

describe("the share of visitors with an event", () => {
  it.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [81, 263, 0.2553, 0.3662],
    [1, 1000, 0.0002, 0.0056],
  ])("of %s among %s lies between %s and %s [FLG-Q14]", (hits, total, low, high) => {
    const interval = proportionOf(hits, total);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it("has an interval that contains it and stays between 0 and 1 [FLG-Q14]", () => {
    fc.assert(
      fc.property(counts(), ([hits, total]) => {
        const { rate, low, high } = proportionOf(hits, total);
        expect(rate).toBe(hits / total);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(rate);
        expect(high).toBeGreaterThanOrEqual(rate);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("has a narrower interval with more visitors [FLG-Q14]", () => {
    fc.assert(
      fc.property(counts(), fc.integer({ min: 2, max: 50 }), ([hits, total], times) => {
        const few = proportionOf(hits, total);
        const many = proportionOf(hits * times, total * times);
        expect(many.high - many.low).toBeLessThan(few.high - few.low);
      }),
    );
  });

  it("is mirrored by that of visitors without the event [FLG-Q14]", () => {
    fc.assert(
      fc.property(counts(), ([hits, total]) => {
        const one = proportionOf(hits, total);
        const other = proportionOf(total - hits, total);
        expect(one.low).toBeCloseTo(1 - other.high, 9);
        expect(one.high).toBeCloseTo(1 - other.low, 9);
      }),
    );
  });
});

describe("the difference of two shares", () => {
  it.each([
    [56, 70, 48, 80, 0.2, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.6, 0.1705, 0.809],
    [10, 10, 0, 10, 1, 0.6075, 1],
  ])("of %s/%s and %s/%s is %s between %s and %s [FLG-Q14]", (a, m, b, n, rate, low, high) => {
    const difference = differenceOf(proportionOf(a, m), proportionOf(b, n));
    expect(difference.rate).toBeCloseTo(rate, 4);
    expect(difference.low).toBeCloseTo(low, 4);
    expect(difference.high).toBeCloseTo(high, 4);
  });

  it("is zero within its interval for equal shares, and turns its sign with the order [FLG-Q14]", () => {
    fc.assert(
      fc.property(counts(), counts(), ([a, m], [b, n]) => {
        const [one, other] = [proportionOf(a, m), proportionOf(b, n)];
        const same = differenceOf(one, one);
        expect(same.rate).toBe(0);
        expect(same.low).toBeLessThanOrEqual(0);
        expect(same.high).toBeGreaterThanOrEqual(0);
        const [there, back] = [differenceOf(one, other), differenceOf(other, one)];
        expect(there.low).toBeCloseTo(-back.high, 9);
      }),
    );
  });
});

describe("the chance of a chi-square", () => {
  it.each([
    [0, 1, 1],
    [3.841, 1, 0.05],
    [10.828, 1, 0.001],
    [5.991, 2, 0.05],
    [7.815, 3, 0.05],
    [9.488, 4, 0.05],
    [11.07, 5, 0.05],
    [18.467, 4, 0.001],
    [Infinity, 1, 0],
  ])("of %s with %s degrees of freedom is %s [FLG-Q14]", (value, degrees, chance) => {
    expect(chanceOf(value, degrees)).toBeCloseTo(chance, 4);
  });

  it("falls with the value and grows with the degrees of freedom [FLG-Q14]", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 200, noNaN: true }),
        fc.double({ min: 0.01, max: 50, noNaN: true }),
        fc.integer({ min: 1, max: 12 }),
        (value, more, degrees) => {
          const chance = chanceOf(value, degrees);
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1);
          expect(chanceOf(value + more, degrees)).toBeLessThanOrEqual(chance + 2e-7);
          expect(chanceOf(value, degrees + 1)).toBeGreaterThanOrEqual(chance - 2e-7);
        },
      ),
    );
  });
});
