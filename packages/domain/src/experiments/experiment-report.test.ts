import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reportExperiment, type RuleResult } from "./experiment-report.ts";

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
