import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideTreatment, evaluateTreatments } from "./decide-treatment.ts";
import { EXPERIMENTS } from "./experiment.ts";
import { EMPTY_MEMORY } from "./treatment-memory.ts";

describe("treatments that the server evaluated", () => {
  it("are those of all experiments, each decided and logged as if it were alone [FLG-17, FLG-Q7]", () => {
    const treatments = fc.dictionary(fc.constantFrom(...EXPERIMENTS), fc.constantFrom("on", "off"));
    fc.assert(
      fc.property(treatments, fc.boolean(), (live, isReady) => {
        const client = { isReady, treatmentOf: (flag: string) => live[flag] };
        const attributes = { channel: "wall", mobileDevice: false } as const;
        const subject = { key: "ada", client, attributes };
        const alone = EXPERIMENTS.map((flag) => decideTreatment(flag, subject, EMPTY_MEMORY));
        const written: unknown[] = [];
        const evaluated = evaluateTreatments(subject, (entry) => written.push(entry));
        expect(Object.keys(evaluated)).toEqual([...EXPERIMENTS]);
        expect(Object.values(evaluated)).toEqual(alone.map(({ treatment }) => treatment));
        expect(written).toEqual(alone.flatMap(({ entries }) => entries));
      }),
    );
  });
});
