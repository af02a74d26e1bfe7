import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FlagFile } from "./flag-file.ts";
import { createFlagResults } from "./flag-results.ts";

const OPENED = "designer_opened";

const FILE: FlagFile = {
  changeNumber: 1,
  segments: {},
  flags: {
    nudging: {
      about: "a trial",
      default: "off",
      killed: false,
      traffic: 100,
      sets: [],
      rules: [{ split: { on: 50, off: 50 } }],
    },
  },
};

const seen = (key: string, treatment: string, at = 10, label = "rule 1") => ({
  flag: "nudging",
  key,
  treatment,
  label,
  at,
});

describe("the results of experiments", () => {
  it("count each visitor and each kind of event once, from the impression on [FLG-Q14]", () => {
    const results = createFlagResults();
    results.addEvent("v1", OPENED, 30);
    results.addImpressions([seen("v1", "on"), seen("v1", "on", 20), seen("v2", "off")], FILE);
    results.addEvent("v1", OPENED, 40);
    results.addEvent("v2", OPENED, 9);
    results.addEvent("v2", "split_evaluation", 40);
    results.addEvent("v3", OPENED, 40);
    expect(results.read(FILE)).toEqual([
      {
        flag: "nudging",
        rules: [
          {
            rule: "rule 1",
            shares: { on: 50, off: 50 },
            variants: {
              on: { visitors: 1, events: { [OPENED]: 1 } },
              off: { visitors: 1, events: {} },
            },
          },
        ],
        excluded: 0,
      },
    ]);
  });

  it("keep the first treatment, and leave out visitors without a rule and unknown flags [FLG-Q14]", () => {
    const results = createFlagResults();
    const unknown = { ...seen("v4", "on"), flag: "unknown" };
    results.addImpressions(
      [seen("v1", "on", 5), seen("v1", "off", 9), seen("v2", "off", 5, "not in split"), unknown],
      FILE,
    );
    results.addImpressions([seen("v3", "control")], FILE);
    const [result] = results.read(FILE);
    expect(result?.excluded).toBe(1);
    expect(result?.rules[0]?.variants).toEqual({ on: { visitors: 1, events: {} } });
  });

  it("have as many visitors as keys, in whatever order their entries come [FLG-Q14]", () => {
    const entry = fc.record({
      key: fc.integer({ min: 0, max: 30 }).map((at) => `v${at}`),
      treatment: fc.constantFrom("on", "off"),
      at: fc.nat(1000),
      isEvent: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const results = createFlagResults();
        for (const { key, treatment, at, isEvent } of entries)
          if (isEvent) results.addEvent(key, OPENED, at);
          else results.addImpressions([seen(key, treatment, at)], FILE);
        const variants = Object.values(results.read(FILE)[0]?.rules[0]?.variants ?? {});
        const keys = new Set(entries.flatMap(({ key, isEvent }) => (isEvent ? [] : [key])));
        expect(variants.reduce((sum, one) => sum + (one?.visitors ?? 0), 0)).toBe(keys.size);
        for (const one of variants)
          expect(one?.events[OPENED] ?? 0).toBeLessThanOrEqual(one?.visitors ?? 0);
      }),
    );
  });

  it("stay complete when the oldest visitors leave the memory, which has a limit [FLG-Q14]", () => {
    const results = createFlagResults();
    for (let at = 0; at < 10_500; at += 1) {
      results.addImpressions([seen(`v${at}`, at % 2 ? "on" : "off")], FILE);
      if (at % 10 === 1) results.addEvent(`v${at}`, OPENED, 50);
    }
    const [result] = results.read(FILE);
    const { on, off } = result?.rules[0]?.variants ?? {};
    expect([on?.visitors, off?.visitors, on?.events[OPENED]]).toEqual([5250, 5250, 1050]);
  });

  it("have the event types of the shop, however many others clients invent [FLG-Q14]", () => {
    const results = createFlagResults();
    results.addImpressions([seen("v1", "on")], FILE);
    for (let at = 0; at < 100; at += 1) results.addEvent("v1", `type-${at}`, 50);
    results.addEvent("v1", OPENED, 50);
    expect(results.read(FILE)[0]?.rules[0]?.variants.on?.events).toEqual({ [OPENED]: 1 });
  });

  it("forget labels that clients invent, also of visitors who left the memory [FLG-Q14]", () => {
    const results = createFlagResults();
    for (let at = 0; at < 10_500; at += 1)
      results.addImpressions([seen(`v${at}`, "on", 10, `label ${at}`)], FILE);
    expect(results.read(FILE)[0]).toMatchObject({ excluded: 10_500, rules: [{ variants: {} }] });
  });
});
