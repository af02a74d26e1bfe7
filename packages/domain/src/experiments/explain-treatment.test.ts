import { describe, expect, it } from "vitest";
import { explainTreatment, type FlagDefinition } from "./explain-treatment.ts";

const DEFINITION: FlagDefinition = {
  isKilled: false,
  defaultTreatment: "off",
  traffic: 50,
  sets: ["calculator"],
  rules: [
    { label: "rule 1", shares: [{ treatment: "on", percent: 100 }] },
    {
      label: "rule 2",
      shares: [
        { treatment: "on", percent: 20 },
        { treatment: "off", percent: 80 },
      ],
    },
  ],
};
const VISITOR = {
  key: "k",
  isDisabled: false,
  attributes: { channel: "wall", mobileDevice: false },
} as const;
const FACTS = { definition: DEFINITION, bucket: 37, trafficBucket: 12 };

describe("the explanation of a treatment", () => {
  it("names the rule, its shares and the buckets of the visitor [FLG-Q13]", () => {
    const evaluated = { treatment: "off", label: "rule 2", ...FACTS };
    expect(explainTreatment("nudging", VISITOR, evaluated)).toEqual({
      treatment: "off",
      source: "backend",
      reason: "rule",
      rule: {
        label: "rule 2",
        number: 2,
        shares: [
          { treatment: "on", from: 1, to: 20 },
          { treatment: "off", from: 21, to: 100 },
        ],
      },
      bucket: 37,
      traffic: { percent: 50, bucket: 12 },
      defaultTreatment: "off",
      sets: ["calculator"],
    });
  });

  it.each([
    ["killed", "off", "killed"],
    ["not in split", "off", "outside-traffic"],
    ["default rule", "on", "no-rule"],
    ["definition not found", "control", "unknown-flag"],
    ["archived", "control", "unknown-flag"],
    ["not ready", "control", "not-ready"],
    ["exception", "control", "service-error"],
    ["prerequisites not met", "off", "prerequisites"],
    ["targeting rule type unsupported by sdk", "control", "unsupported-rule"],
    ["something new", "on", "other"],
  ])("calls the service's %j with %s: %s [FLG-Q13]", (label, treatment, reason) => {
    const explained = explainTreatment("nudging", VISITOR, { treatment, label, ...FACTS });
    expect(explained).toMatchObject({
      treatment,
      reason,
      source: treatment === "control" ? "default" : "backend",
    });
    expect(explained).not.toHaveProperty("rule");
    expect(explained).not.toHaveProperty("bucket");
  });

  it("takes a rule with a label of the SDKs for a rule, unless the flag is killed [FLG-Q13]", () => {
    const rules = [{ label: "default rule", shares: [{ treatment: "on", percent: 100 }] }];
    const explain = (isKilled: boolean, label: string) =>
      explainTreatment("nudging", VISITOR, {
        treatment: "on",
        label,
        definition: { ...DEFINITION, rules, isKilled },
      }).reason;
    expect(explain(false, "default rule")).toBe("rule");
    expect(explain(true, "killed")).toBe("killed");
  });

  it("counts no rule if several have its label, and says what it does not understand [FLG-Q13]", () => {
    const [first, second] = DEFINITION.rules;
    const definition = {
      ...DEFINITION,
      rules: [first, second].flatMap((rule) => (rule ? [{ ...rule, label: "same" }] : [])),
    };
    const evaluated = { treatment: "on", label: "same", definition };
    expect(explainTreatment("nudging", VISITOR, evaluated).rule).not.toHaveProperty("number");
    expect(explainTreatment("nudging", VISITOR, { treatment: "on", label: "new" })).toMatchObject({
      reason: "other",
      label: "new",
    });
  });

  it.each([
    ["override", { ...VISITOR, override: { flag: "nudging", treatment: "on" as const } }, "on"],
    ["disabled", { ...VISITOR, isDisabled: true }, "off"],
    ["no-key", { ...VISITOR, key: undefined }, "off"],
    ["no-client", VISITOR, "off"],
  ])("needs no service for %s [FLG-Q13]", (reason, subject, treatment) => {
    expect(explainTreatment("nudging", subject, undefined)).toEqual({
      treatment,
      source: reason === "override" ? "override" : "default",
      reason,
    });
  });
});
