import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPageTreatments } from "./experiment.ts";
import { isDecided, isOpen, TREATMENTS, type Treatment } from "./treatment.ts";

describe("treatments", () => {
  it.each([
    ["on", true],
    ["off", false],
    ["control", false],
    [undefined, false],
  ] as const)("%s opens a gate: %s [FLG-17, FLG-Q4]", (treatment, open) => {
    expect(isOpen(treatment)).toBe(open);
  });

  it.each([["on"], ["off"]])("decide a feature with %s [FLG-Q5]", (text) => {
    expect(isDecided(text)).toBe(true);
  });

  it.each([["control"], ["ON"], ["Off"], [" on"], [""], ["true"], [undefined]])(
    "do not decide a feature with %j [FLG-Q5]",
    (text) => {
      expect(isDecided(text)).toBe(false);
    },
  );
});

describe("the treatments of a page view", () => {
  it("never change after they were first decided, whatever the service returns later [FLG-Q2]", () => {
    const flags = fc.constantFrom("nudging", "hide-shops", "__proto__");
    const decisions = fc.array(fc.tuple(flags, fc.constantFrom(...TREATMENTS)), { maxLength: 30 });
    fc.assert(
      fc.property(decisions, (live) => {
        const now = new Map<string, Treatment>();
        const treatmentOf = createPageTreatments((flag) => now.get(flag) ?? "control");
        const shown = new Map<string, Treatment>();
        for (const [flag, treatment] of live) {
          now.set(flag, treatment);
          const decision = treatmentOf(flag);
          expect(decision).toBe(shown.get(flag) ?? treatment);
          shown.set(flag, decision);
        }
      }),
    );
  });
});
